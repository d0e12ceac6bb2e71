/** What the document server consists of, as its addresses need it. */
import type { Log } from '@board/shared/node/log';
import type { Readiness } from '@board/shared/node/operations';
import type { Environment } from './environment';
import type { ShellAssets } from './document/shell-assets';
import type { OnTelemetry } from './endpoints/telemetry';
import type { Judge } from '@board/releases/judge/judge';
import type { Reports } from '@board/releases/judge/reports';
import type { Withdrawals } from '@board/releases/judge/withdrawals';
import type { RegistrySource } from '@board/releases/registry/watch-registry';
import type { RenderPool } from '@board/releases/workers/render-pool';
import type { Health } from './health/health';
import type { Metrics } from './signals/metrics';

export interface Releases {
  /** Which release a visitor gets. */
  registry: RegistrySource;
  withdrawals: Withdrawals;
  pool: RenderPool;
  /** Renders pages by the pool, and judges the releases that fail there. */
  judge: Judge;
  /** What browsers say of releases. */
  reports: Reports;
}

export interface ServerParts extends Releases {
  environment: Environment;
  /**
   * Where pages on this server reach sections' services: an origin of this
   * machine.
   */
  servicesUrl: string;
  health: Health;
  assets: ShellAssets;
  /** Gets every reported event that counts. */
  onTelemetry?: OnTelemetry | undefined;
  log: Log;
  readiness: Pick<Readiness, 'why'>;
  /** Undefined where nobody scrapes. */
  metrics?: Metrics | undefined;
}
