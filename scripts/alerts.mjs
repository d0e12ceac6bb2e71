// npm run alerts: alerts by email, beside a site whose document server names it as ALERTS_ORIGIN (docs/operating.md).
import { performOne } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { runBackendProgram } from './lib/backend-program.mjs';

await main(() =>
  performOne('npm run alerts', {
    usage: '',
    words: 'sends alerts by email, as SMTP_URL and the other variables say (docs/operating.md)',
    run: () => runBackendProgram('alerts.ts'),
  }),
);
