import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Platform, CountryPreference } from '../contract';
import {
  countryInPath,
  countryOf,
  type Country,
  type CountryCode,
} from '../domain/countries';
import { usePlatform } from './PlatformProvider';

export interface CurrentCountry {
  /**
   * The path's, else the visitor's choice, else the default (docs/product.md
   * §4.1).
   */
  country: Country;
  /** The country that the page's links keep; undefined on a global path. */
  inPath: CountryCode | undefined;
}

export function useCountry(): CurrentCountry {
  const { country: preference } = usePlatform();
  const { pathname } = useLocation();
  const preferred = useSyncExternalStore(
    preference.subscribe,
    preference.get,
    preference.get,
  );
  const inPath = countryInPath(pathname);
  return { country: countryOf(inPath ?? preferred), inPath };
}

/** `useCountry` for loaders. */
export function countryForRequest(
  platform: Platform,
  request: Request,
): CurrentCountry {
  const inPath = countryInPath(new URL(request.url).pathname);
  return { country: countryOf(inPath ?? platform.country.get()), inPath };
}

/** `keepCountry` persists every choice, also one made before. */
export function createCountryPreference(
  initialCountry: CountryCode,
  keepCountry?: (code: CountryCode) => void,
): CountryPreference {
  let currentCountry = initialCountry;
  const listeners = new Set<() => void>();
  return {
    get: () => currentCountry,
    set(code) {
      keepCountry?.(code);
      if (code === currentCountry) return;
      currentCountry = code;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
