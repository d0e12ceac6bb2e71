/** Twice the levels of what pages and assistants send. */
const DEEPEST = 8;
/** A string, which may hold brackets, or a bracket. Without its end, a string reaches to the end of the text. */
const STRING_OR_BRACKET = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs;

/**
 * The value of a stranger's JSON; undefined for other text, and beyond eight levels: what reads or writes a deep value runs out of
 * stack.
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  for (const [token] of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > DEEPEST) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
