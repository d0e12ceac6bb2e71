import { useContext, useMemo, useState } from 'react';
import {
  ScrollRestoration as RouterScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  type ScrollRestorationProps,
} from 'react-router-dom';
import { useHydrated } from '../platform/hydrated';

/**
 * Scrolls a page to its top after a navigation, or to its old position on going back. It leaves the document's own
 * page alone: the browser has positioned that, and its visitor may have scrolled before hydration. The router does so
 * only without lazy routes.
 */
export function ScrollRestoration(props: ScrollRestorationProps) {
  const state = useContext(RouterState);
  const served = !useHydrated();
  const [first] = useState(served ? state?.location : undefined);
  const untouched = state?.location === first;
  const reported = useMemo(
    () => (state && untouched ? { ...state, restoreScrollPosition: false as const } : state),
    [state, untouched],
  );
  return (
    <RouterState.Provider value={reported}>
      <RouterScrollRestoration {...props} />
    </RouterState.Provider>
  );
}
