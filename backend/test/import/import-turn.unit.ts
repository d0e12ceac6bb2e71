/** An import beside other programs at the owner endpoint of a backend, whose database does one call after the other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../../src/database/database';
import { thisProgram } from '../../src/folder-lock';
import { restTarget, type RestOptions } from '../../src/import/rest-target';
import { Unusable } from '../../src/import/problem';
import { createLanes } from '../../src/lanes';
import { findOwnerEndpoint, openOwnerEndpoint, PROGRAM_HEADER } from '../../src/owner-endpoint';

const dataDir = mkdtempSync(join(tmpdir(), 'turn-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const LANES = { places: 1, strangerPlaces: 1, longest: 9, longestPerNetwork: 9, longestWaitMs: 1000 };
const FEED = { pid: 1, command: 'npm run feeds -- run example', since: '2026-11-25T15:20:00.000Z' };

/** An endpoint whose database answers each call when `next` is called. */
async function openBackend() {
  const lanes = createLanes(LANES);
  const running: (() => void)[] = [];
  const own: Session = {
    script: () => Promise.resolve(),
    query: <Row>() =>
      new Promise<Row[]>((resolve) => running.push(() => resolve([{ results: '[]' }] as Row[]))),
  };
  const close = await openOwnerEndpoint(
    {
      session: (work, _limitMs, signal) => lanes.take('documents', () => work(own), signal ? { signal } : {}),
    },
    dataDir,
  );
  const endpoint = findOwnerEndpoint(dataDir);
  if (!endpoint) throw new Error('no endpoint');
  const { url, key } = endpoint;
  const said: string[] = [];
  const target = (options: Partial<RestOptions> = {}) =>
    restTarget({
      name: 'the backend',
      url,
      key,
      batch: 1,
      pauses: [],
      say: (line) => said.push(line),
      turn: { lookMs: 20, patienceMs: 300 },
      ...options,
    });
  const feed = fetch(`${url}/rest/v1/rpc/list_feeds`, {
    method: 'POST',
    headers: { apikey: key, [PROGRAM_HEADER]: encodeURIComponent(JSON.stringify(FEED)) },
    body: '{}',
  });
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await until(() => running.length === 1);
  return { target, said, lanes, feed, until, running, close };
}

test('a call that waits says for whom, once, and gives up when the holder makes no progress', async () => {
  const { target, said, lanes, feed, until, running, close } = await openBackend();
  const name = 'npm run feeds -- run example (process 1, since 2026-11-25 15:20 UTC)';
  await expect(target().call('list_feeds', {})).rejects.toThrow(
    new Unusable(`Gave up waiting for ${name}: no progress for 0.3 s.`),
  );
  expect(said).toEqual([`Waiting for ${name}.`]);
  // what nobody waits for leaves the queue
  await until(() => lanes.count().waiting === 0);
  running.shift()?.();
  expect((await feed).status).toBe(200);
  await close();
});

test('a call that has its turn after a wait ends as usual', async () => {
  const { target, said, lanes, until, running, close } = await openBackend();
  const call = target({ turn: { lookMs: 20, patienceMs: 60_000 } }).call('list_feeds', {});
  await until(() => said.length === 1);
  expect(lanes.count()).toEqual({ running: 1, waiting: 1 });
  running.shift()?.();
  await until(() => running.length === 1);
  running.shift()?.();
  expect(await call).toEqual([]);
  await close();
});

test('Ctrl-C ends a wait with its sentence', async () => {
  const { target, said, until, running, close } = await openBackend();
  const stop = new AbortController();
  const call = target({ signal: stop.signal, turn: { lookMs: 20, patienceMs: 60_000 } }).call(
    'list_feeds',
    {},
  );
  await until(() => said.length === 1);
  stop.abort(new Unusable('Stopped.'));
  await expect(call).rejects.toThrow('Stopped.');
  running.shift()?.();
  await close();
});

test('the endpoint of a backend that was killed is not that of another holder of the folder', async () => {
  const close = await openOwnerEndpoint({ session: () => Promise.reject(new Error()) }, dataDir);
  expect(findOwnerEndpoint(dataDir, process.pid)).toBeDefined();
  expect(findOwnerEndpoint(dataDir, 1)).toBeUndefined();
  await close();
});

test('a program names itself without its options, which may hold a secret', () => {
  const { argv } = process;
  const nameOf = (...args: string[]) => {
    process.argv = ['node', ...args];
    const { command } = thisProgram();
    process.argv = argv;
    return command;
  };
  expect(nameOf('/x/scripts/feeds.mjs', 'add', 'a', '--address', 'https://a.example/?key=secret')).toBe(
    'npm run feeds -- add a',
  );
  expect(nameOf('/x/scripts/import.mjs', 'jobs.csv')).toBe('npm run import -- jobs.csv');
  expect(nameOf('/x/backend/dist/main.mjs')).toBe('the backend');
});
