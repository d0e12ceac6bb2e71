import { readRows, readText, readWords, readNumber } from '@board/shared/domain';
import type { FilterPart } from '@board/shared/model/filters';
import { isFilterPart } from './job-filters';

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

/** A relaxed search that finds jobs. */
export interface Relaxation {
  part: FilterPart;
  /** Only this part remains, instead of all but this. */
  keeps: boolean;
  total: number;
  capped: boolean;
}

export const parseRelaxations = (value: unknown): Relaxation[] =>
  readRows(value).flatMap((row) => {
    const [part, total] = [row['part'], readNumber(row['total'])];
    if (!isFilterPart(part) || total === null) return [];
    return [{ part, keeps: row['keeps'] === true, total, capped: row['capped'] === true }];
  });

/** A town or a region of a country. */
export interface Place {
  /** The words that name it, in lower case without accents and signs. */
  said: string;
  /** As a search takes it; with its region where that was said: `Portland, OR`. */
  name: string;
}

/** What `known_places` answers. */
export const parsePlaces = (answer: unknown): Place[] =>
  readRows(answer).flatMap((row) => {
    const [said, name] = [readText(row['said']), readText(row['name'])];
    return said === null || name === null ? [] : [{ said, name }];
  });
