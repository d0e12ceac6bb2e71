/** What this device stores of jobs as a file, and back (docs/product.md §2.6). Nothing here sends a request. */
import { parseMoment, readRow, readText } from '@board/shared/domain';
import { applications, LONGEST_NOTE, readStatus, STATUSES } from './applications';
import { hidden } from './hidden';
import { readSearch, savedSearches } from './saved-searches';
import { LONGEST_ID, savedJobs, viewedJobs, type StoredItem, type StoredList } from './stored-list';

/** All lists of this device, by the names that they have in storage and in the file. */
export const LISTS: readonly StoredList[] = [savedJobs, savedSearches, viewedJobs, hidden, applications];

/** Bytes of a file; all lists full of the longest notes have less. */
export const LONGEST_FILE = 4_000_000;
/** Problems that a message names. */
const SHOWN_PROBLEMS = 5;

/** A JSON list of all stored items, one on each line. */
export function exportText(): string {
  const rows = LISTS.flatMap((list) =>
    list.read().map(({ id, ...more }) => JSON.stringify({ list: list.key, [list.name]: id, ...more })),
  );
  return `[\n${rows.join(',\n')}\n]\n`;
}

interface Rule {
  ok(value: unknown): boolean;
  must: string;
}

const isText = (value: unknown, longest = LONGEST_ID) =>
  typeof value === 'string' && readText(value) !== null && value.length <= longest;
const isMoment = (value: unknown) => parseMoment(readText(value)) !== undefined;
const isTextOrMissing = (value: unknown) => value === undefined || isText(value);

/** What the fields of a file's items must be, by name. */
const SLUG: Rule = {
  ok: (value) => isText(value),
  must: `must be a job’s name in its address, of at most ${LONGEST_ID} characters`,
};
const AT: Rule = { ok: isMoment, must: 'must be a date and time such as 2026-11-23T09:00:00Z' };
const WORDS: Rule = { ok: isTextOrMissing, must: `must be a text of at most ${LONGEST_ID} characters` };
const FIELDS: Record<string, Record<string, Rule>> = {
  [savedJobs.key]: { slug: SLUG, at: AT },
  [viewedJobs.key]: { slug: SLUG, at: AT },
  [savedSearches.key]: {
    search: {
      ok: (value) => typeof value === 'string' && readSearch(value) !== undefined,
      must: 'must be a country and filters, such as uk?service=Tax',
    },
    at: AT,
  },
  [hidden.key]: {
    id: {
      ok: (value) => isText(value) && /^(job|firm)\/./.test(String(value)),
      must: `must be job/ or firm/ and a name, of at most ${LONGEST_ID} characters`,
    },
    at: AT,
    words: WORDS,
  },
  [applications.key]: {
    slug: SLUG,
    at: AT,
    words: WORDS,
    status: {
      ok: (value) => readStatus(value) !== undefined,
      must: `must be one of ${STATUSES.map(({ value }) => value).join(', ')}`,
    },
    note: {
      ok: (value) => value === undefined || (typeof value === 'string' && value.length <= LONGEST_NOTE),
      must: `must be a text of at most ${LONGEST_NOTE} characters`,
    },
    changed: { ok: (value) => value === undefined || isMoment(value), must: AT.must },
  },
};

interface Found {
  list: StoredList;
  item: StoredItem;
}

/** The items of a file, or what is wrong with it, in sentences. */
export function readExport(text: string): { found: Found[]; problems: string[] } {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (error) {
    return { found: [], problems: [`The file is not JSON. ${String(error)}`] };
  }
  if (!Array.isArray(rows)) return { found: [], problems: ['The file is not a list of entries.'] };
  const lines = linesOf(text);
  const found: Found[] = [];
  const problems: string[] = [];
  for (const [at, row] of rows.map(readRow).entries()) {
    const read = readEntry(row);
    if (typeof read === 'string') problems.push(`Line ${lines[at] ?? 'unknown'}, ${read}.`);
    else found.push(read);
  }
  const more = problems.length - SHOWN_PROBLEMS;
  if (more > 0) problems.splice(SHOWN_PROBLEMS, more, `${more} more entries cannot be read.`);
  return { found, problems };
}

/** An entry of the file; or its field and the reason why it cannot be read. */
function readEntry(row: Record<string, unknown>): Found | string {
  const list = LISTS.find(({ key }) => key === row['list']);
  if (!list) return `list: must be one of ${LISTS.map(({ key }) => key).join(', ')}`;
  for (const [field, { ok, must }] of Object.entries(FIELDS[list.key] ?? {})) {
    if (!ok(row[field])) return `${field}: ${must}`;
  }
  const [item] = list.parse(JSON.stringify([row]));
  return item ? { list, item } : `${list.key}: the entry is too long`;
}

/** The line, from 1, on which each object of a JSON list begins. */
function linesOf(json: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[\n[\]{}]/g)) {
    if (token === '\n') line += 1;
    else if (token === '[' || token === '{') {
      depth += 1;
      if (depth === 2) lines.push(line);
    } else if (token === ']' || token === '}') depth -= 1;
  }
  return lines;
}

const lastChange = (item: StoredItem & { changed?: string }) => item.changed ?? item.at;

/** Adds the items to what is stored. Of two with one id the one that was changed last stays. Returns how many a full list left out. */
export function mergeExport(found: readonly Found[]): number {
  let left = 0;
  for (const list of LISTS) {
    const items = new Map(list.read().map((item) => [item.id, item]));
    for (const { item } of found.filter((one) => one.list === list)) {
      const before = items.get(item.id);
      if (!before || lastChange(before) < lastChange(item)) items.set(item.id, item);
    }
    list.replace([...items.values()]);
    left += items.size - list.get().length;
  }
  return left;
}
