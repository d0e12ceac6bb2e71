import { readRows, readText, readWords } from '@board/shared/domain';

const KINDS = ['title', 'firm', 'service', 'place'] as const;

/** A suggestion that contains the typed text, or its correction. */
export interface Suggestion {
  kind: (typeof KINDS)[number];
  text: string;
  /** The value to query: the decoded text of a title, else the row's own text. */
  value: string;
  /** It contains the correction of what was typed. */
  corrected: boolean;
}

export const parseSuggestions = (answer: unknown): Suggestion[] =>
  readRows(answer).flatMap((row): Suggestion[] => {
    const [value, text] = [readText(row['text']), readWords(row['text'])];
    if (!value || !text) return [];
    const kind = KINDS.find((known) => known === row['kind']);
    if (!kind) return [];
    return [{ kind, text, value: kind === 'title' ? text : value, corrected: row['corrected'] === true }];
  });
