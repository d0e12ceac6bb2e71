// npm run backup -- FILE [--list]: database, registry, keys, releases and pictures as one encrypted file (docs/operating.md).
import { read } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { runBackendProgram } from './lib/backend-program.mjs';

await main(async () => {
  read({
    usage: 'BACKUP_PASSPHRASE=… npm run backup -- FILE [--list]',
    rows: { FILE: 'the backup to write', '--list': 'writes only which alerts exist, for a later restore' },
  });
});
await runBackendProgram('backup.ts');
