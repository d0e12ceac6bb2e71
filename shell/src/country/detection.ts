import * as z from 'zod/mini';
import type { CountryCode } from '@board/shared/domain';
import {
  DETECTION_ATTEMPTED,
  readStored,
  writeStored,
} from '../visitor/stored';

/** Time limit of detection, in ms. */
const PATIENCE_MS = 1500;

/** If session storage is refused, the session is as long as the page. */
let attempted = false;

/** Whether detection has run in this browser session. */
export const wasAttempted = () =>
  attempted || readStored(DETECTION_ATTEMPTED, 'sessionStorage') === 'true';

/** The document server's address that answers a visitor's country. */
export const GEO = '/geo';

/**
 * The browsers in which search engines render pages, such as `Googlebot/2.1`.
 * One that is sent on from `/` never sees it, which is the address for
 * everybody else (`x-default`).
 */
const CRAWLER_AGENT =
  /bot[/;)]|AdsBot|Storebot|Google-InspectionTool|GoogleOther|Baiduspider|Slurp/i;

export const isCrawler = (userAgent: string): boolean =>
  CRAWLER_AGENT.test(userAgent);

const geoAnswer = z.object({ country_code: z.nullable(z.string()) });

const COUNTRY_BY_ISO_CODE: Record<string, CountryCode> = {
  gb: 'uk',
  uk: 'uk',
  us: 'us',
  ca: 'ca',
  au: 'au',
};

/**
 * Detects the visitor's country, and records that it did: gb and uk are `uk`
 * (docs/product.md §4.1). Never rejects: undefined for any other, and for a
 * failure (§8).
 */
export async function detectCountry(): Promise<CountryCode | undefined> {
  attempted = true;
  writeStored(DETECTION_ATTEMPTED, 'true', 'sessionStorage');
  try {
    const response = await fetch(GEO, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { country_code: code } = geoAnswer.parse(await response.json());
    return COUNTRY_BY_ISO_CODE[code?.toLowerCase() ?? ''];
  } catch {
    return undefined;
  }
}
