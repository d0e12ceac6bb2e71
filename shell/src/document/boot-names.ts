import { COUNTRIES, DEFAULT_COUNTRY } from '@board/shared/domain';
import { THEME_ATTRIBUTE } from '@board/shared/ui';
import { CONSENT_KEY } from '../visitor/consent';
import { DETECTION_ATTEMPTED, PREFERRED_COUNTRY } from '../visitor/country';
import { SCROLL_POSITIONS } from '../visitor/scroll-positions';
import { THEME_KEY } from '../visitor/theme';
import type { BootNames } from './boot';

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
  sparesId: SPARES,
  fontAttribute: FONT,
  fastMbps: FAST_MBPS,
};
