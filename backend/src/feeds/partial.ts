import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';

const SPAN = 8192;

/** The beginning and the end of a file, each up to 8 kB. */
function endsOf(file: string): [head: string, tail: string] {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const read = (from: number) => {
      const bytes = Buffer.alloc(SPAN);
      return bytes.toString('latin1', 0, readSync(handle, bytes, 0, SPAN, from));
    };
    return [read(0), read(Math.max(0, size - SPAN))];
  } finally {
    closeSync(handle);
  }
}

const numberIn = (text: string, key: string) => {
  const [, digits] = new RegExp(`"${key}"\\s*:\\s*(\\d{1,9})`).exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const NEXT = /"(?:nextPage|next_page|nextPageToken|next)"\s*:\s*"((?:[^"\\]|\\.)+)"/;

/** The text of a JSON string; empty where it has a wrong escape. */
function unescaped(written: string): string {
  try {
    return z.string().parse(JSON.parse(`"${written}"`));
  } catch {
    return '';
  }
}

/** What a JSON page of several says of the others, by the members around its list. */
export interface Paging {
  /** Its number and how many there are, where it says so: SmartRecruiters' totalFound. */
  page?: { number: number; of: number };
  /** Where the list continues: an offset, or what the page calls the next one: Workable's nextPage, an address. */
  next?: { offset: number } | { named: string };
}

/** Undefined for a file that is whole, as far as it says. */
export function pagingOf(file: string): Paging | undefined {
  const [head, tail] = endsOf(file);
  if (!head.trimStart().startsWith('{')) return undefined;
  const around = `${head.split('[')[0]} ${tail.split(']').at(-1)}`;
  const [total, limit] = [numberIn(around, 'totalFound'), numberIn(around, 'limit')];
  const offset = numberIn(around, 'offset') ?? 0;
  if (total !== undefined && limit && (total > limit || offset > 0)) {
    const page = { number: Math.floor(offset / limit) + 1, of: Math.ceil(total / limit) };
    return offset + limit < total ? { page, next: { offset: offset + limit } } : { page };
  }
  const [, named] = NEXT.exec(around) ?? [];
  return named === undefined ? undefined : { next: { named: unescaped(named) } };
}

/** Says that a file is one page of several; undefined for a whole file. */
export function partialOf(file: string): string | undefined {
  const paging = pagingOf(file);
  if (!paging) return undefined;
  const { page } = paging;
  return page ? `it is only page ${page.number} of ${page.of}` : 'it is only one page of several';
}
