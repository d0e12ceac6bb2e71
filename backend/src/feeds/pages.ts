import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Unusable } from '../import/problem';
import { download, type Downloaded, type Network, type Validators } from './download';
import { pagingOf, partialOf, type Paging } from './partial';

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
