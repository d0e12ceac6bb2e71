/** A feed of an address: its content, and that of the pages that follow. */
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { NotPublic } from '@board/shared/node/public-address';
import { Unusable, wordsOf } from '../import/problem';
import { pagingOf } from './paging';
import {
  feedAddress,
  NO_VALIDATORS,
  requestInto,
  tooLarge,
  type FeedNetwork,
  type Validators,
} from './request';

export interface Downloaded {
  /**
   * Empty where there are several pages: that the first is unchanged says
   * nothing of the others.
   */
  validators: Validators;
  /** Why the file is not all of the feed; undefined for a whole feed. */
  partialReason: string | undefined;
  /** How many adverts the feed says there are. */
  total?: number | undefined;
}

/**
 * Writes a feed, with the pages that follow it at its origin, into `file`;
 * undefined for 304. Throws `Unusable`, also for a page that follows.
 */
export async function download(
  address: string,
  file: string,
  knownValidators: Validators,
  { signal: stop, ...network }: FeedNetwork,
): Promise<Downloaded | undefined> {
  const deadline = AbortSignal.timeout(network.limits.totalMs);
  const limitedNetwork = {
    ...network,
    signal: AbortSignal.any([stop, deadline]),
  };
  const progress = { url: feedAddress(address) };
  try {
    return await downloadPages(progress, file, knownValidators, limitedNetwork);
  } catch (error) {
    stop.throwIfAborted();
    if (error instanceof Unusable) throw error;
    if (error instanceof NotPublic)
      throw new Unusable(error.message, { cause: error });
    const reason = deadline.aborted
      ? `takes more than ${network.limits.totalMs / 1000} s`
      : `cannot be read: ${wordsOf(error)}`;
    throw new Unusable(`${progress.url.host} ${reason}.`, { cause: error });
  }
}

/**
 * Reads the pages as `download` does. `progress` gets the address of the page
 * that is being read, for the caller's error message.
 */
async function downloadPages(
  progress: { url: URL },
  file: string,
  knownValidators: Validators,
  network: FeedNetwork,
): Promise<Downloaded | undefined> {
  const firstPage = await downloadPage(
    progress.url,
    file,
    knownValidators,
    network,
  );
  if (firstPage === undefined) return undefined;
  const { limits } = network;
  const { total, validators } = firstPage;
  const addresses = new Set([firstPage.url.href]);
  let { partialReason, next } = firstPage;
  while (isNewPage(next, addresses) && addresses.size < limits.pages) {
    progress.url = next;
    addresses.add(next.href);
    const nextFile = `${file}.next`;
    const page = await downloadPage(next, nextFile, NO_VALIDATORS, network);
    if (page === undefined) break; // never: NO_VALIDATORS gets no 304
    appendPage(file, nextFile, limits.bytes);
    next = page.next;
    if (!page.hasNextPage) partialReason = undefined;
  }
  if (addresses.size === 1) return { validators, partialReason, total };
  // several pages are JSON with commas between, as `appendPage` wrote them
  writeFileSync(file, `[${readFileSync(file, 'latin1')}]`, 'latin1');
  return { validators: NO_VALIDATORS, partialReason, total };
}

const isNewPage = (
  url: URL | undefined,
  knownAddresses: Set<string>,
): url is URL => url !== undefined && !knownAddresses.has(url.href);

function appendPage(file: string, page: string, mostBytes: number): void {
  if (statSync(file).size + statSync(page).size > mostBytes)
    throw tooLarge(mostBytes);
  appendFileSync(file, `,\n${readFileSync(page, 'latin1')}`, 'latin1');
}

/** The next page in the header `Link`: `<…?page=2>; rel="next"` (RFC 8288). */
const NEXT_LINK = /<([^<>]*)>[^<]*;\s*rel="?next\b/i;

async function downloadPage(
  address: URL,
  file: string,
  knownValidators: Validators,
  network: FeedNetwork,
) {
  const feedAnswer = await requestInto(file, address, knownValidators, network);
  if (feedAnswer === undefined) return undefined;
  const { url, headers } = feedAnswer;
  const [, link] = NEXT_LINK.exec(String(headers['link'] ?? '')) ?? [];
  const validators = {
    etag: headers.etag ?? null,
    last_modified: headers['last-modified'] ?? null,
  };
  return { url, validators, ...pagingOf(file, url, link) };
}
