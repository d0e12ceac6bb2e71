import { edgeHeaders, surrogateKeys } from '../server/cache/edge';
import { registryOf } from './registry-of';

const TIMES = { freshMs: 60_000, staleMs: 30_000, staleIfErrorMs: 3_600_000 };
const MADE = { keys: ['shell'], ageMs: 0 };

test('an edge may store a document of the variant that it named', () => {
  expect(edgeHeaders('v1', 'v1', TIMES, { keys: ['shell', 'section:jobs'], ageMs: 800 })).toEqual({
    'x-variant': 'v1',
    'x-accel-expires': '60',
    'cdn-cache-control': 's-maxage=60, stale-while-revalidate=30, stale-if-error=3600',
    'surrogate-key': 'shell section:jobs',
  });
});

test.each([
  ['another variant', 'v2', TIMES],
  ['a page with a failure', 'v1', { ...TIMES, freshMs: 0 }],
  ['a time below a second', 'v1', { ...TIMES, freshMs: 900 }],
])('an edge stores nothing of %s', (_what, named, times) =>
  expect(edgeHeaders('v1', named, times, MADE)).toEqual({ 'x-variant': 'v1', 'x-accel-expires': '0' }),
);

test('a document says nothing to an edge that names no variant', () =>
  expect(edgeHeaders('v1', undefined, TIMES, MADE)).toEqual({ 'x-variant': 'v1' }));

test('a page has keys of the sections on it that the view has, and of its row', () => {
  const view = registryOf({ version: '1.0.0' });
  expect(surrogateKeys('/uk/jobs/audit-senior', ['jobs', 'undefined', 'a b'], view)).toEqual([
    'shell',
    'section:jobs',
    'jobs:audit-senior',
  ]);
  expect(surrogateKeys('/about', [], view)).toEqual(['shell']);
});

test('an edge that is purged keeps a page that took long for a second: the purge after a commit may be over', () =>
  expect(edgeHeaders('v1', 'v1', TIMES, { ...MADE, ageMs: 801 })).toMatchObject({
    'x-accel-expires': '60',
    'cdn-cache-control': 's-maxage=1, stale-while-revalidate=0, stale-if-error=3600',
  }));
