import type { CountryPreference } from '../contract';
import type { CountryCode } from '../domain/countries';

/** A store of the visitor's country. `onChange` writes it where it outlives the page. */
export function createCountryPreference(
  initial: CountryCode,
  onChange?: (code: CountryCode) => void,
): CountryPreference {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(code) {
      if (code === current) return;
      current = code;
      onChange?.(code);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
