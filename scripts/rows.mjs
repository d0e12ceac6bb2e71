// npm run rows -- job|firm|article COMMAND: what an operator writes by hand, into the same databases as npm run import (--help).
import { runBackendProgram } from './lib/backend-program.mjs';

await runBackendProgram('operate.ts');
