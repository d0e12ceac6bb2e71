import { BUCKETS } from '@board/releases/registry/format';
import { THEME_ATTRIBUTE } from '@board/shared/ui';
import { type BootFacts, CONSENT_KEY, THEME_KEY, jsonForScript } from '../../src/for-documents';
import { BOOT_CODE } from './inline-code';
import { sourceOf } from './source-of';

const facts: BootFacts = {
  themeKey: THEME_KEY,
  themeAttribute: THEME_ATTRIBUTE,
  consentKey: CONSENT_KEY,
  buckets: BUCKETS,
};

/** The inline script of every document, the same in all of them. */
export const BOOT_SCRIPT = `(facts=>{${BOOT_CODE}})(${jsonForScript(facts)})`;

/** The same as a source expression of a Content-Security-Policy. */
export const BOOT_SOURCE = sourceOf(BOOT_SCRIPT);
