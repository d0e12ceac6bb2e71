/**
 * Writes a backup, or with `--list` which alerts exist (docs/operating.md, "Backups"):
 *
 *     tsx backend/src/backup.ts FILE [--list]
 *
 * Reads BACKUP_PASSPHRASE, and DATABASE_URL and DATA_DIR as the backend does. The site may run.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBackupEnvironment } from './backup/arguments';
import { save } from './backup/save';
import { runProgram } from './run-program';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' } },
  });
  const { fileOf, ...environment } = readBackupEnvironment(process.env);
  const file = fileOf(positionals[0] ?? '');
  const isHosted = Boolean(process.env['SUPABASE_URL']);
  await save({ ...environment, file, isList: values.list ?? false, isHosted });
  const size = Math.ceil(statSync(file).size / 1000).toLocaleString('en-GB');
  if (isHosted && environment.databaseUrl === undefined)
    process.stdout.write('database: not in the file, because DATABASE_URL is not set\n');
  process.stdout.write(`${file}: ${size} kB\n`);
}

// a file that is half written goes with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
runProgram(main);
