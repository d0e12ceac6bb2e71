import { isAbsolute, join, resolve } from 'node:path';
import { readEnvironment } from '../environment';

const SHORTEST = 12;

/** What both programs read from the environment. Throws an `Error` of one sentence. */
export function readBackupEnvironment(variables: Record<string, string | undefined>) {
  const passphrase = variables['BACKUP_PASSPHRASE'] ?? '';
  if (passphrase.length < SHORTEST)
    throw new Error(
      `BACKUP_PASSPHRASE is ${passphrase ? 'too short' : 'missing'}: set at least ${SHORTEST} characters, and keep them apart from the backups.`,
    );
  const { dataDir, databaseUrl } = readEnvironment(variables);
  const root = join(import.meta.dirname, '../../..');
  return {
    passphrase,
    databaseUrl,
    dataDir: resolve(dataDir),
    mediaFolder: join(root, 'backend/media'),
    migrations: join(root, 'supabase/migrations'),
    /** A file as its user names it: npm runs scripts in the project's folder and passes the caller's folder in INIT_CWD. */
    fileOf: (name: string) => (isAbsolute(name) ? name : join(variables['INIT_CWD'] ?? process.cwd(), name)),
  };
}
