import {
  createBrowserRouter,
  redirectDocument,
  replace,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import type { Platform } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { isCountryCode } from '@board/shared/domain';
import {
  isWithheld,
  knownSections,
  ownerOf,
  type ChosenSection,
} from '@board/releases/registry/format';
import {
  grantsAll,
  originsAt,
} from '@board/releases/registry/document-origins';
import { wasAttempted } from '../country/detection';
import type { RegistryClient } from '../federation/registry-client';
import type { StartingReleases } from '../liveness/starting-releases';
import type { SectionLoader } from '../federation/section-loader';
import { buildRoutes, sectionRoutes, stubId } from './build-routes';

export type Router = ReturnType<typeof createBrowserRouter>;

interface RouterOptions {
  platform: Platform;
  registry: RegistryClient;
  sections: SectionLoader;
  starting: Pick<StartingReleases, 'begin'>;
}

/**
 * The browser's router. It patches a section's routes under its stub when a
 * navigation first meets one of its paths. `initialized` resolves when the
 * document's own page is matched and loaded; navigations after it check for
 * newer releases. `routesAt` are the routes that a path of this site belongs
 * to; it loads their section.
 */
export function createRouter(options: RouterOptions) {
  const { platform, registry, sections, starting } = options;
  let started = false;
  const known = knownSections(registry.current());
  const routesOf = createSectionRoutes(sections, platform);
  const isAllowed = createPolicyCheck(registry);
  const needsDocument = (path: string) => started && !isAllowed(path);

  const routes = buildRoutes({
    platform,
    sections: known,
    // Within a session home redirects to the current country's home
    // (docs/product.md §2.3).
    beforeHome({ url }, country) {
      if (needsDocument(url.pathname)) return redirectDocument(url.href);
      const leadsToCountry = country === undefined && started && wasAttempted();
      return leadsToCountry ? replace(currentHome(platform)) : null;
    },
    async beforeSection(section, { request }) {
      if (!started) return null;
      // The shell may be a newer one by now, which only its server knows.
      if (isWithheld(section)) return redirectDocument(request.url);
      starting.begin(section.name, section.release.metadata.version);
      await registry.refresh();
      const { pathname } = new URL(request.url);
      if (isShown(router, pathname)) return null;
      // A page cannot run two releases of a section, so the newer one needs a
      // document load.
      return sections.isOutdated(section.name) || needsDocument(pathname)
        ? redirectDocument(request.url)
        : null;
    },
  });
  giveHistoryKey();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: createPatching(known, async (owner, path) => {
      if (started) await registry.refresh();
      // `beforeSection` loads it, and no loader runs here before
      return needsDocument(path) ? undefined : routesOf(owner);
    }),
  });
  async function startRouter() {
    await initialized(router);
    started = true;
  }
  return {
    router,
    initialized: startRouter(),
    async routesAt(path: string): Promise<RouteObject[]> {
      // Not awaited, because the navigation would wait too.
      void registry.refresh();
      const owner = ownerOf(known, path, isCountryCode);
      if (!owner) return routes;
      return isWithheld(owner) || needsDocument(path) ? [] : routesOf(owner);
    },
  };
}

/**
 * The shown page with another query keeps its release, and with it what its
 * visitor types and has the focus on.
 */
const isShown = ({ state }: Router, pathname: string): boolean =>
  pathname === state.location.pathname && !state.errors;

/**
 * Puts the routes of each section under its stub, once. `routesAt` leaves them
 * out where the path needs a document of its own.
 */
function createPatching(
  known: ChosenSection[],
  routesAt: (
    owner: ChosenSection,
    path: string,
  ) => Promise<RouteObject[] | undefined>,
): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  return async ({ path, patch, signal }) => {
    const owner = ownerOf(known, path, isCountryCode);
    if (!owner || isWithheld(owner) || patched.has(owner.name)) return;
    const ownerRoutes = await routesAt(owner, path);
    if (!ownerRoutes || signal.aborted || patched.has(owner.name)) return;
    patch(stubId(owner.name), ownerRoutes);
    // only now, so that a failed load is tried again by the next navigation
    patched.add(owner.name);
  };
}

/**
 * Whether the document's policy allows what a path's page needs. A document's
 * policy cannot change, so a page with other origins needs a document of its
 * own.
 */
function createPolicyCheck(registry: RegistryClient) {
  const originsOf = (path: string) =>
    originsAt(registry.current(), path, isCountryCode);
  const allowedOrigins = originsOf(location.pathname);
  return (path: string): boolean => grantsAll(allowedOrigins, originsOf(path));
}

const currentHome = ({ country }: Platform) =>
  paths.home({ country: country.get() });

/** Loads a section's routes once; again after a failure. */
function createSectionRoutes(sections: SectionLoader, platform: Platform) {
  const loaded = new Map<string, RouteObject[]>();
  return async (owner: ChosenSection): Promise<RouteObject[]> => {
    const section = await sections.load(owner.name);
    const loadedRoutes = loaded.get(owner.name);
    if (loadedRoutes) return loadedRoutes;
    try {
      const routes = sectionRoutes(owner, () => section.routes(platform));
      loaded.set(owner.name, routes);
      return routes;
    } catch (error) {
      // Retry takes the release that the registry has by then
      sections.forget(owner.name);
      throw error;
    }
  };
}

/**
 * The router stores scroll positions by the history entry's key; without one,
 * all documents of a tab would share theirs.
 */
function giveHistoryKey(): void {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key }, '');
}

function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
