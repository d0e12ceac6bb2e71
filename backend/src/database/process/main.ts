/**
 * The embedded database in its own process, which closes it when the backend
 * disconnects.
 */
import { Worker } from 'node:worker_threads';
import { sentenceOf } from '@board/shared/node/sentence';
import { databaseError, type DatabaseSession } from '../database';
import { fullDisk } from '@board/shared/node/full-disk';
import type {
  DatabaseRequest,
  FromDatabase,
  StartedWith,
  ToDatabase,
} from './child';

const sendMessage = (message: FromDatabase, whenSent?: () => void) =>
  void process.send?.(message, undefined, undefined, whenSent);

// A signal reaches the whole process group. The backend ends the database after
// the requests in flight.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => undefined);

async function performRequest(
  { sql, parameters }: DatabaseRequest,
  session: DatabaseSession,
): Promise<unknown[]> {
  if (parameters) return session.query(sql, parameters);
  await session.script(sql);
  return [];
}

async function start(options: StartedWith): Promise<void> {
  const watchdog = new URL('./watchdog.mjs', import.meta.url);
  const workerData = { parent: process.ppid, memoryMb: options.memoryMb };
  new Worker(watchdog, { workerData, execArgv: [] }).unref();
  const { prepareDatabase } = await import('../prepare');
  const database = await prepareDatabase({
    ...options,
    databaseUrl: undefined,
    folderIsHeld: true,
    report: (line) => sendMessage({ report: line }),
  });
  process.on('message', ({ id, request }: ToDatabase) => {
    void database
      .session((session) => performRequest(request, session))
      .then(
        (rows) => sendMessage({ id, rows }),
        (error: unknown) => sendMessage({ id, failed: databaseError(error) }),
      );
  });
  process.on(
    'disconnect',
    () => void database.close().then(() => process.exit(0)),
  );
  sendMessage({ ready: true });
}

// `startChild` wrote it
const options = JSON.parse(process.argv[2] ?? '') as StartedWith;
start(options).catch((error: unknown) => {
  // a database that failed to open leaves timers, which would keep this process
  // for ever
  sendMessage({ unable: fullDisk(options.dataDir) ?? sentenceOf(error) }, () =>
    process.exit(1),
  );
});
