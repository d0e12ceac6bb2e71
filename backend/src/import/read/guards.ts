/** Guards: what programs put before JSON, so that no other page reads it. */
import { oneOf } from '../../patterns';

const GUARD_PATTERN = oneOf([
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
const GUARD_BEFORE_JSON = new RegExp(
  `^\\s*(?:${GUARD_PATTERN.source})(?=\\s*[[{])`,
);

/**
 * Whether a text is JSON behind a guard, or the argument of a function (JSONP).
 */
export const isGuarded = (jsonText: string): boolean =>
  GUARD_BEFORE_JSON.test(jsonText);

/** The JSON without its guard, in the same lines. */
export function withoutGuard(jsonText: string): string {
  const [guardText] = GUARD_BEFORE_JSON.exec(jsonText) ?? [];
  if (guardText === undefined) return jsonText;
  const emptyLines = '\n'.repeat(guardText.split('\n').length - 1);
  const unguardedJson = jsonText
    .slice(guardText.length)
    .trimEnd()
    .replace(/;$/, '')
    .trimEnd();
  return (
    emptyLines +
    (guardText.endsWith('(') ? unguardedJson.replace(/\)$/, '') : unguardedJson)
  );
}
