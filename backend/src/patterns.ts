/** Patterns of many alternatives, one a line. */

const joined = (alternatives: readonly RegExp[]) =>
  alternatives.map(({ source }) => source).join('|');

/** A text that has one of the alternatives in it. */
export const oneOf = (alternatives: readonly RegExp[], flags = '') =>
  new RegExp(joined(alternatives), flags);

/** A text that has one of the alternatives in it, as whole words. */
export const oneOfWords = (alternatives: readonly RegExp[], flags = '') =>
  new RegExp(`\\b(?:${joined(alternatives)})\\b`, flags);

/** A text that is one of the alternatives from its beginning to its end. */
export const wholeOneOf = (alternatives: readonly RegExp[], flags = '') =>
  new RegExp(`^(?:${joined(alternatives)})$`, flags);

/** The alternatives as a part of a pattern. */
export const group = (alternatives: readonly RegExp[]) =>
  new RegExp(`(?:${joined(alternatives)})`);

/** Parts of a pattern, one after the other. */
export const inOrder = (parts: readonly RegExp[], flags = '') =>
  new RegExp(parts.map(({ source }) => source).join(''), flags);

/** A pattern with others in it, by their sources. */
export const pattern = (text: TemplateStringsArray, ...sources: string[]) =>
  new RegExp(String.raw(text, ...sources));

/** Words with texts that have them, as sources write them; a test reads those. */
export interface Words {
  words: RegExp;
  examples: readonly string[];
}

/** A label, and the words for it in lower case, without accents. */
export interface LabelledWords extends Words {
  label: string;
}
