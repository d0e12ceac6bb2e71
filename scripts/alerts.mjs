// npm run alerts: alerts by email, beside a site whose document server names it as ALERTS_ORIGIN (docs/operating.md).
import { perform } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { runBackendProgram } from './lib/backend-program.mjs';

await main(() =>
  perform({
    usage: 'npm run alerts',
    commands: [
      {
        name: '',
        words: 'sends alerts by email, as SMTP_URL and the other variables say (docs/operating.md)',
        run: () => runBackendProgram('alerts.ts'),
      },
    ],
  }),
);
