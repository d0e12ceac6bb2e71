/** The owner endpoint of a backend, whose database does one call after the other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../src/database/database';
import { restTarget } from '../src/import/rest-target';
import { Unusable } from '../src/import/problem';
import { createLimiter } from '../src/limiter';
import { findOwnerEndpoint, openOwnerEndpoint } from '../src/owner-endpoint';

const dataDir = mkdtempSync(join(tmpdir(), 'owner-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const LANES = { places: 1, strangerPlaces: 1, longest: 9, longestPerNetwork: 9, longestWaitMs: 1000 };

test('Ctrl-C ends a call that waits for its turn, and the call leaves the queue', async () => {
  const limiter = createLimiter(LANES);
  let end = () => {};
  const own: Session = {
    script: () => Promise.resolve(),
    query: <Row>() => new Promise<Row[]>((resolve) => (end = () => resolve([{ results: '[]' }] as Row[]))),
  };
  const close = await openOwnerEndpoint(
    {
      session: (work, _limit, signal) => limiter.take('documents', () => work(own), signal ? { signal } : {}),
    },
    dataDir,
  );
  const endpoint = findOwnerEndpoint(dataDir);
  if (!endpoint) throw new Error('no endpoint');
  const stop = new AbortController();
  const target = (signal?: AbortSignal) =>
    restTarget({ ...endpoint, name: 'the backend', batch: 1, pauses: [], signal });
  const counts = async (running: number, waiting: number) => {
    while (limiter.count().running !== running || limiter.count().waiting !== waiting)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const first = target().call('list_feeds', {});
  await counts(1, 0);
  const second = target(stop.signal).call('list_feeds', {});
  await counts(1, 1);
  stop.abort(new Unusable('Stopped.'));
  await expect(second).rejects.toThrow('Stopped.');
  await counts(1, 0);
  end();
  expect(await first).toEqual([]);
  await close();
});

test('the endpoint of a backend that was killed is not that of another holder of the folder', async () => {
  const close = await openOwnerEndpoint({ session: () => Promise.reject(new Error()) }, dataDir);
  expect(findOwnerEndpoint(dataDir, process.pid)).toBeDefined();
  expect(findOwnerEndpoint(dataDir, 1)).toBeUndefined();
  await close();
});
