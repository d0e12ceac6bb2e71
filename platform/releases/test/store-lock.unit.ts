/** The lock of a release store, and what killed processes leave beside it. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeLeftovers, withLock } from '../store/files';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const folder = folderOfEachTest();
const lockFile = () => path.join(folder(), 'lock');

const age = (file: string, ms: number) =>
  utimesSync(file, new Date(Date.now() - ms), new Date(Date.now() - ms));

test.each([
  ['a process that is gone', `${os.hostname()} 999999999`, 0],
  [
    'an earlier process with this one’s id, as in containers',
    `${os.hostname()} ${process.pid}`,
    0,
  ],
  ['another machine, a minute ago', 'another-machine 1', 61_000],
  [
    'a process whose id another one has by now, a minute ago',
    `${os.hostname()} ${process.ppid}`,
    61_000,
  ],
])('the lock of %s is taken', async (_of, holder, ms) => {
  const lock = lockFile();
  writeFileSync(lock, holder);
  age(lock, ms);
  expect(await withLock(lock, () => 'done')).toBe('done');
  expect(readdirSync(folder())).toEqual([]);
});

test.each([
  ['another machine', 'another-machine 999999999'],
  ['a running process', `${os.hostname()} ${process.ppid}`],
])('the lock of %s is waited for', async (_of, holder) => {
  const lock = lockFile();
  writeFileSync(lock, holder);
  let isDone = false;
  const work = withLock(lock, () => {
    isDone = true;
    return isDone;
  });
  await pause(200);
  expect([isDone, existsSync(lock)]).toEqual([false, true]);
  rmSync(lock);
  expect(await work).toBe(true);
});

test('what killed processes left is removed a day later, and nothing else', () => {
  const id = '3d67f060-a27f-4572-8661-1c0b6bda6cfa';
  for (const name of [`registry.json.${id}`, `lock.${id}`, 'registry.json'])
    writeFileSync(path.join(folder(), name), '');
  for (const name of [`1.0.0.${id}.part`, '1.0.0', '2.0.0.incoming.part'])
    mkdirSync(path.join(folder(), name));
  for (const name of readdirSync(folder()))
    if (!name.startsWith('2')) age(path.join(folder(), name), 90_000_000);
  removeLeftovers(folder());
  expect(readdirSync(folder()).toSorted()).toEqual([
    '1.0.0',
    '2.0.0.incoming.part',
    'registry.json',
  ]);
});
