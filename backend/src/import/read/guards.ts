/** What programs put before JSON, so that no other page runs it. */
import { oneOf } from '../../patterns';

/**
 * What stands before JSON that a script is to read, or is to be kept from
 * reading.
 */
const GUARDS = oneOf([
  // )]}'
  /\)\]\}',?/,
  // while(1);
  /while\s*\(\s*1\s*\)\s*;/,
  // for(;;);
  /for\s*\(\s*;;\s*\)\s*;/,
  // {}&&
  /\{\}\s*&&/,
  // /**/ callback(
  /(?:\/\*[^*]*\*\/)?\s*[\w$.]{1,100}\s*\(/,
  // window.jobs =
  /(?:(?:var|let|const)\s+)?[\w$.]{1,100}\s*=/,
]);
const GUARD = new RegExp(`^\\s*(?:${GUARDS.source})(?=\\s*[[{])`);

/**
 * Whether a text is JSON behind a guard, or the argument of a function (JSONP).
 */
export const isGuarded = (text: string): boolean => GUARD.test(text);

/** The JSON without its guard, in the same lines. */
export function withoutGuard(text: string): string {
  const [guard] = GUARD.exec(text) ?? [];
  if (guard === undefined) return text;
  const lines = '\n'.repeat(guard.split('\n').length - 1);
  const json = text.slice(guard.length).trimEnd().replace(/;$/, '').trimEnd();
  return lines + (guard.endsWith('(') ? json.replace(/\)$/, '') : json);
}
