import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage';

/** A choice that outlives the page, the same in all tabs; undefined if none was made. */
export interface Remembered<Value extends string> {
  get(): Value | undefined;
  /** `undefined` removes the choice. */
  set(value: Value | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** A choice under a key of local storage. If storage is refused it lasts as long as the page. */
export function createRemembered<Value extends string>(
  key: string,
  isValue: (text: unknown) => text is Value,
): Remembered<Value> {
  let current: { value: Value | undefined } | undefined;
  const listeners = storedListeners(key, () => take(read()));
  const take = (value: Value | undefined) => {
    current = { value };
    listeners.tell();
  };
  const read = (): Value | undefined => {
    const text = readStored(key);
    if (isValue(text)) return text;
    if (text !== null) writeStored(key, null);
    return undefined;
  };
  return {
    get: () => (current ??= { value: read() }).value,
    set(value) {
      writeStored(key, value ?? null);
      take(value);
    },
    subscribe: listeners.subscribe,
  };
}

/** Those who listen to a value of local storage; `onChange` is called when another tab has changed it. */
function storedListeners(key: string, onChange: () => void) {
  const listeners = new Set<() => void>();
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
      };
    },
  };
}

/** The choice for components; undefined on the server and until hydration. */
export function useRemembered<Value extends string>(choice: Remembered<Value>): Value | undefined {
  return useSyncExternalStore(choice.subscribe, choice.get, () => undefined);
}
