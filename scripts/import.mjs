// npm run import -- FILE: adverts from a file into DATABASE_URL, a hosted project or the embedded database (--help).
import { runBackendProgram } from './lib/backend-program.mjs';

await runBackendProgram('import.ts');
