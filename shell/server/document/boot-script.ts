import { EARLY_FORM } from '@board/shared/early';
import { BUCKETS } from '@board/shared/registry';
import { THEME_ATTRIBUTE } from '@board/shared/ui';
import { type BootFacts, CONSENT_KEY, THEME_KEY, jsonForScript } from '../../src/for-documents';
import { BOOT_CODE, EARLY_CODE } from './inline-code';
import { sourceOf } from './source-of';

const facts: BootFacts = {
  themeKey: THEME_KEY,
  themeAttribute: THEME_ATTRIBUTE,
  consentKey: CONSENT_KEY,
  buckets: BUCKETS,
};

/** The inline script of every document, the same in all of them. */
const BOOT_SCRIPT = `(facts=>{${BOOT_CODE}})(${jsonForScript(facts)})`;

const BOOT_SOURCE = sourceOf(BOOT_SCRIPT);

const EARLY_SOURCE = sourceOf(EARLY_CODE);

/** The inline scripts of a document around this HTML. One with a form is answered before hydration. */
export const inlineScripts = (html: string): string[] =>
  isAnsweredEarly(html) ? [BOOT_SCRIPT, EARLY_CODE] : [BOOT_SCRIPT];

/** The same as source expressions of a Content-Security-Policy. */
export const inlineSources = (html: string): string[] =>
  isAnsweredEarly(html) ? [BOOT_SOURCE, EARLY_SOURCE] : [BOOT_SOURCE];

const isAnsweredEarly = (html: string) => html.includes(` ${EARLY_FORM}=`);
