/** One row per route, from the route tree and from running the loader of one example address. */
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { SectionName } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { prefixesOf } from '@board/shared/paths';
import type { ChosenSection } from '@board/shared/registry';
import { isPageHandle } from '../../shared/src/router/page-route';
import { SHELL_PAGES } from '../../shell/server/feeds/sitemaps';
import { stubId } from '../../shell/src/routing/build-routes';
import { pageFiles } from './page-files';
import { openSite, type Sources } from './site';

export interface RouteRow {
  /** `[/{country}]/jobs/:slug`: with and without the prefix of a country. */
  path: string;
  /** The tree's patterns in this row: `/jobs/:slug`, `/uk/jobs/:slug`, … */
  patterns: string[];
  /** `shell` for the shell's own. */
  section: SectionName;
  /** File of the page component, relative to the repository's root; of an outside section its release. */
  page: string;
  /** The backend's functions `f()`, and `<section/Widget>`s, in the loader's order; of an outside section the widgets that it uses. */
  reads: string[];
  /** Whether search engines may index the example address without a query. */
  indexable: 'yes' | 'no' | '–';
  /** The forms in which sitemaps list the route's addresses; undefined where a release does not say it. */
  sitemap: ('global' | 'country')[] | undefined;
}

/** The sitemap entries to read per section: its lists, and some pages of each country. */
const EXAMPLES = 50;

interface Leaf {
  pattern: string;
  /** `shell` for the shell's own. */
  section: SectionName;
  route: RouteObject;
}

/**
 * Returns the table. Throws when a loader fails, and when no sitemap holds an example address of a route with
 * parameters.
 */
export async function readRouteTable(sources: Sources): Promise<RouteRow[]> {
  const { tree, platform } = openSite(sources);
  const entries = [...SHELL_PAGES];
  for (const section of sources.sections.values()) {
    const part = await section.sitemap?.(platform);
    const all = part?.entries ?? [];
    // Lists and landing pages come first, rows last.
    entries.push(...all.slice(0, EXAMPLES), ...all.slice(EXAMPLES).slice(-EXAMPLES));
  }
  const listed = entries.map(({ path }) => ({ path, pattern: patternOf(tree, path) }));
  const rows: RouteRow[] = [];
  for (const leaves of groupsOf(leavesOf(tree))) {
    const own = listed.filter(({ pattern }) => leaves.some((leaf) => leaf.pattern === pattern));
    rows.push(
      await rowOf(
        leaves,
        own.map(({ path }) => path),
        sources,
      ),
    );
  }
  return [...rows, ...(await resourceRows(sources))];
}

async function rowOf(leaves: Leaf[], listed: string[], sources: Sources): Promise<RouteRow> {
  const patterns = leaves.map(({ pattern }) => pattern);
  const section = leaves[0]?.section ?? 'shell';
  const outside = sources.outside?.find(({ name }) => name === section);
  if (outside) return outsideRow(outside, patterns);
  const row = { path: spelled(patterns), patterns, section, sitemap: formsOf(listed) };
  if (row.path.endsWith('*')) return { ...row, page: 'not found', reads: [], indexable: 'no' };
  const address = listed[0] ?? patterns.find((pattern) => !pattern.includes(':'));
  if (address === undefined)
    throw new Error(`No sitemap holds an address of ${row.path}, so its loader cannot be run.`);
  return { ...row, ...(await observe(address, section, sources)) };
}

/** Everything under an outside section's prefix: its pages are in another repository. */
const outsideRow = ({ name, release }: ChosenSection, patterns: string[]): RouteRow => ({
  path: spelled(patterns),
  patterns,
  section: name,
  page: `release ${release.metadata.version}`,
  reads: release.extras.uses.map((widget) => `<${widget}>`),
  indexable: '–',
  sitemap: undefined,
});

/** Runs the loaders of an address as a router does, and reads the page's head. */
async function observe(address: string, section: RouteRow['section'], sources: Sources) {
  const { tree, reads } = openSite(sources);
  const router = createMemoryRouter(tree, { initialEntries: [address] });
  try {
    while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve, 5));
    const { matches, errors, loaderData } = router.state;
    const route = matches.at(-1)?.route;
    if (errors || !route) throw new Error(`The loader of ${address} failed.`, { cause: errors });
    const handle = isPageHandle(route.handle) ? route.handle : {};
    const head = handle.head?.(loaderData[route.id], 200);
    const page = pageFiles(sources.root, section === 'shell' ? 'shell' : `${section}-mfe`).get(
      handle.chunk ?? '',
    );
    if (page === undefined) throw new Error(`No import names the chunk "${handle.chunk}" of ${address}.`);
    return { page, reads: [...reads], indexable: head?.robots ? ('no' as const) : ('yes' as const) };
  } finally {
    router.dispose();
  }
}

/** The section resources, such as feeds. */
async function resourceRows(sources: Sources): Promise<RouteRow[]> {
  const rows: RouteRow[] = [];
  for (const [section, { segment, resources }] of sources.sections) {
    for (const name of Object.keys(resources?.(openSite(sources).platform) ?? {})) {
      const { platform, reads } = openSite(sources);
      const patterns = prefixesOf(segment).map((prefix) => `/${prefix}/${name}`);
      await resources?.(platform)[name]?.(new Request(`http://localhost${patterns[0]}`));
      rows.push({
        path: spelled(patterns),
        patterns,
        section,
        page: `${section}-mfe/src/section.ts, resources`,
        reads: [...reads],
        indexable: '–',
        sitemap: [],
      });
    }
  }
  return rows;
}

const STUB = stubId('');

/** The routes that render a page, with their full patterns. */
function leavesOf(routes: RouteObject[], parent = '', section: Leaf['section'] = 'shell'): Leaf[] {
  return routes.flatMap((route) => {
    const owner = route.id?.startsWith(STUB) ? route.id.slice(STUB.length) : section;
    const pattern = under(parent, route.path);
    return route.children
      ? leavesOf(route.children, pattern, owner)
      : [{ pattern: pattern || '/', section: owner, route }];
  });
}

const under = (parent: string, path = '') =>
  path.startsWith('/') ? path.replace(/\/$/, '') : path ? `${parent}/${path}` : parent;

/** The pattern that matches a path of the site, or an empty text. */
function patternOf(tree: RouteObject[], path: string): string {
  const matches = matchRoutes(tree, new URL(path, 'http://localhost').pathname) ?? [];
  return matches.reduce((parent, { route }) => under(parent, route.path), '') || '/';
}

/** Groups routes that differ only in their country. */
function groupsOf(leaves: Leaf[]): Leaf[][] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    // `/uk` is a page of its own, apart from `/`
    const key = `${leaf.section} ${isCountryHome(leaf.pattern) ? '/{country}' : withoutCountry(leaf.pattern)}`;
    groups.set(key, [...(groups.get(key) ?? []), leaf]);
  }
  return [...groups.values()];
}

const isCountryHome = (pattern: string) => countryInPath(pattern) !== undefined && !withoutCountry(pattern);

const withoutCountry = (pattern: string) =>
  countryInPath(pattern) === undefined ? pattern : pattern.slice(`/${countryInPath(pattern)}`.length);

function spelled(patterns: string[]): string {
  const [first = ''] = patterns;
  if (patterns.length === 1) return first;
  const rest = withoutCountry(first);
  return patterns.some((pattern) => countryInPath(pattern) === undefined)
    ? `[/{country}]${rest}`
    : `/{country}${rest}`;
}

const formsOf = (listed: string[]) => [
  ...new Set(
    listed.map((path) => (countryInPath(path) === undefined ? ('global' as const) : ('country' as const))),
  ),
];
