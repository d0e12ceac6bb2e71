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

interface RouteOptions {
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

const throwNotFound = () => {
  throw notFound('Page');
};

const throwWithheld = () => {
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
  beforeHome,
  beforeSection,
}: RouteOptions): RouteObject[] {
  return frameRoute(sections, [
    ...shellRoutes(platform, sections, beforeHome),
    ...sections.map((section) =>
      sectionStub(section, mounted?.(section) ?? [], beforeSection),
    ),
    { path: '*', loader: throwNotFound, element: null },
  ]);
}

/** A frame-only page, for a page that cannot be rendered now. */
export function frameRoutes(sections: ChosenSection[]): RouteObject[] {
  return frameRoute(sections, [{ path: '*', element: <RegionSkeleton /> }]);
}

function frameRoute(
  sections: ChosenSection[],
  children: RouteObject[],
): RouteObject[] {
  const frameEntriesShown = frameEntries(
    sections.flatMap(({ release }) => release.extras.nav),
  );
  return [
    {
      id: 'frame',
      path: '/',
      element: <Layout entries={frameEntriesShown} />,
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
  beforeSection: RouteOptions['beforeSection'],
): RouteObject {
  const { name, release } = section;
  const stubRoute: RouteObject = {
    id: stubId(name),
    ErrorBoundary: () => <PageBoundary section={section} />,
    children: [
      ...routes,
      ...prefixesOf(release.extras.segment).map((path) => ({
        path: `${path}/*`,
        handle: { pending: () => pendingSection(section) } satisfies PageHandle,
        loader: isWithheld(section) ? throwWithheld : throwNotFound,
        element: null,
      })),
    ],
  };
  if (beforeSection) {
    stubRoute.loader = (args: LoaderFunctionArgs) =>
      beforeSection(section, args);
    stubRoute.shouldRevalidate = () => true;
  }
  return stubRoute;
}

/**
 * The pending page of a section whose code has not loaded: the label of its
 * navigation entry, unless that is a name.
 */
const pendingSection = ({ release }: ChosenSection) => {
  const sectionLabel = release.extras.nav[0]?.label;
  if (!sectionLabel || sectionLabel.includes('{')) return { label: 'Loading…' };
  return {
    title: sectionLabel,
    label: `Loading ${sectionLabel.toLowerCase()}...`,
  };
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
