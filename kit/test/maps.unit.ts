/** Where the source maps of releases are, and where not; and the command `errors` (docs/rolling-out.md). */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { withStack } from '../src/check/stacks.mjs';
import { run } from '../src/releases/cli';
import { freshPlaces } from './fresh-places';
import { tinyBuild } from './tiny-build';

const BUCKET = 's3://releases/board';
type Places = Awaited<ReturnType<typeof freshPlaces>>;
let places: Places;
beforeEach(async () => {
  places = await freshPlaces('maps-');
});
afterEach(() => places.close());

/** Builds with a map in which column 1 of `js/page.js` is line 1, column 1 of `src/Page.tsx`. */
function mappedBuild(folder: string, mark: string): string {
  const build = tinyBuild(folder, mark);
  for (const [part, file] of [
    ['browser', 'js/page.js.map'],
    ['server', 'server.cjs.map'],
  ] as const) {
    const target = path.join(build, 'dist-maps', part, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const map = { version: 3, names: [], mappings: 'AAAA', sources: ['../../../src/Page.tsx'] };
    writeFileSync(target, JSON.stringify(map));
  }
  return build;
}

async function publish(mark: string, to: string[]): Promise<string> {
  const { folder } = places;
  const [line = ''] = await run(['publish', 'events', '--from', mappedBuild(folder, mark), ...to], folder);
  return line.split(/[ ,]/)[1] ?? '';
}
const mapsOf = (version: string) => path.join(places.folder, 'maps', 'events', version);
const filesBelow = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

test.each([
  { place: 'a folder', to: [] },
  { place: 'a bucket', to: ['--to', BUCKET] },
])('published to $place, maps stay on this machine, and go with their release', async ({ to }) => {
  const old = await publish('old', to);
  const version = await publish('new', to);
  expect(filesBelow(mapsOf(version))).toEqual(
    expect.arrayContaining([path.join('js', 'page.js.map'), path.join('server', 'server.cjs.map')]),
  );
  const stored = [...filesBelow(path.join(places.folder, 'releases')), ...places.bucket.objects.keys()];
  expect(stored.some((file) => file.includes(version))).toBe(true);
  expect(stored.filter((file) => file.includes('map'))).toEqual([]);
  const third = await publish('third', to);
  const prune = (days: string) => run(['prune', '--keep', '1', '--days', days, ...to], places.folder);
  await prune('1');
  expect(existsSync(mapsOf(old))).toBe(true);
  await prune('0');
  expect([old, version, third].map((one) => existsSync(mapsOf(one)))).toEqual([false, true, true]);
});

test('`check` prints one stack, of the first problem in the section’s code', async () => {
  const folder = mappedBuild(places.folder, 'checked');
  const inPage = 'at f (http://localhost/sections/events/1.0.0/js/page.js:1:1)';
  const problems = [
    { what: '/events: of nobody', stack: 'at http://localhost/sections/other/1.0.0/js/page.js:1:1' },
    {
      what: '/events: broken',
      stack: `Error: broken\n at g (http://127.0.0.1/1.0.0/server/other.cjs:1:9)\n ${inPage}`,
    },
    { what: '/events: broken again', stack: inPage },
  ];
  expect(await withStack(problems, { name: 'events', folder })).toEqual([
    '/events: of nobody',
    '/events: broken\n      at src/Page.tsx:1:1',
    '/events: broken again',
  ]);
  const onServer = { what: '/events: late', stack: '/events: late (1.0.0/server/server.cjs:1:1)' };
  expect(await withStack([onServer], { name: 'events', folder })).toEqual([
    '/events: late\n      at src/Page.tsx:1:1',
  ]);
});

describe('errors', () => {
  let answer: { status: number; body: unknown };
  let site: http.Server;
  let address: string;
  beforeEach(async () => {
    site = http.createServer((request, response) => {
      const isStatus = request.url === '/_platform.json';
      response.writeHead(isStatus ? answer.status : 404).end(JSON.stringify(answer.body));
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const at = site.address();
    address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  });
  afterEach(() => site.close());
  const error = (section: string, version: string) => ({
    name: 'error',
    section,
    version,
    region: 'page',
    detail: 'TypeError',
    message: 'no \u001b[31m',
    stack: [`${section}/${version}/js/page.js:1:1`, 'shell/js/a.js:1:1'],
    count: 17,
    firstSeen: '2026-11-24T02:10:00.000Z',
    lastSeen: '2026-11-24T03:11:00.000Z',
  });

  test('prints those of a section, with the maps of this machine', async () => {
    const version = await publish('new', []);
    answer = { status: 200, body: { errors: [error('events', version), error('other', '1.0.0')] } };
    expect(await run(['errors', 'events', '--to', address], places.folder)).toEqual([
      `events ${version}, page: error: TypeError: no \\u001b[31m`,
      '  17 page loads, first 2026-11-24 02:10 UTC, last 2026-11-24 03:11 UTC',
      '    at src/Page.tsx:1:1',
      '    at shell/js/a.js:1:1',
    ]);
    expect(await run(['errors', '--to', address], places.folder)).toHaveLength(8);
    expect(await run(['errors', 'nothing', '--to', address], places.folder)).toEqual([
      `Browsers reported no errors of nothing to ${address}.`,
    ]);
  });

  test('says what the site lacks', async () => {
    answer = { status: 404, body: 'no such page' };
    await expect(run(['errors', '--to', address], places.folder)).rejects.toThrow(
      `${address}/_platform.json lists no errors (HTTP 404): its server needs STATUS_PAGE=on`,
    );
    await expect(run(['errors', '--to', BUCKET], places.folder)).rejects.toThrow('--to https://SITE');
  });
});
