/**
 * The embedded database in its own process, with the REST layer for visitors' statements. It runs one request at a
 * time, and closes the database when the backend disconnects.
 */
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { sentenceOf } from '@board/shared/internal/sentence';
import type { RestLayer } from '../../http/rest-layer';
import type { Database } from '../database';
import { fullDisk } from '../full-disk';
import {
  DATABASE_ERROR,
  STARTED_WITH,
  TO_DATABASE,
  type DatabaseRequest,
  type FromDatabase,
  type StartedWith,
} from './protocol';

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
  process.on('message', (message) => {
    const { id, request } = TO_DATABASE.parse(message);
    void perform(request, database, rest).then(
      (rows) => send({ id, rows }),
      (error: unknown) =>
        send({ id, failed: DATABASE_ERROR.safeParse(error).data ?? { message: sentenceOf(error) } }),
    );
  });
  process.on('disconnect', () => void database.close().then(() => process.exit(0)));
  send({ ready: true });
}

const options = STARTED_WITH.parse(JSON.parse(z.string().parse(process.argv[2])));
start(options).catch((error: unknown) => {
  const words = sentenceOf(error);
  // a database that failed to open leaves timers, which would keep this process for ever
  send({ unable: fullDisk(options.dataDir) ?? words }, () => process.exit(1));
});
