import { boot } from '../../src/document/boot';
import { bootNames, earlyNames } from '../../src/document/boot-names';
import { answerEarly } from '../../src/document/early-answers';
import { jsonForScript } from '../../src/document/escape';
import { sourceOf } from './source-of';

/** The inline script of every document. It is the same in all of them, so the policy names it by its hash. */
export const BOOT_SCRIPT = `(${String(boot)})(${jsonForScript(bootNames)})`;

/** The script as a source expression of a Content-Security-Policy. */
export const BOOT_SOURCE = sourceOf(BOOT_SCRIPT);

/** The inline script of documents with a form that is answered before hydration. */
export const EARLY_SCRIPT = `(${String(answerEarly)})(${jsonForScript(earlyNames)})`;

export const EARLY_SOURCE = sourceOf(EARLY_SCRIPT);
