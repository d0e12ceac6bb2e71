import {
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  useMemo,
  type ReactNode,
} from 'react';
import {
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  type Location,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom';
import { isPageHandle, type PendingPage } from './page-route';

/**
 * A visitor waits so long, in ms, before the pending page (docs/product.md
 * §2.2).
 */
const LATE_AFTER_MS = 300;

/**
 * The router's destination while the page shows another address; undefined
 * otherwise. It reads the router and not its context: a changed context would
 * wait for regions whose code has not loaded, or discard their server HTML.
 */
export function useDestination(): Location | undefined {
  const router = useContext(RouterContext)?.router;
  const shownLocation = useLocation();
  return useSyncExternalStore(
    router ? router.subscribe : noRouter,
    () => {
      const pageHeading =
        router?.state.navigation.location ?? router?.state.location;
      return pageHeading && pageHeading.key !== shownLocation.key
        ? pageHeading
        : undefined;
    },
    () => undefined,
  );
}

const noRouter = () => () => {};

/** The pending page, once a visitor has waited. */
export function usePendingPage():
  { location: Location; page: PendingPage } | undefined {
  const router = useContext(RouterContext)?.router;
  const { pathname } = useLocation();
  const destination = useDestination();
  const [isLate, setLate] = useState(false);
  // The same page with another query shows its loading itself.
  const leavingState =
    destination !== undefined && destination.pathname !== pathname;
  useEffect(() => {
    if (!leavingState) return;
    const lateTimer = setTimeout(() => {
      holdScrollPlace(window.scrollY);
      setLate(true);
    }, LATE_AFTER_MS);
    return () => {
      clearTimeout(lateTimer);
      setLate(false);
    };
  }, [leavingState]);
  // They change once the code of the destination's section has come.
  const routes = useSyncExternalStore(
    router ? router.subscribe : noRouter,
    () => router?.routes,
    () => router?.routes,
  );
  if (!routes || !leavingState || !isLate) return undefined;
  const handle: unknown = matchRoutes(routes, destination)?.at(-1)?.route
    .handle;
  return {
    location: destination,
    page: (isPageHandle(handle) && handle.pending?.(destination)) || {},
  };
}

interface Props {
  /** Undefined for the current page. */
  location: Location | undefined;
  children: ReactNode;
}

/**
 * Renders its children as on the page at that location: country, links, and
 * which of them is current.
 */
export function AtLocation({ location, children }: Props) {
  const shownLocation = useContext(LocationContext);
  const value = useMemo(
    () => (location ? { ...shownLocation, location } : shownLocation),
    [shownLocation, location],
  );
  return <LocationContext value={value}>{children}</LocationContext>;
}

/** The scroll position of a page that the pending one hides, in px. */
let heldScrollY: number | undefined;

export const scrollPlace = (): number => heldScrollY ?? window.scrollY;

/**
 * Stores the position while the pending page is shown; undefined afterwards.
 */
export function holdScrollPlace(y: number | undefined): void {
  heldScrollY = y;
}
