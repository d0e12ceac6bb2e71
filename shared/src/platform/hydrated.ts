import { useSyncExternalStore } from 'react';

const NOTHING_CHANGES = () => () => {};

/**
 * Whether the page is hydrated: false on the server, without a script and while hydrating. Controls that need a script
 * appear afterwards.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    NOTHING_CHANGES,
    () => true,
    () => false,
  );
