/** What the document server consists of, as its addresses need it. */
import type { Log } from '@board/shared/internal/log';
import type { Readiness } from '@board/shared/internal/operations';
import type { Environment } from './environment';
import type { ShellAssets } from './document/shell-assets';
import type { OnTelemetry } from './endpoints/telemetry';
import type { RenderPool } from '@board/releases/workers/render-pool';
import type { Rollout } from '@board/releases/judge/rollout';
import type { Withdrawals } from '@board/releases/judge/withdrawals';
import type { RegistrySource } from '@board/releases/judge/registry-source';
import type { Metrics } from './signals/metrics';
import type { Health } from './health/health';
import type { ProxyWatch } from './health/proxy-watch';

export interface Parts {
  environment: Environment;
  /** Where pages on this server reach sections' services: an origin of this machine. */
  servicesUrl: string;
  registry: RegistrySource;
  withdrawals: Withdrawals;
  rollout: Rollout;
  pool: RenderPool;
  health: Health;
  proxyWatch: ProxyWatch;
  assets: ShellAssets;
  /** Gets every reported event that counts. */
  onTelemetry?: OnTelemetry | undefined;
  log: Log;
  readiness: Pick<Readiness, 'why'>;
  /** Undefined where nobody scrapes. */
  metrics?: Metrics | undefined;
}
