import { useContext, useLayoutEffect, useMemo, useState } from 'react';
import {
  RouterProvider as TransitionRouterProvider,
  ScrollRestoration as RouterScrollRestoration,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
  type createBrowserRouter,
  type ScrollRestorationProps,
} from 'react-router-dom';
import { useHydrated } from '../platform/hydrated';
import { scrollPlace } from './pending-page';

export function RouterProvider({ router }: { router: Router }) {
  const limitedRouter = useMemo(() => withCommitLimit(router), [router]);
  return <TransitionRouterProvider router={limitedRouter} />;
}

export type Router = ReturnType<typeof createBrowserRouter>;
type ShownState = Router['state'];

/** Time limit, in ms, from a page's settled loaders to its commit. */
const LIMIT_MS = 1000;

const shownBy = new WeakMap<Router, ShownState>();

/**
 * A router whose navigations always end (decision 026). Transitions wait for
 * Suspense boundaries and yield to every other update, so a region whose code
 * never loads would keep the old page forever.
 */
export function withCommitLimit(router: Router): Router {
  const limitedRouter: Router = Object.create(router, {
    subscribe: {
      value: (listener: Parameters<Router['subscribe']>[0]) => {
        let commitTimer: ReturnType<typeof setTimeout> | undefined;
        const unsubscribe = router.subscribe((state, options) => {
          listener(state, options);
          clearTimeout(commitTimer);
          if (state.navigation.state !== 'idle') return;
          commitTimer = setTimeout(() => {
            if (shownBy.get(limitedRouter) !== router.state)
              listener(router.state, { ...options, flushSync: true });
          }, LIMIT_MS);
        });
        return () => {
          clearTimeout(commitTimer);
          unsubscribe();
        };
      },
    },
    // A hidden page's position is not the window's.
    enableScrollRestoration: {
      value: (
        ...[positions, , getKey]: Parameters<Router['enableScrollRestoration']>
      ) => router.enableScrollRestoration(positions, scrollPlace, getKey),
    },
  });
  return limitedRouter;
}

/**
 * Records which state of the router the page shows. Once per page, inside the
 * router.
 */
export function CommitMark(): null {
  const router = useContext(RouterContext)?.router;
  const state = useContext(RouterState);
  useLayoutEffect(() => {
    if (router && state) shownBy.set(router, state);
  }, [router, state]);
  return null;
}

/**
 * Leaves the document's own page alone: the browser has positioned it, and its
 * visitor may have scrolled it.
 */
export function ScrollRestoration(props: ScrollRestorationProps) {
  const state = useContext(RouterState);
  const isServed = !useHydrated();
  const [firstLocation] = useState(isServed ? state?.location : undefined);
  const untouched = state?.location === firstLocation;
  const reported = useMemo(
    () =>
      state && untouched
        ? { ...state, restoreScrollPosition: false as const }
        : state,
    [state, untouched],
  );
  return (
    <RouterState.Provider value={reported}>
      <RouterScrollRestoration {...props} />
    </RouterState.Provider>
  );
}
