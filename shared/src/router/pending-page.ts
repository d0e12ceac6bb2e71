import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import {
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  type Location,
} from 'react-router-dom';
import { isPageHandle, type PendingPage } from './page-route';
import { holdScrollPlace } from './scroll-place';

/** After this time, in ms, a visitor sees the pending page instead of the old one (docs/product.md §2.2). */
const LATE_MS = 300;

/**
 * The router's destination while the page shows another address; undefined otherwise. It reads the router and not its
 * context: a changed context would wait for regions whose code has not loaded, or discard their server HTML.
 */
export function useDestination(): Location | undefined {
  const router = useContext(RouterContext)?.router;
  const shown = useLocation();
  return useSyncExternalStore(
    router ? router.subscribe : noRouter,
    () => {
      const heading = router?.state.navigation.location ?? router?.state.location;
      return heading && heading.key !== shown.key ? heading : undefined;
    },
    () => undefined,
  );
}

const noRouter = () => () => {};

export interface Pending {
  location: Location;
  page: PendingPage;
}

/** The pending page, after a visitor has waited for it, with what its route says of it. */
export function usePendingPage(): Pending | undefined {
  const router = useContext(RouterContext)?.router;
  const { pathname } = useLocation();
  const destination = useDestination();
  const [late, setLate] = useState(false);
  // The same page with another query shows its loading itself.
  const leaving = destination !== undefined && destination.pathname !== pathname;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      holdScrollPlace(window.scrollY);
      setLate(true);
    }, LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [leaving]);
  if (!router || !leaving || !late) return undefined;
  const handle: unknown = matchRoutes(router.routes, destination)?.at(-1)?.route.handle;
  return { location: destination, page: (isPageHandle(handle) && handle.pending?.(destination)) || {} };
}
