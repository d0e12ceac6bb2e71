import { readRows, readText, readWords } from '@board/shared/domain';

/** A suggestion: a title or firm that contains the typed text. */
export interface Suggestion {
  kind: 'title' | 'firm';
  text: string;
  /** The value to query: the decoded text of a title, the row's own text of a firm. */
  value: string;
}

export const parseSuggestions = (answer: unknown): Suggestion[] =>
  readRows(answer).flatMap((row): Suggestion[] => {
    const [value, text] = [readText(row['text']), readWords(row['text'])];
    if (!value || !text) return [];
    return row['kind'] === 'firm'
      ? [{ kind: 'firm' as const, text, value }]
      : [{ kind: 'title' as const, text, value: text }];
  });
