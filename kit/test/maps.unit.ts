/** Where the source maps of releases are, and where not. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
