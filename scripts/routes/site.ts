/** The whole site from its sources: the shell's route tree with every section mounted, over a recorded backend. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_CONFIG } from '@board/shared/config';
import type { AnySection, Platform, SectionName } from '@board/shared/contract';
import { createCountryPreference, createPlatform, createWidgetSource } from '@board/shared/platform';
import type { ChosenSection } from '@board/shared/registry';
import type { RouteObject } from '@board/shared/router';
import { buildRoutes, sectionRoutes } from '../../shell/src/routing/build-routes';

/** Public entries by the names of their sections. */
export type Sections = Map<SectionName, AnySection>;

/** The public entry of each section of a checkout. */
export async function readSections(root: string): Promise<Sections> {
  const found: Sections = new Map();
  for (const folder of readdirSync(root).toSorted()) {
    const file = path.join(root, folder, 'src', 'section.ts');
    if (!folder.endsWith(SUFFIX) || !existsSync(file)) continue;
    found.set(folder.slice(0, -SUFFIX.length), (await import(file)) as AnySection);
  }
  return new Map([...found].toSorted(([, a], [, b]) => orderOf(a) - orderOf(b)));
}

/** A section's position in the navigation, by which its routes are listed. */
const orderOf = ({ nav }: AnySection) => nav[0]?.order ?? Infinity;
const SUFFIX = '-mfe';

/** The inputs of a route table. */
export interface Sources {
  /** The repository's folder. */
  root: string;
  /** Address of a backend with rows. */
  backendUrl: string;
  sections: Sections;
  /** Sections of other repositories: the table has what their releases say. */
  outside?: ChosenSection[];
}

interface Site {
  platform: Platform;
  /** The route tree that the document server builds when every section renders. */
  tree: RouteObject[];
  /** The queries and widgets that were loaded, in order, each once. */
  reads: Set<string>;
}

/** A site with its own cache and record. Each address gets one, as each request does in the document server. */
export function openSite({ backendUrl, sections, outside = [] }: Sources): Site {
  const reads = new Set<string>();
  const platform = createPlatform({
    backendUrl,
    config: { ...DEFAULT_CONFIG, backendUrl },
    country: createCountryPreference('uk'),
    widgets: createWidgetSource((name) => {
      reads.add(`<${name}>`);
      return Promise.reject(new Error(`${name} is named in the table, not rendered`));
    }),
    now: Date.now(),
    server: true,
    widgetPatienceMs: 0,
    notify: () => {},
    telemetry: () => {},
    fetch: (input, init) => {
      reads.add(nameOf(new URL(input instanceof Request ? input.url : input)));
      // The loaders run one after another, so the backend may close an idle connection just as a loader reuses it.
      return fetch(input, init).catch(() => fetch(input, init));
    },
  });
  const tree = buildRoutes({
    platform,
    sections: [...[...sections].map(([name, section]) => chosen(name, section)), ...outside],
    mounted: (section) => sectionRoutes(section, () => sections.get(section.name)?.routes(platform) ?? []),
  });
  return { platform, tree, reads };
}

/** `search_jobs()` for that function's address. */
const nameOf = ({ pathname }: URL): string => `${pathname.split('/').at(-1) ?? ''}()`;

/** A section as the registry would offer it. Building the tree needs no files, so there are none. */
function chosen(
  name: SectionName,
  { contract, segment, nav, uses, home, widgets }: AnySection,
): ChosenSection {
  const names = Object.keys(widgets);
  const extras = { contract, segment, nav, uses, home, widgets: names, base: '', chunks: {} };
  return {
    name,
    release: {
      url: '',
      metadata: { integrity: '', version: '' },
      extras: { ...extras, server: { url: '', integrity: '' } },
    },
  };
}
