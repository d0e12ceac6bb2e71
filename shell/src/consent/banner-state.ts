import { useSyncExternalStore } from 'react';

/** Whether the visitor opened the banner again. A store, because the footer's button and the banner are far apart. */
let asked = false;
const listeners = new Set<() => void>();

export function askAgain(again: boolean): void {
  asked = again;
  for (const listener of listeners) listener();
}

export function useAskedAgain(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asked,
    () => false,
  );
}
