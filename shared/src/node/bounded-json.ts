/** Twice the levels of what pages and assistants send. */
const DEEPEST_NESTING = 8;
/** A string, which may hold brackets and lack its end, or a bracket. */
const STRING_OR_BRACKET = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs;

/**
 * The value of a stranger's JSON; undefined for other text, and beyond eight
 * levels, which could exhaust a stack.
 */
export function parseJson(jsonText: string): unknown {
  let nestingDepth = 0;
  for (const [token] of jsonText.matchAll(STRING_OR_BRACKET)) {
    if (token === '[' || token === '{') nestingDepth += 1;
    if (token === ']' || token === '}') nestingDepth -= 1;
    if (nestingDepth > DEEPEST_NESTING) return undefined;
  }
  try {
    return JSON.parse(jsonText);
  } catch {
    return undefined;
  }
}
