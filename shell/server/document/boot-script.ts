import { boot } from '../../src/document/boot';
import { bootNames } from '../../src/document/boot-names';
import { jsonForScript } from '../../src/document/escape';
import { sourceOf } from './source-of';

/** The inline script of every document. It is the same in all of them, so the policy names it by its hash. */
export const BOOT_SCRIPT = `(${String(boot)})(${jsonForScript(bootNames)})`;

/** The script as a source expression of a Content-Security-Policy. */
export const BOOT_SOURCE = sourceOf(BOOT_SCRIPT);
