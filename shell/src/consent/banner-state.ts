import { useSyncExternalStore } from 'react';

/** Whether the visitor asked to see the banner again. One page, one banner: the footer's button and it are far apart. */
let reopened = false;
const listeners = new Set<() => void>();

export function askAgain(again: boolean): void {
  reopened = again;
  for (const listener of listeners) listener();
}

export function useAskedAgain(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => reopened,
    () => false,
  );
}
