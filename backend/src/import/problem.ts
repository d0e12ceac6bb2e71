import { sentenceOf as wordsOf } from '@board/shared/node/sentence';

export { wordsOf };

/** One reason to reject an advert, for the person who can correct it. */
export interface Problem {
  /** The advert's first line in the file, from 1; 0 for what no file says. */
  line: number;
  reason: string;
  /**
   * The column's or property's name in the file; absent for the advert as a
   * whole.
   */
  field?: string | undefined;
  /**
   * The advert's title, else its number or address; absent if neither could be
   * read.
   */
  advert?: string | undefined;
}

/**
 * Ends an import with one sentence: the command, the file or the target is
 * unusable.
 */
export class Unusable extends Error {
  override name = 'Unusable';
}

/** What fields mean: our columns by their paths. */
export type FieldMap = readonly (readonly [path: string, column: string])[];

/**
 * Records of no known shape: what their fields seem to mean is a question for a
 * person.
 */
export class Unmapped extends Unusable {
  constructor(
    sentence: string,
    readonly map: FieldMap,
  ) {
    super(sentence);
  }
}

const LONGEST_SHOWN = 60;

/**
 * A value of the file for a report: on one line, short, without control
 * characters.
 */
export function shortened(sourceText: string): string {
  const plainText = sourceText.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plainText.length > LONGEST_SHOWN
    ? `${plainText.slice(0, LONGEST_SHOWN)}…`
    : plainText;
}

export const formatCount = (number: number) => number.toLocaleString('en-GB');
export const quotedText = (sourceText: string): string =>
  `"${shortened(sourceText)}"`;
