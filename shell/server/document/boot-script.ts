import { boot } from '../../src/document/boot';
import { bootNames, earlyNames } from '../../src/document/boot-names';
import { EARLY_FORM } from '@board/shared/early';
import { answerEarly } from '../../src/document/early-answers';
import { jsonForScript } from '../../src/document/escape';
import { sourceOf } from './source-of';

/** The inline script of every document, the same in all of them. */
const BOOT_SCRIPT = `(${String(boot)})(${jsonForScript(bootNames)})`;

const BOOT_SOURCE = sourceOf(BOOT_SCRIPT);

/** The inline script of documents with a form that is answered before hydration. */
const EARLY_SCRIPT = `(${String(answerEarly)})(${jsonForScript(earlyNames)})`;

const EARLY_SOURCE = sourceOf(EARLY_SCRIPT);

/** The inline scripts of a document around this HTML. */
export const inlineScripts = (html: string): string[] =>
  isAnsweredEarly(html) ? [BOOT_SCRIPT, EARLY_SCRIPT] : [BOOT_SCRIPT];

/** The same as source expressions of a Content-Security-Policy. */
export const inlineSources = (html: string): string[] =>
  isAnsweredEarly(html) ? [BOOT_SOURCE, EARLY_SOURCE] : [BOOT_SOURCE];

const isAnsweredEarly = (html: string) => html.includes(` ${EARLY_FORM}=`);
