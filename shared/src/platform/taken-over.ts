import { useSyncExternalStore } from 'react';

const NOTHING_CHANGES = () => () => {};

/**
 * Whether a script has taken the page over: false on the server, without a script and while hydrating. What only works
 * with one is shown from then on.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    NOTHING_CHANGES,
    () => true,
    () => false,
  );
