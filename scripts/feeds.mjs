// npm run feeds -- COMMAND: keeps and runs the feeds of DATABASE_URL, a hosted project or the embedded database (--help).
import { runBackendProgram } from './lib/backend-program.mjs';

await runBackendProgram('feeds.ts');
