import {
  appendFileSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { z } from 'zod';
import { Unusable } from '../import/problem';
import { download, type Downloaded, type Network, type Validators } from './download';

/** A feed of more pages stays partial. */
const MOST_PAGES = 200;
const NOTHING: Validators = { etag: null, lastModified: null };

/** The pages of a feed in one file. */
export interface Pages {
  /** None where there are several pages: that the first is unchanged says nothing of the others. */
  validators: Validators;
  /** Why the file is not all of the feed, in words; undefined for a whole feed. */
  partial: string | undefined;
}

/**
 * Writes a feed into `file`: the content of an address, and of the pages that follow it at the same origin, one after the
 * other. The limits of a download hold for all pages together. Undefined for 304 Not Modified. Throws `Unusable` with one
 * sentence, also where a page that follows cannot be read.
 */
export async function downloadPages(
  address: string,
  file: string,
  known: Validators,
  network: Network,
): Promise<Pages | undefined> {
  const { limits } = network;
  const began = performance.now();
  const first = await download(address, file, known, network);
  if (!first) return undefined;
  const seen = new Set([first.url.href]);
  let page: Downloaded = first;
  let partial = page.next === undefined ? partialOf(file) : 'it is only one page of several';
  let next = nextOf(page, pagingOf(file));
  while (partial !== undefined && next !== undefined && seen.size < MOST_PAGES && !seen.has(next.href)) {
    seen.add(next.href);
    const following = `${file}.next`;
    const totalMs = Math.ceil(limits.totalMs - (performance.now() - began));
    if (totalMs <= 0) throw new Unusable(`The pages take more than ${limits.totalMs / 1000} s.`);
    const found = await download(next.href, following, NOTHING, {
      ...network,
      limits: { ...limits, totalMs },
    });
    if (!found) break;
    if (statSync(file).size + statSync(following).size > limits.bytes)
      throw new Unusable(`The pages are larger than ${limits.bytes / 1_000_000} MB.`);
    const paging = pagingOf(following);
    appendFileSync(file, '\n');
    appendFileSync(file, readFileSync(following));
    rmSync(following);
    page = found;
    next = nextOf(page, paging);
    partial = page.next === undefined && paging?.next === undefined ? undefined : partial;
  }
  return { validators: seen.size === 1 ? first : NOTHING, partial };
}

/** The address of the page that follows; undefined where the page names none of its own origin. */
function nextOf({ url, next: linked }: Downloaded, paging: Paging | undefined): URL | undefined {
  const next = paging?.next;
  if (linked === undefined && next && 'offset' in next) {
    const following = new URL(url);
    following.searchParams.set('offset', String(next.offset));
    return following;
  }
  const named = linked ?? (next && 'named' in next ? next.named : undefined);
  if (named === undefined || (linked === undefined && !/^(https?:\/)?\//.test(named))) return undefined;
  const following = URL.canParse(named, url) ? new URL(named, url) : undefined;
  return following?.origin === url.origin ? following : undefined;
}

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

const NEXT = /"(?:nextPage|next_page|next_url|nextPageToken|next)"\s*:\s*"((?:[^"\\]|\\.)+)"/;

/** The text of a JSON string; empty where it has a wrong escape. */
function unescaped(written: string): string {
  try {
    return z.string().parse(JSON.parse(`"${written}"`));
  } catch {
    return '';
  }
}

/** What a JSON page of several says of the others, by the members around its list. */
interface Paging {
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
