import { readNumber, readRows, readText, readWords } from '@board/shared/domain';
import { isFilterPart } from './job-filters';

const KINDS = ['title', 'firm', 'service', 'place'] as const;

/** A suggestion that contains the typed text, or its correction, as `suggest_jobs` answers it. */
export type Suggestion = ReturnType<typeof parseSuggestions>[number];

export const parseSuggestions = (answer: unknown) =>
  readRows(answer).flatMap((row) => {
    const [value, text] = [readText(row['text']), readWords(row['text'])];
    const kind = KINDS.find((known) => known === row['kind']);
    if (!value || !text || !kind) return [];
    /** The value to query: the decoded text of a title, else the row's own text. */
    const queried = kind === 'title' ? text : value;
    /** It contains the correction of what was typed. */
    const corrected = row['corrected'] === true;
    return [{ kind, text, value: queried, corrected }];
  });

/** Relaxed searches that find jobs. */
export const parseRelaxations = (value: unknown) =>
  readRows(value).flatMap((row) => {
    const [part, total] = [row['part'], readNumber(row['total'])];
    if (!isFilterPart(part) || total === null) return [];
    /** Only this part remains, instead of all but this. */
    const keeps = row['keeps'] === true;
    return [{ part, keeps, total, capped: row['capped'] === true }];
  });

/** A town or a region of a country. */
export type Place = ReturnType<typeof parsePlaces>[number];

/**
 * What `known_places` answers: the words that name a place, in lower case without accents and signs, and its name as a search takes it;
 * with its region where that was said: `Portland, OR`.
 */
export const parsePlaces = (answer: unknown) =>
  readRows(answer).flatMap((row) => {
    const [said, name] = [readText(row['said']), readText(row['name'])];
    return said === null || name === null ? [] : [{ said, name }];
  });
