import { DEFAULT_COUNTRY, type CountryCode } from '@board/shared/domain';
import { DETECTION_ATTEMPTED, readStored, writeStored } from '../visitor/stored';
import { locate } from './locate';

/** Time limit of detection, in ms. */
const PATIENCE_MS = 1500;

export interface Detected {
  code: CountryCode;
  /** False for the default, because nothing was found. */
  found: boolean;
}

/** If session storage is refused, the session is as long as the page. */
let attempted = false;

/** Whether detection has run in this browser session. */
export const wasAttempted = () => attempted || readStored(DETECTION_ATTEMPTED, 'sessionStorage') === 'true';

let isLeaving = false;

/** A navigation has begun. What is rendered lags behind it, and detection would lead the visitor away from a page just chosen. */
export const leaveHome = () => void (isLeaving = true);

/**
 * Detects the visitor's country, and records that it did. Never rejects: without a result it is the default. Undefined when
 * the visitor goes elsewhere meanwhile: only home sends anybody anywhere.
 */
export async function detectCountry(): Promise<Detected | undefined> {
  attempted = true;
  isLeaving = false;
  writeStored(DETECTION_ATTEMPTED, 'true', 'sessionStorage');
  const detected = await locateOrDefault();
  return isLeaving ? undefined : detected;
}

async function locateOrDefault(): Promise<Detected> {
  try {
    const code = await locate(AbortSignal.timeout(PATIENCE_MS));
    if (code) return { code, found: true };
  } catch {
    // docs/product.md §8: a failure falls back like a country that is not ours
  }
  return { code: DEFAULT_COUNTRY, found: false };
}
