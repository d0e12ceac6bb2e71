/**
 * The plugin of Module Federation's runtime that loads nothing but what the
 * registry lists: it gives each entry of a section its sha384, which the
 * browser checks. The entry knows the hashes of its own chunks
 * (docs/decisions/024).
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { absoluteAddress } from '../absolute-address';

/** A script that has not loaded after this time, in ms, counts as failed. */
const TIME_LIMIT_MS = 30_000;

/**
 * The sha384 of each entry that may load, by its absolute address without a
 * query.
 */
const integrities = new Map<string, string>();

const withoutQuery = (url: string): string =>
  absoluteAddress(url).replace(/\?.*$/, '');

/** Allows an entry to load, if it has this hash. */
export function allowEntry(url: string, integrity: string): void {
  integrities.set(withoutQuery(url), integrity);
}

export const verifiedEntries: ModuleFederationRuntimePlugin = {
  name: 'verified-entries',

  createScript({ url }) {
    const integrity = integrities.get(withoutQuery(url));
    if (!integrity)
      throw new Error(`The registry does not list the script ${url}`);
    const entryScript = document.createElement('script');
    entryScript.src = url;
    entryScript.integrity = integrity;
    // CORS is used also for this site's own origin, because `Integrity-Policy`
    // requires it; hints do the same.
    entryScript.crossOrigin = 'anonymous';
    return { script: entryScript, timeout: TIME_LIMIT_MS };
  },

  /**
   * A cached entry may be broken, and stays for a year. The server's own answer
   * replaces it, and the entry loads once more.
   */
  async loadEntryError({
    getRemoteEntry,
    origin,
    remoteInfo,
    remoteEntryExports,
    globalLoading,
    uniqueKey,
  }) {
    const integrity = integrities.get(withoutQuery(remoteInfo.entry));
    if (!integrity) return undefined;
    const isFetchedWhole = await fetchAnew(remoteInfo.entry, integrity);
    if (!isFetchedWhole) return undefined; // the first error says why
    // or the second try would wait for the first one
    delete globalLoading[uniqueKey];
    const recovered = await getRemoteEntry({
      origin,
      remoteInfo,
      remoteEntryExports,
    });
    // The package declares the answer as a promise of a promise, which no async
    // function has.
    return (recovered || undefined) as never;
  },
};

/**
 * Replaces the browser's copy. Returns whether the server's answer has the
 * hash.
 */
async function fetchAnew(url: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await fetch(url, { cache: 'reload', integrity, signal });
    return response.ok;
  } catch {
    return false;
  }
}
