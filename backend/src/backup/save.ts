import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { packTar, type TarEntry } from 'modern-tar';
import type { Environment } from '../environment';
import { DATA, MANIFEST_FILE, MEDIA, ROWS, type Manifest } from './manifest';
import { alertsOf, catalogueOf, Changed, migrationsOf, readRows, withRows, type Query } from './rows';
import { seal } from './sealed-file';

/** Parts of the data folder that nothing can make again. The registry comes first, because releases are listed last. */
const KEPT = ['registry', 'releases', 'maps', 'shell', 'alerts.key'];
/** Locks, and what a process writes or a killed one left. */
const PASSING = /^lock$|\.part$|\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How long to try for rows of one moment while a backend is written to, and between two tries; in ms. */
const PATIENCE_MS = 600_000;
const PAUSE_MS = 3000;

export interface SaveOptions extends Pick<Environment, 'databaseUrl' | 'dataDir'> {
  file: string;
  passphrase: string;
  mediaFolder: string;
  /** Writes which alerts exist, and nothing else. */
  isList: boolean;
  /** The database belongs to a hosted project whose address is not known: its rows are not in the file. */
  isHosted: boolean;
}

/** A file or a folder with all that is in it; nothing where there is neither. */
function* entriesOf(path: string, name: string): Generator<TarEntry> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  const { mode, mtime } = found;
  if (found.isDirectory()) {
    yield { header: { name: `${name}/`, type: 'directory', size: 0, mode: mode & 0o777, mtime } };
    for (const child of readdirSync(path).filter((one) => !PASSING.test(one)))
      yield* entriesOf(join(path, child), `${name}/${child}`);
    return;
  }
  const body = readFileSync(path);
  yield { header: { name, size: body.length, mode: mode & 0o777, mtime }, body };
}

function written(name: string, text: string): TarEntry {
  const body = Buffer.from(text);
  return { header: { name, size: body.length, mode: 0o600 }, body };
}

async function* entries(options: SaveOptions, query: Query | undefined) {
  const database = query && {
    ...(await catalogueOf(query)),
    migrations: await migrationsOf(query),
  };
  const manifest: Manifest = {
    made: new Date().toISOString(),
    ...(query ? { alerts: await alertsOf(query) } : {}),
    ...(database && !options.isList ? { database } : {}),
  };
  yield written(MANIFEST_FILE, JSON.stringify(manifest));
  if (options.isList) return;
  if (query && database)
    for await (const { file, lines } of readRows(query, database)) yield written(`${ROWS}/${file}`, lines);
  for (const name of KEPT) yield* entriesOf(join(options.dataDir, name), `${DATA}/${name}`);
  yield* entriesOf(options.mediaFolder, MEDIA);
}

/** Two empty blocks, which end a tar archive. */
const END = 1024;

async function* tarOf(all: AsyncIterable<TarEntry>) {
  for await (const entry of all) yield (await packTar([entry])).subarray(0, -END);
  yield new Uint8Array(END);
}

/**
 * Writes a backup, or a list of alerts, while the site may run. Throws an `Error` of one sentence; then there is no file, or the one
 * from before.
 */
export async function save(options: SaveOptions): Promise<void> {
  const { file, passphrase, databaseUrl, dataDir, isHosted, isList } = options;
  const write = (query?: Query) => seal(file, passphrase, Readable.from(tarOf(entries(options, query))));
  if (databaseUrl === undefined && isHosted) {
    if (isList) throw new Error('A list of alerts needs the database: set DATABASE_URL.');
    return write();
  }
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'backend', 'complete')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to that of the site.`);
  for (const end = performance.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
    try {
      return await withRows(options, write);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      if (performance.now() > end)
        throw new Error('The database was written to all the time: run the backup when no import runs.', {
          cause: error,
        });
    }
  }
}
