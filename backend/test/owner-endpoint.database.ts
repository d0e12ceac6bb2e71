/**
 * The owner of a data folder at the REST interface of its backend, whose
 * database does one call after the other.
 */
import { restTarget } from '../src/import/write/target';
import { Unusable } from '../src/import/problem';
import { Limiter } from '../src/limiter';
import { findOwnerEndpoint } from '../src/owner-endpoint';
import { KEY, openOwnerEndpoint } from './open-gateway';
import { temporaryFolder } from '../../tools/test-support/temporary-folder';
import { seededDatabase } from './seeded';

const dataDir = temporaryFolder();
const db = seededDatabase(0);

function target(signal?: AbortSignal, key?: string) {
  const endpoint = findOwnerEndpoint(dataDir);
  if (!endpoint) throw new Error('no endpoint');
  return restTarget({
    ...endpoint,
    name: 'the backend',
    batch: 1,
    pauses: [],
    signal,
    key: key || endpoint.key,
  });
}

const LIMITS = { places: 1, queueLimit: 72, longestWaitMs: 1000 };

test('Ctrl-C ends a call that waits for its turn, and the call leaves the queue', async () => {
  const limiter = new Limiter(LIMITS);
  let end = () => {};
  const rest = () =>
    new Promise<string>((resolve) => {
      end = () => resolve('[]');
    });
  const close = await openOwnerEndpoint(db, dataDir, { rest, limiter });
  const stop = new AbortController();
  const counts = async (running: number, waiting: number) => {
    while (
      limiter.count().running !== running ||
      limiter.count().waiting !== waiting
    )
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

test('the public key calls no function of the owner', async () => {
  const close = await openOwnerEndpoint(db, dataDir);
  const call = target(undefined, KEY).call('take_adverts', { adverts: [] });
  await expect(call).rejects.toThrow(/it does not know/);
  await close();
});

test('the endpoint of a backend that was killed is not that of another holder of the folder', async () => {
  const close = await openOwnerEndpoint(db, dataDir);
  expect(findOwnerEndpoint(dataDir, process.pid)).toBeDefined();
  expect(findOwnerEndpoint(dataDir, 1)).toBeUndefined();
  await close();
});
