import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Platform } from '@board/shared/contract';
import { notFound, type PageHandle } from '@board/shared/router';
import {
  isWithheld,
  type ChosenSection,
} from '@board/releases/registry/format';
import { prefixesOf } from '@board/shared/paths';
import { Layout } from '../layout/Layout';
import { frameEntries } from '../layout/links';
import { RegionSkeleton } from '../layout/page-loading';
import { shellRoutes, type BeforeHome } from '../pages/routes';
import { PageBoundary } from './PageBoundary';

interface Options {
  platform: Platform;
  sections: ChosenSection[];
  /**
   * Routes of the loaded sections; the router discovers the others on
   * navigation.
   */
  mounted?(section: ChosenSection): RouteObject[];
  /**
   * Where a home page redirects a visitor; null for nowhere. `country` is that
   * of a country's home.
   */
  beforeHome?: BeforeHome;
  /** Runs with every navigation into a section, beside its own loaders. */
  beforeSection?(
    section: ChosenSection,
    args: LoaderFunctionArgs,
  ): Promise<Response | null>;
}

const missing = () => {
  throw notFound('Page');
};

const withheld = () => {
  throw new Response(null, {
    status: 503,
    statusText: 'The section is withheld',
  });
};

/**
 * The route tree of both sides: the shell's own pages, and one stub per
 * section.
 */
export function buildRoutes({
  platform,
  sections,
  mounted,
  ...before
}: Options): RouteObject[] {
  return frame(sections, [
    ...shellRoutes(platform, sections, before.beforeHome),
    ...sections.map((section) =>
      sectionStub(section, mounted?.(section) ?? [], before.beforeSection),
    ),
    { path: '*', loader: missing, element: null },
  ]);
}

/** A frame-only page, for a page that cannot be rendered now. */
export function frameRoutes(sections: ChosenSection[]): RouteObject[] {
  return frame(sections, [{ path: '*', element: <RegionSkeleton /> }]);
}

function frame(
  sections: ChosenSection[],
  children: RouteObject[],
): RouteObject[] {
  const entries = frameEntries(
    sections.flatMap(({ release }) => release.extras.nav),
  );
  return [
    {
      id: 'frame',
      path: '/',
      element: <Layout entries={entries} />,
      hydrateFallbackElement: <RegionSkeleton />,
      children: [{ id: 'pages', ErrorBoundary: PageBoundary, children }],
    },
  ];
}

/** Route id under which a section's routes are patched. */
export const stubId = (name: string) => `section:${name}`;

/**
 * A section's place in the tree. It is pathless and holds a catch-all per
 * prefix: a stub with a path of its own would match first, and the router would
 * never ask for the section's routes.
 */
function sectionStub(
  section: ChosenSection,
  routes: RouteObject[],
  before: Options['beforeSection'],
): RouteObject {
  const { name, release } = section;
  const stub: RouteObject = {
    id: stubId(name),
    ErrorBoundary: () => <PageBoundary section={section} />,
    children: [
      ...routes,
      ...prefixesOf(release.extras.segment).map((path) => ({
        path: `${path}/*`,
        handle: { pending: () => pendingSection(section) } satisfies PageHandle,
        loader: isWithheld(section) ? withheld : missing,
        element: null,
      })),
    ],
  };
  if (before) {
    stub.loader = (args: LoaderFunctionArgs) => before(section, args);
    stub.shouldRevalidate = () => true;
  }
  return stub;
}

/**
 * The pending page of a section whose code has not loaded: the label of its
 * navigation entry, unless that is a name.
 */
const pendingSection = ({ release }: ChosenSection) => {
  const label = release.extras.nav[0]?.label;
  if (!label || label.includes('{')) return { label: 'Loading…' };
  return { title: label, label: `Loading ${label.toLowerCase()}...` };
};

/**
 * A section's routes under each of its prefixes, `jobs` and `uk/jobs` and so
 * on.
 */
export function sectionRoutes(
  section: ChosenSection,
  routes: () => RouteObject[],
): RouteObject[] {
  return prefixesOf(section.release.extras.segment).map((path) => ({
    path,
    children: routes(),
  }));
}
