import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOfEachTest } from '../../tools/test-support/temporary-folder';
import { lockFolder } from '../src/folder-lock';

const folder = folderOfEachTest();
const fresh = () => join(folder(), 'data', 'backend.lock');
/** A lock file that somebody left. */
function left(content: string) {
  const file = fresh();
  mkdirSync(dirname(file));
  writeFileSync(file, content);
  return file;
}
const leftBy = (pid: number | undefined, started = '') =>
  left(JSON.stringify({ pid, started, token: 'x' }));

const onLinux = process.platform === 'linux' ? test : test.skip;

test('one process holds the lock, and its release frees it', async () => {
  const file = fresh();
  const release = await lockFolder(file);
  await expect(lockFolder(file)).rejects.toThrow(
    new RegExp(
      `in use by npm run \\w+ \\(process ${process.pid}, since 20.* UTC\\): wait for it or stop it`,
    ),
  );
  release();
  expect(existsSync(file)).toBe(false);
  (await lockFolder(file))();
});

test('a lock names its program without options, which may hold a secret', async () => {
  const file = fresh();
  const { argv } = process;
  process.argv = [
    'node',
    '/x/scripts/feeds.mjs',
    'add',
    'a',
    '--address',
    'https://a.example/?key=secret',
  ];
  const release = await lockFolder(file);
  process.argv = argv;
  await expect(lockFolder(file)).rejects.toThrow(
    'in use by npm run feeds -- add a (process',
  );
  release();
});

test('the lock of a killed process is replaced', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  const file = leftBy(child.pid);
  await expect(lockFolder(file)).rejects.toThrow(
    `in use by another program (process ${child.pid})`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await lockFolder(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    pid: process.pid,
  });
  release();
});

test('with patience, a process waits for the holder to end', async () => {
  const file = fresh();
  const release = await lockFolder(file);
  setTimeout(release, 200);
  (await lockFolder(file, 60_000))();
});

// In a container without an init process, nobody reaps an orphan, so it stays a
// zombie.
onLinux('a zombie process is not the holder', async () => {
  // the sleeping program does not wait for its child
  const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60']);
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  (await lockFolder(leftBy(pid), 10_000))();
  process.kill(pid, 0); // the zombie still exists
  parent.kill('SIGKILL');
});

test.each(['', '{', 'null', '{"pid":"1"}'])(
  'a lock file with %j has no holder',
  async (content) => {
    (await lockFolder(left(content)))();
  },
);

// Only Linux reports when a process started; elsewhere a reused process id
// cannot be recognised.
onLinux('a process with a reused id is not the holder', async () => {
  (await lockFolder(leftBy(process.ppid, 'an-earlier-boot/1')))();
});

test('one of many concurrent processes gets a stale lock', async () => {
  const file = leftBy(2 ** 22 + 1);
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => lockFolder(file)),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    1,
  );
});
