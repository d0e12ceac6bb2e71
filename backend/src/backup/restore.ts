import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TarHeader } from 'modern-tar';
import { unpackTar } from 'modern-tar/fs';
import type { Session } from '../database/database';
import { openPglite } from '../database/pglite';
import { openPostgres } from '../database/postgres';
import { createTurns } from '../database/turns';
import type { Environment } from '../environment';
import { DATA, MANIFEST, MANIFEST_FILE, MEDIA, ROWS, type Manifest } from './manifest';
import { fill } from './fill';
import { UnusableFile, unseal } from './sealed-file';

/** Everything is made here, and moved into the data folder at the end. */
const PART = 'restore.part';
/** What an empty data folder may hold: an interrupted restore, and what a file system puts there. */
const NOTHING = [PART, 'lost+found'];

export interface RestoreOptions extends Pick<Environment, 'databaseUrl' | 'dataDir'> {
  file: string;
  /** The newest list or backup: what was deleted between the two stays deleted. `none` where there is none. */
  list: string | undefined;
  passphrase: string;
  mediaFolder: string;
  migrations: string;
  report(line: string): void;
}

const manifestIn = (folder: string): Manifest =>
  MANIFEST.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')));

/** Unpacks the content of a file that `unseal` has checked; `only` one entry of it, or all. */
async function unpack(content: () => Readable, folder: string, only?: string): Promise<void> {
  const times: [folder: string, mtime: Date][] = [];
  const filter = ({ name, type, mtime }: TarHeader) => {
    if (type === 'directory' && mtime) times.push([join(folder, name), mtime]);
    return only === undefined || name === only;
  };
  await pipeline(content(), unpackTar(folder, { filter }));
  // writing into a folder changed its time, by which stored builds of the shell are ordered
  if (only === undefined) for (const [name, mtime] of times) utimesSync(name, mtime, mtime);
}

/** Lends the database that rows go into: that of `databaseUrl`, or an embedded one in `folder`. Throws where it holds anything. */
async function withTarget(
  { databaseUrl }: Pick<RestoreOptions, 'databaseUrl'>,
  folder: string,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  if (databaseUrl === undefined) mkdirSync(folder, { recursive: true });
  const database =
    databaseUrl === undefined
      ? await openPglite({ folder: join(folder, 'postgres'), turns: createTurns() })
      : await openPostgres(databaseUrl);
  try {
    await database.session(work);
  } finally {
    await database.close();
  }
  if (databaseUrl === undefined) writeFileSync(join(folder, 'complete'), '');
}

/** The alerts that still exist. Throws where nobody says, or where the list is older. */
function remainingIn(backup: Manifest, list: Manifest | undefined, { file, list: name }: RestoreOptions) {
  const count = backup.alerts?.addresses.length ?? 0;
  if (name === undefined && count > 0)
    throw new UnusableFile(
      `${file} has ${count} addresses of alerts: add --list LIST with the newest list or backup, so that what was deleted since stays deleted, or --list none.`,
    );
  if (!list) return undefined;
  if (list.made < backup.made) throw new UnusableFile(`${name} is older than ${file}: name a newer list.`);
  if (!list.alerts) throw new UnusableFile(`${name} has no list of alerts.`);
  return list.alerts;
}

/**
 * Restores a backup into an empty data folder, and into an empty database where the backup has rows. Checks the whole file before it writes
 * anything. Throws an `Error` of one sentence; then the data folder is as empty as before.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { file, list, passphrase, dataDir, mediaFolder, report } = options;
  const backup = await unseal(file, passphrase);
  const newest = list === undefined || list === 'none' ? undefined : await unseal(list, passphrase);
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => !NOTHING.includes(name)))
    throw new UnusableFile(`${dataDir} is not empty: set DATA_DIR to an empty folder.`);
  const part = join(dataDir, PART);
  rmSync(part, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(part, { mode: 0o700 });
  try {
    await unpack(backup, part);
    if (newest) await unpack(newest, join(part, 'list'), MANIFEST_FILE);
    const manifest = manifestIn(part);
    if (!existsSync(join(part, DATA)) && !manifest.database)
      throw new UnusableFile(`${file} is a list of alerts, no backup.`);
    const remaining = remainingIn(manifest, newest && manifestIn(join(part, 'list')), options);
    mkdirSync(join(part, DATA), { recursive: true });
    const { database } = manifest;
    if (database)
      await withTarget(options, join(part, DATA, 'backend'), (session) =>
        fill(session, { ...options, database, rows: join(part, ROWS), remaining }),
      );
    else report('database: none in the backup');
    for (const name of readdirSync(join(part, DATA))) renameSync(join(part, DATA, name), join(dataDir, name));
    if (existsSync(join(part, MEDIA)))
      cpSync(join(part, MEDIA), mediaFolder, { recursive: true, force: false });
    report(`restored what ${file} had on ${manifest.made}`);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
