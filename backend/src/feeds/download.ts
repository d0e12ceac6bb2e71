/** A feed of an address: its content, and that of the pages that follow. */
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { NotPublic } from '@board/shared/internal/public-address';
import { Unusable, wordsOf } from '../import/problem';
import { pagingOf } from './paging';
import {
  feedAddress,
  NO_VALIDATORS,
  requestInto,
  tooLarge,
  type Network,
  type Validators,
} from './request';

export interface Downloaded {
  /**
   * None where there are several pages: that the first is unchanged says
   * nothing of the others.
   */
  validators: Validators;
  /** Why the file is not all of the feed; undefined for a whole feed. */
  partial: string | undefined;
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
  known: Validators,
  { signal: stop, ...network }: Network,
): Promise<Downloaded | undefined> {
  const { limits } = network;
  const deadline = AbortSignal.timeout(limits.totalMs);
  const limited = { ...network, signal: AbortSignal.any([stop, deadline]) };
  let url = feedAddress(address);
  try {
    const first = await downloadPage(url, file, known, limited);
    if (first === undefined) return undefined;
    const seen = new Set([first.url.href]);
    const { total } = first;
    let { partial, next } = first;
    while (
      next !== undefined &&
      seen.size < limits.pages &&
      !seen.has(next.href)
    ) {
      url = next;
      seen.add(url.href);
      const page = await downloadPage(
        url,
        `${file}.next`,
        NO_VALIDATORS,
        limited,
      );
      if (page === undefined) break;
      if (statSync(file).size + statSync(`${file}.next`).size > limits.bytes)
        throw tooLarge(limits.bytes);
      appendFileSync(
        file,
        `,\n${readFileSync(`${file}.next`, 'latin1')}`,
        'latin1',
      );
      ({ next } = page);
      if (!page.goesOn) partial = undefined;
    }
    if (seen.size === 1)
      return { validators: first.validators, partial, total };
    // pages are JSON
    writeFileSync(file, `[${readFileSync(file, 'latin1')}]`, 'latin1');
    return { validators: NO_VALIDATORS, partial, total };
  } catch (error) {
    stop.throwIfAborted();
    if (error instanceof Unusable) throw error;
    if (error instanceof NotPublic)
      throw new Unusable(error.message, { cause: error });
    const late = `takes more than ${limits.totalMs / 1000} s`;
    const why = deadline.aborted ? late : `cannot be read: ${wordsOf(error)}`;
    throw new Unusable(`${url.host} ${why}.`, { cause: error });
  }
}

/** Of the next page, in the header `Link` (RFC 8288). */
const LINK = /<([^<>]*)>[^<]*;\s*rel="?next\b/i;

async function downloadPage(
  address: URL,
  file: string,
  known: Validators,
  network: Network,
) {
  const answer = await requestInto(file, address, known, network);
  if (answer === undefined) return undefined;
  const { url, headers } = answer;
  const [, link] = LINK.exec(String(headers['link'] ?? '')) ?? [];
  const validators = {
    etag: headers.etag ?? null,
    last_modified: headers['last-modified'] ?? null,
  };
  return { url, validators, ...pagingOf(file, url, link) };
}
