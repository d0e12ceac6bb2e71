// npm run migrate:repair: recreates the schema of a database with unknown migrations, with its rows (docs/going-live.md
// §9).
import { runBackendProgram } from './lib/backend-program.mjs';

await runBackendProgram('repair.ts');
