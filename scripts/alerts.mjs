// npm run alerts: alerts by e-mail, beside a site whose document server names it as ALERTS_ORIGIN (docs/operating.md).
import { runBackendProgram } from './lib/backend-program.mjs';

await runBackendProgram('alerts.ts');
