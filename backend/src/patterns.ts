/** Patterns of many alternatives, one a line. */

const joinedSources = (alternatives: readonly RegExp[]) =>
  alternatives.map(({ source }) => source).join('|');

/** A text that has one of the alternatives in it. */
export const oneOf = (alternatives: readonly RegExp[], flags = '') =>
  new RegExp(joinedSources(alternatives), flags);

/** A text that has one of the alternatives in it, as whole words. */
export const oneOfWords = (alternatives: readonly RegExp[], flags = '') =>
  new RegExp(`\\b(?:${joinedSources(alternatives)})\\b`, flags);

/** A text that is one of the alternatives from its beginning to its end. */
export const wholeOneOf = (alternatives: readonly RegExp[], flags = '') =>
  new RegExp(`^(?:${joinedSources(alternatives)})$`, flags);

/** The alternatives as a part of a pattern. */
export const patternGroup = (alternatives: readonly RegExp[]) =>
  new RegExp(`(?:${joinedSources(alternatives)})`);

/** Parts of a pattern, one after the other. */
export const inOrder = (parts: readonly RegExp[], flags = '') =>
  new RegExp(parts.map(({ source }) => source).join(''), flags);

/** A pattern with others in it, by their sources. */
export const pattern = (
  patternText: TemplateStringsArray,
  ...sources: string[]
) => new RegExp(String.raw(patternText, ...sources));

/**
 * Words with texts that have them, as sources write them; a test reads those.
 */
export interface PatternWords {
  words: RegExp;
  examples: readonly string[];
}

/** A label, and the words for it in lower case, without accents. */
export interface LabelledWords extends PatternWords {
  label: string;
}
