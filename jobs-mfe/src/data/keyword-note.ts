import { readRow, readText, readTexts } from '@board/shared/domain';

/** What a visitor should know about how keywords were read (docs/product.md §2.5). */
export interface KeywordNote {
  /** The keywords that were searched for instead, and those that search for what was typed. */
  corrected: { words: string; exact: string } | null;
  /** Words about pay, which no advert is searched for. */
  dropped: string[];
  /** No job of the country has all words; the list has those with most. */
  most: boolean;
}

/** Set where no title of the country contains what was searched for, so that its words count (docs/product.md §2.5). */
export interface TitleNote {
  /** The corrected words; null where they are as typed. */
  corrected: string | null;
  /** Words about pay, which no advert is searched for. */
  dropped: string[];
  /** No job has all words; the list has those with most. */
  most: boolean;
}

/** Reads `title` of the answer of `search_jobs`; null where titles contain what was typed. */
export function parseTitleNote(value: unknown): TitleNote | null {
  if (value === null || value === undefined) return null;
  const row = readRow(value);
  return {
    corrected: readText(row['corrected']),
    dropped: readTexts(row['dropped']),
    most: row['most'] === true,
  };
}

/** Reads `keywords` of the answer of `search_jobs`; null where there is nothing to say. */
export function parseKeywordNote(value: unknown): KeywordNote | null {
  const row = readRow(value);
  const [words, exact] = [readText(row['corrected']), readText(row['exact'])];
  const corrected = words !== null && exact !== null ? { words, exact } : null;
  const dropped = readTexts(row['dropped']);
  const most = row['most'] === true;
  return corrected || most || dropped.length > 0 ? { corrected, dropped, most } : null;
}
