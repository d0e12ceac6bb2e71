import { DEFAULT_COUNTRY, type CountryCode } from '@board/shared/domain';
import { DETECTION_ATTEMPTED } from '../visitor/country';
import { readStored, writeStored } from '../visitor/storage';
import { locate } from './locate';

/** A visitor waits for the own country no longer than this, in ms. */
const PATIENCE_MS = 1500;

export interface Detected {
  code: CountryCode;
  /** False where it is the default, because nothing was found. */
  found: boolean;
}

/** Where session storage is refused, the session is as long as the page. */
let attempted = false;

/** Whether the country was looked for in this browser session. */
export const wasAttempted = () => attempted || readStored(DETECTION_ATTEMPTED, 'sessionStorage') === 'true';

/** Looks for the visitor's country, and remembers that it did. Never rejects: what cannot be found is the default. */
export async function detectCountry(): Promise<Detected> {
  attempted = true;
  writeStored(DETECTION_ATTEMPTED, 'true', 'sessionStorage');
  try {
    const code = await locate(AbortSignal.timeout(PATIENCE_MS));
    if (code) return { code, found: true };
  } catch {
    // docs/product.md §8: a failure falls back like a country that is not ours
  }
  return { code: DEFAULT_COUNTRY, found: false };
}
