// npm run update [-- --dry-run]: migrates the database to this checkout, before its programs serve (docs/operating.md).
import { read } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { runBackendProgram } from './lib/backend-program.mjs';

await main(async () => {
  read({
    usage: 'npm run update [-- --dry-run]',
    rows: { '--dry-run': 'says which migrations are missing and what they do, and changes nothing' },
  });
});
await runBackendProgram('update.ts');
