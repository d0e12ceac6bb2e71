import { COUNTRIES, DEFAULT_COUNTRY } from '@board/shared/domain';
import { EARLY_FORM, EARLY_PRESSED, TYPING_PAUSE_MS } from '@board/shared/early';
import { BUCKETS } from '@board/shared/registry';
import { THEME_ATTRIBUTE } from '@board/shared/ui';
import { BUCKET_ATTRIBUTE, BUCKET_HEADER, RELEASE_BUCKET } from '../visitor/bucket';
import { CONSENT_KEY } from '../visitor/consent';
import { DETECTION_ATTEMPTED, PREFERRED_COUNTRY } from '../visitor/country';
import { SCROLL_POSITIONS } from '../visitor/scroll-positions';
import { THEME_KEY } from '../visitor/theme';
import type { BootNames } from './boot';
import { DOCUMENT_DATA_ID } from './document-data';
import type { EarlyNames } from './early-answers';

/** Attribute of `<html>` once the cookie banner is answered. */
export const ANSWERED = 'data-answered';

/** Event on the document when the page is hydrated. */
export const HYDRATED = 'hydrated';

/** Attribute of `<html>` while the document of another address loads. */
export const LEAVING = 'data-leaving';

/** Id of the template with second copies of the scripts that every page loads. */
export const SPARES = 'spares';

/** Attribute of `<html>` with the address of the font. */
export const FONT = 'data-font';

/** Attribute of `<html>` while an early answer is on its way, and the event on the document when none is any more. */
export const ANSWERING = 'data-answering';

/** Attribute of `<html>` once hydration has begun. */
export const STARTING = 'data-starting';

/** Attribute of `<html>` with the address whose content an early answer brought. */
export const ADDRESS = 'data-address';

/** Early answers are below this path, followed by that of the page. */
export const EARLY_PATH = '/_early';

/** Elements of an early answer, by id. */
export const EARLY_PARTS = { css: 'early-css', data: 'early-data' } as const;

/** A line of less is a slow one, in Mbps. */
const FAST_MBPS = 3;

export const bootNames: BootNames = {
  themeKey: THEME_KEY,
  themeAttribute: THEME_ATTRIBUTE,
  consentKey: CONSENT_KEY,
  answeredAttribute: ANSWERED,
  placesKey: SCROLL_POSITIONS,
  countryKey: PREFERRED_COUNTRY,
  attemptedKey: DETECTION_ATTEMPTED,
  countries: COUNTRIES.map(({ code }) => code),
  fallback: DEFAULT_COUNTRY,
  hydratedEvent: HYDRATED,
  leavingAttribute: LEAVING,
  addressAttribute: ADDRESS,
  pressedAttribute: EARLY_PRESSED,
  sparesId: SPARES,
  fontAttribute: FONT,
  fastMbps: FAST_MBPS,
  bucketKey: RELEASE_BUCKET,
  bucketAttribute: BUCKET_ATTRIBUTE,
  buckets: BUCKETS,
};

export const earlyNames: EarlyNames = {
  form: EARLY_FORM,
  pressed: EARLY_PRESSED,
  answering: ANSWERING,
  starting: STARTING,
  address: ADDRESS,
  path: EARLY_PATH,
  parts: EARLY_PARTS,
  dataId: DOCUMENT_DATA_ID,
  bucketAttribute: BUCKET_ATTRIBUTE,
  bucketHeader: BUCKET_HEADER,
  typingMs: TYPING_PAUSE_MS,
  patienceMs: 8000,
};
