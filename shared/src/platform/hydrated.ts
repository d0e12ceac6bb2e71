import { useSyncExternalStore } from 'react';

const NOTHING_CHANGES = () => () => {};

/**
 * False on the server, without a script and while hydrating: controls that need
 * a script appear afterwards.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    NOTHING_CHANGES,
    () => true,
    () => false,
  );
