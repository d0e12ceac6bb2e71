/** `npm run routes`: its table is the route tree, not a list that somebody keeps. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../kit/src/releases/cli';
import { tinyBuild } from '../../kit/test/tiny-build';
import type { AnySection } from '../src/contract';
import { COUNTRIES } from '../src/domain';
import { prefixesOf } from '../src/paths';
import { pageRoute, type RouteObject } from '../src/router';
import { testBackendUrl, testPlatform } from '../src/testing';
import { shellRoutes } from '../../shell/src/pages/routes';
import { readOutside } from '../../scripts/routes/outside';
import { readRouteTable, type RouteRow } from '../../scripts/routes/route-table';
import { readSections, type Sections } from '../../scripts/routes/site';

jest.setTimeout(60_000);

const root = path.resolve(__dirname, '..', '..');
let sections: Sections;
beforeAll(async () => {
  sections = await readSections(root);
});

const read = (given: Sections) => readRouteTable({ root, backendUrl: testBackendUrl(), sections: given });

/** A section of this checkout, changed, among the others. */
function withChanged(name: string, change: (section: AnySection) => Partial<AnySection>): Sections {
  const section = sections.get(name);
  if (!section) throw new Error(`No section ${name}`);
  return new Map(sections).set(name, { ...section, ...change(section) });
}

const under = (prefix: string, { path: own = '' }: RouteObject) =>
  own.startsWith('/') ? own : `/${[prefix, own].filter(Boolean).join('/')}`;

/** Patterns of the sections' and the shell's own routes that no row stands for. */
function missingFrom(rows: RouteRow[]): string[] {
  const { platform } = testPlatform();
  const patterns = [
    ...shellRoutes(platform, []).map((route) => under('', route)),
    ...[...sections.values()].flatMap((section) =>
      prefixesOf(section.segment).flatMap((prefix) =>
        section.routes(platform).map((route) => under(prefix, route)),
      ),
    ),
  ];
  expect(patterns.length).toBeGreaterThan(COUNTRIES.length * sections.size);
  const known = new Set(rows.flatMap((row) => row.patterns));
  return patterns.filter((pattern) => !known.has(pattern));
}

test('every route of the tree has a row, with its page, its reads and what search engines get', async () => {
  const rows = await read(sections);
  expect(missingFrom(rows)).toEqual([]);
  const shown = rows.map(({ path: pattern, section, page, reads, indexable, sitemap }) =>
    [
      pattern,
      section,
      page,
      reads.toSorted().join(' ') || 'nothing',
      `indexable: ${indexable}`,
      sitemap?.join(' '),
    ].join(' | '),
  );
  expect(shown).toMatchSnapshot();
});

test('a section of another repository has a row by its release, and home reads what it places there', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'routes-'));
  try {
    expect(await readOutside(folder, sections)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]); // no keys
    const home = [{ widget: 'Next', order: 150, label: 'Next events', height: 100 }];
    const said = { uses: ['jobs/FeaturedJobs'], widgets: { Next: {} }, home };
    const build = tinyBuild(folder, 'routes', undefined, said);
    await run(['publish', 'events', '--from', build], folder);
    const outside = await readOutside(folder, sections);
    expect(await readOutside(folder, new Set(['events']))).toEqual([]);
    const rows = await readRouteTable({ root, backendUrl: testBackendUrl(), sections, outside });
    expect(rows.find(({ section }) => section === 'events')).toEqual({
      path: '[/{country}]/events/*',
      patterns: prefixesOf('events').map((prefix) => `/${prefix}/*`),
      section: 'events',
      page: expect.stringMatching(/^release 1\.0\.0-b[0-9a-f]+$/),
      reads: ['<jobs/FeaturedJobs>'],
      indexable: '–',
      sitemap: undefined,
    });
    expect(rows.find((row) => row.path === '/')?.reads).toContain('<events/Next>');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a section that loses a route is noticed', async () => {
  const rows = await read(
    withChanged('firms', ({ routes }) => ({ routes: (platform) => routes(platform).slice(1) })),
  );
  expect(missingFrom(rows)).toEqual(prefixesOf('firms').map((prefix) => `/${prefix}`));
});

test('a route whose loader fails, or of which no sitemap has an example, is an error and no empty row', async () => {
  const withRoute = (route: RouteObject) => withChanged('advisor', () => ({ routes: () => [route] }));
  const failing = pageRoute({
    path: 'broken',
    chunk: 'advisor-page',
    load: () => Promise.resolve({ Component: () => null }),
    loader: () => Promise.reject(new Error('no rows')),
    head: () => ({ title: 'Broken' }),
  });
  await expect(read(withRoute(failing))).rejects.toThrow('The loader of /meet-lucia/broken failed.');
  await expect(read(withRoute({ path: ':name', element: null }))).rejects.toThrow(
    'No sitemap holds an address of [/{country}]/meet-lucia/:name',
  );
});
