// npm run migration -- NAME: writes the difference between supabase/schemas and supabase/migrations as the next migration.
import { runBackendProgram } from './lib/backend-program.mjs';

await runBackendProgram('migration.ts');
