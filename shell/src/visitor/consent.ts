import { createRemembered } from './remembered';

/** Key of the answer to the cookie banner in local storage (docs/product.md §3, §4.2). */
export const CONSENT_KEY = 'cookie_consent';

/** `'true'` after Accept, `'false'` after Reject. */
export type Consent = 'true' | 'false';

export const consent = createRemembered(
  CONSENT_KEY,
  (text): text is Consent => text === 'true' || text === 'false',
);
