import * as z from 'zod/mini';
import type { CountryCode } from '@board/shared/domain';
import { DETECTION_ATTEMPTED, readStored, writeStored } from '../visitor/stored';

/** Time limit of detection, in ms. */
const PATIENCE_MS = 1500;

/** If session storage is refused, the session is as long as the page. */
let attempted = false;

/** Whether detection has run in this browser session. */
export const wasAttempted = () => attempted || readStored(DETECTION_ATTEMPTED, 'sessionStorage') === 'true';

/** Detects the visitor's country, and records that it did. Never rejects: undefined when nothing was found. */
export async function detectCountry(): Promise<CountryCode | undefined> {
  attempted = true;
  writeStored(DETECTION_ATTEMPTED, 'true', 'sessionStorage');
  // docs/product.md §8: a failure falls back like a country that is not ours
  return locate(AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);
}

/** The document server's address that answers a visitor's country. */
export const GEO = '/geo';

const answer = z.object({ country_code: z.nullable(z.string()) });

const OURS: Record<string, CountryCode> = { gb: 'uk', uk: 'uk', us: 'us', ca: 'ca', au: 'au' };

/**
 * The visitor's country if it is one of the four: gb and uk are `uk` (docs/product.md §4.1). Undefined for any other,
 * for an unknown one and for an unexpected answer. Rejects without an answer.
 */
async function locate(signal: AbortSignal): Promise<CountryCode | undefined> {
  const response = await fetch(GEO, { signal });
  if (!response.ok) return undefined;
  const parsed = answer.safeParse(await response.json());
  if (!parsed.success) return undefined;
  return OURS[parsed.data.country_code?.toLowerCase() ?? ''];
}
