import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  startChild,
  type DatabaseChild,
} from '../../src/database/process/child';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { keepDatabase } from '../../src/database/process/embedded';

const OPTIONS = { dataDir: '.', migrations: '.', sampleJobs: 0, memoryMb: 256 };
const FULL =
  'No space left on the device of /data: the database needs 16 MB, 0.0 MB are free';

const folder = temporaryFolder();

test('a process that never answers is ended at the limit of its start', async () => {
  const program = path.join(folder, 'idle.mjs');
  writeFileSync(program, 'setInterval(() => undefined, 1000);');
  const child = startChild(OPTIONS, () => undefined, 100, program);
  expect(await child.ended).toBe('did not start within 0.1 s');
  await expect(child.ready).rejects.toThrow(
    'The database’s process did not start within 0.1 s.',
  );
});

test('a process that says why it cannot start ends with these words', async () => {
  const program = path.join(folder, 'unable.mjs');
  writeFileSync(
    program,
    `process.send({ unable: '${FULL}' }, () => process.exit(1));`,
  );
  const child = startChild(OPTIONS, () => undefined, 10_000, program);
  expect(await child.ended).toBe(FULL);
});

/** A process of which the test decides when it serves and ends. */
function fakeChild() {
  let serve = () => {};
  let fail: (why: Error) => void = () => {};
  let finish: (why: string) => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    serve = resolve;
    fail = reject;
  });
  const ended = new Promise<string>((resolve) => {
    finish = resolve;
  });
  ready.catch(() => undefined);
  const child: DatabaseChild = {
    run: () => Promise.reject(new Error('not asked')),
    ready,
    ended,
    workedMs: () => undefined,
    answers: () => 0,
    close: async () => finish('closed'),
  };
  const end = (reason: string) => {
    finish(reason);
    fail(new Error(reason));
  };
  return { child, serve, end };
}

test('a start that fails is tried again after a pause with a longer limit, and the log says why', async () => {
  const lines: string[] = [];
  const limits: (number | undefined)[] = [];
  const first = fakeChild();
  const second = fakeChild();
  const last = fakeChild();
  const children = [first.child, second.child];
  first.serve();
  const database = await keepDatabase(
    OPTIONS,
    (line) => lines.push(line),
    (_, __, limit) => {
      limits.push(limit);
      return children.shift() ?? last.child;
    },
  );
  first.end('ended (SIGKILL)');
  second.end(FULL);
  while (limits.length < 3) await wait(10);
  expect(lines).toEqual([
    `database: cannot start: ${FULL}; tries again in 2.0 s`,
  ]);
  expect(database.isReady()).toBe(false);
  last.serve();
  expect(await database.current()).toBe(last.child);
  expect(lines[1]).toMatch(
    /^database: ended \(SIGKILL\); restarted after \d+\.\d s$/,
  );
  // the first process may load all rows; later ones have a limit, which grows
  expect([limits[0], Number(limits[2]) > Number(limits[1])]).toEqual([
    undefined,
    true,
  ]);
  await database.close();
});
