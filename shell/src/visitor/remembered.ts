import { useSyncExternalStore } from 'react';
import { CONSENT_KEY, readStored, writeStored } from './stored';

/**
 * A choice under a key of local storage, the same in all tabs; undefined if no
 * choice was made. If storage is refused it lasts as long as the page.
 */
export function createRemembered<Value extends string>(
  key: string,
  isValue: (text: unknown) => text is Value,
) {
  let current: { value: Value | undefined } | undefined;
  const listeners = new Set<() => void>();
  const read = (): Value | undefined => {
    const text = readStored(key);
    if (isValue(text)) return text;
    if (text !== null) writeStored(key, null);
    return undefined;
  };
  const change = (value: Value | undefined) => {
    current = { value };
    for (const listener of listeners) listener();
  };
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) change(read());
  };
  return {
    get() {
      current ??= { value: read() };
      return current.value;
    },
    set(value: Value): void {
      writeStored(key, value);
      change(value);
    },
    subscribe(listener: () => void): () => void {
      // A repeated call adds the listener only once.
      window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The choice for components; undefined on the server and until hydration. */
export const useRemembered = <Value extends string>(
  choice: ReturnType<typeof createRemembered<Value>>,
): Value | undefined =>
  useSyncExternalStore(choice.subscribe, choice.get, () => undefined);

/** `'true'` after Accept, `'false'` after Reject. */
export type Consent = 'true' | 'false';

export const consent = createRemembered(
  CONSENT_KEY,
  (text): text is Consent => text === 'true' || text === 'false',
);
