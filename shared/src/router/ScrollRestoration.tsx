import { useContext, useMemo, useState } from 'react';
import {
  ScrollRestoration as RouterScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  type ScrollRestorationProps,
} from 'react-router-dom';
import { useTakenOver } from '../platform/taken-over';

/**
 * Puts a page that is navigated to at its top, or where it was on going back. The page of the document itself the
 * browser has put there already, and its visitor may have scrolled before the code came: it is left as it is, which
 * the router does only where no route is loaded lazily.
 */
export function ScrollRestoration(props: ScrollRestorationProps) {
  const state = useContext(RouterState);
  const served = !useTakenOver();
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
