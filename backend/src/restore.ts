/**
 * Restores a backup into an empty DATA_DIR, and an empty database (docs/operating.md, "Backups"):
 *
 *     tsx backend/src/restore.ts FILE [--list LIST]
 *
 * Reads BACKUP_PASSPHRASE, and DATABASE_URL and DATA_DIR as the backend does.
 */
import { parseArgs } from 'node:util';
import { readBackupEnvironment } from './backup/arguments';
import { restore } from './backup/restore';
import { runProgram } from './run-program';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'string' } },
  });
  const { fileOf, ...environment } = readBackupEnvironment(process.env);
  const { list } = values;
  await restore({
    ...environment,
    file: fileOf(positionals[0] ?? ''),
    list: list === undefined || list === 'none' ? list : fileOf(list),
    report: (line) => void process.stdout.write(`${line}\n`),
  });
}

runProgram(main);
