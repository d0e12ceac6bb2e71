// npm run openapi: writes docs/openapi.json, what the public functions take, for programs.
import { runBackendProgram } from './lib/backend-program.mjs';

await runBackendProgram('openapi.ts');
