import type { CountryPreference } from '../contract';
import type { CountryCode } from '../domain/countries';

/** A store of the visitor's country. `keep` persists every choice, also one made before. */
export function createCountryPreference(
  initial: CountryCode,
  keep?: (code: CountryCode) => void,
): CountryPreference {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(code) {
      keep?.(code);
      if (code === current) return;
      current = code;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
