/** What the document server consists of, as its addresses need it. */
import type { Log } from '@board/shared/internal/log';
import type { Readiness } from '@board/shared/internal/operations';
import type { Environment } from './environment';
import type { ShellAssets } from './document/shell-assets';
import type { OnTelemetry } from './endpoints/telemetry';
import type { Releases } from '@board/releases/judge/open-releases';
import type { Health } from './health/health';
import type { Metrics } from './signals/metrics';

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
