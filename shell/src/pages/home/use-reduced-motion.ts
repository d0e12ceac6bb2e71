import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Undefined where there is no such thing: in jsdom. */
const ask = () => globalThis.matchMedia?.(QUERY);

function subscribe(listener: () => void) {
  const media = ask();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the visitor asked for less motion (WCAG 2.3.3). False on the server and while hydrating. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ask()?.matches ?? false,
    () => false,
  );
}
