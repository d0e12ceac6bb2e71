// npm run restore -- FILE [--list LIST]: a backup, into an empty data folder and database (docs/operating.md).
import { read } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { runBackendProgram } from './lib/backend-program.mjs';

await main(async () => {
  read({
    usage: 'BACKUP_PASSPHRASE=… npm run restore -- FILE [--list LIST]',
    rows: {
      FILE: 'the backup',
      '--list LIST':
        'the newest list or backup, so that deleted alerts stay deleted; "none" where there is none',
    },
  });
});
await runBackendProgram('restore.ts');
