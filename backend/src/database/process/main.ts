/**
 * The embedded database in its own process, which closes it when the backend
 * disconnects.
 */
import { Worker } from 'node:worker_threads';
import { sentenceOf } from '@board/shared/node/sentence';
import { databaseError, type Session } from '../database';
import { fullDisk } from '@board/shared/node/full-disk';
import type {
  DatabaseRequest,
  FromDatabase,
  StartedWith,
  ToDatabase,
} from './child';

const send = (message: FromDatabase, sent?: () => void) =>
  void process.send?.(message, undefined, undefined, sent);

// A signal reaches the whole process group. The backend ends the database after
// the requests in flight.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => undefined);

async function perform(
  { sql, parameters }: DatabaseRequest,
  session: Session,
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
    report: (line) => send({ report: line }),
  });
  process.on('message', ({ id, request }: ToDatabase) => {
    void database
      .session((session) => perform(request, session))
      .then(
        (rows) => send({ id, rows }),
        (error: unknown) => send({ id, failed: databaseError(error) }),
      );
  });
  process.on(
    'disconnect',
    () => void database.close().then(() => process.exit(0)),
  );
  send({ ready: true });
}

// `startChild` wrote it
const options = JSON.parse(process.argv[2] ?? '') as StartedWith;
start(options).catch((error: unknown) => {
  // a database that failed to open leaves timers, which would keep this process
  // for ever
  send({ unable: fullDisk(options.dataDir) ?? sentenceOf(error) }, () =>
    process.exit(1),
  );
});
