/**
 * The embedded database in its own process, with the REST layer for visitors' statements. It runs one request at a
 * time, and closes the database when the backend disconnects.
 */
import { Worker } from 'node:worker_threads';
import { sentenceOf } from '@board/shared/internal/sentence';
import type { RestLayer } from '../../http/rest-layer';
import { databaseError, type Database } from '../database';
import { fullDisk } from '../full-disk';
import type { DatabaseRequest, FromDatabase, StartedWith, ToDatabase } from './child';

const send = (message: FromDatabase, sent?: () => void) =>
  void process.send?.(message, undefined, undefined, sent);

// A signal reaches the whole process group. The backend ends the database after the requests in flight.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

async function perform(request: DatabaseRequest, database: Database, rest: RestLayer): Promise<unknown[]> {
  if ('rest' in request) return [await rest(request.rest)];
  return database.session(async (session) => {
    if ('query' in request) return session.query(request.query, request.parameters);
    await session.script(request.script);
    return [];
  });
}

async function start(options: StartedWith): Promise<void> {
  const watchdog = new URL('./watchdog.mjs', import.meta.url);
  const workerData = { parent: process.ppid, memoryMb: options.memoryMb };
  new Worker(watchdog, { workerData, execArgv: [] }).unref();
  const { prepareDatabase } = await import('../prepare');
  const { createRestLayer } = await import('../../http/rest-layer');
  const database = await prepareDatabase({
    ...options,
    databaseUrl: undefined,
    folderIsHeld: true,
    report: (line) => send({ report: line }),
  });
  const rest = await createRestLayer(database);
  process.on('message', ({ id, request }: ToDatabase) => {
    void perform(request, database, rest).then(
      (rows) => send({ id, rows }),
      (error: unknown) => send({ id, failed: databaseError(error) }),
    );
  });
  process.on('disconnect', () => void database.close().then(() => process.exit(0)));
  send({ ready: true });
}

const options = JSON.parse(process.argv[2] ?? '') as StartedWith; // `startChild` wrote it
start(options).catch((error: unknown) => {
  // a database that failed to open leaves timers, which would keep this process for ever
  send({ unable: fullDisk(options.dataDir) ?? sentenceOf(error) }, () => process.exit(1));
});
