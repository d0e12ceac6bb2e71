/** Twice the levels of what pages and assistants send. */
const DEEPEST = 8;
/** A string, which may hold brackets and lack its end, or a bracket. */
const STRING_OR_BRACKET = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs;

/**
 * The value of a stranger's JSON; undefined for other text, and beyond eight
 * levels, which could exhaust a stack.
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
