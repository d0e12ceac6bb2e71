import { once } from 'node:events';
import { appendFileSync, createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { addressesOf, lookupAmong, NotPublic, type Resolver } from '@board/shared/internal/public-address';
import { Unusable, wordsOf } from '../import/problem';

/** Limits of a download, all pages together; times in ms, sizes in bytes. */
export const LIMITS = {
  /** Of the content as sent, and again of the decoded one. */
  bytes: 64_000_000,
  /** Without a byte, also while it connects. */
  silenceMs: 30_000,
  totalMs: 120_000,
  redirects: 5,
  pages: 200,
};

export interface Network {
  resolve: Resolver;
  allowPrivate: boolean;
  limits: typeof LIMITS;
  signal: AbortSignal;
}

/** What a server said about its content, for the next request. */
interface Validators {
  etag: string | null;
  last_modified: string | null;
}
export const NO_VALIDATORS: Validators = { etag: null, last_modified: null };

/** The address of a feed, parsed. Throws `Unusable` for one that is not http or https, or holds credentials. */
export function feedAddress(written: string, base?: URL): URL {
  const url = URL.canParse(written, base) ? new URL(written, base) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Unusable('The address does not begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new Unusable('The address holds a user name or a password, which no request may send.');
  if (base?.protocol === 'https:' && url.protocol === 'http:')
    throw new Unusable(`${base.host} redirects from https to http.`);
  return url;
}

export interface Downloaded {
  /** None where there are several pages: that the first is unchanged says nothing of the others. */
  validators: Validators;
  /** Why the file is not all of the feed; undefined for a whole feed. */
  partial: string | undefined;
}

/**
 * Writes a feed into `file`: the content of an address, and of the pages that follow it at the same origin, one after the
 * other. Undefined for 304 Not Modified. Throws `Unusable` with one sentence, also where a page that follows cannot be read.
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
    let { partial, next } = first;
    while (next !== undefined && seen.size < limits.pages && !seen.has(next.href)) {
      url = next;
      seen.add(url.href);
      const page = await downloadPage(url, `${file}.next`, NO_VALIDATORS, limited);
      if (page === undefined) break;
      if (statSync(file).size + statSync(`${file}.next`).size > limits.bytes) throw tooLarge(limits.bytes);
      appendFileSync(file, `,\n${readFileSync(`${file}.next`, 'latin1')}`, 'latin1');
      ({ next } = page);
      if (!page.goesOn) partial = undefined;
    }
    if (seen.size === 1) return { validators: first.validators, partial };
    // pages are JSON
    writeFileSync(file, `[${readFileSync(file, 'latin1')}]`, 'latin1');
    return { validators: NO_VALIDATORS, partial };
  } catch (error) {
    stop.throwIfAborted();
    if (error instanceof Unusable) throw error;
    if (error instanceof NotPublic) throw new Unusable(error.message, { cause: error });
    const late = `takes more than ${limits.totalMs / 1000} s`;
    const why = deadline.aborted ? late : `cannot be read: ${wordsOf(error)}`;
    throw new Unusable(`${url.host} ${why}.`, { cause: error });
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** Of the next page, in the header `Link` (RFC 8288). */
const LINK = /<([^<>]*)>[^<]*;\s*rel="?next\b/i;

/** Writes the decoded content of one address, after redirects. Every host is checked, and connected to at the checked address. */
async function downloadPage(address: URL, file: string, known: Validators, network: Network) {
  const { limits, signal } = network;
  let url = address;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const response = await request(url, known, network);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      await save(response, file, limits.bytes, signal);
      const [, link] = LINK.exec(String(headers['link'] ?? '')) ?? [];
      const validators = { etag: headers.etag ?? null, last_modified: headers['last-modified'] ?? null };
      return { url, validators, ...pagingOf(file, url, link) };
    }
    response.destroy();
    if (statusCode === 304 && (known.etag !== null || known.last_modified !== null)) return undefined;
    if (!REDIRECTS.includes(statusCode) || headers.location === undefined)
      throw new Unusable(`${url.host} answers ${statusCode}.`);
    url = feedAddress(headers.location, url);
  }
  throw new Unusable(`${url.host} redirects more than ${limits.redirects} times.`);
}

async function request(url: URL, { etag, last_modified }: Validators, network: Network) {
  const { signal, limits } = network;
  const sent = (url.protocol === 'https:' ? https : http).get(url, {
    agent: false,
    signal,
    timeout: limits.silenceMs,
    lookup: lookupAmong(await addressesOf(url, network)),
    headers: {
      accept: 'application/json, application/xml, text/csv, text/html;q=0.9, */*;q=0.8',
      'accept-encoding': 'gzip',
      'user-agent': 'accounting-jobs-feeds/1.0',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(last_modified !== null && { 'if-modified-since': last_modified }),
    },
  });
  // an error after the response is that of its stream
  sent.on('error', () => undefined);
  sent.on('timeout', () =>
    sent.destroy(new Unusable(`${url.host} says nothing for ${limits.silenceMs / 1000} s.`)),
  );
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function save(response: IncomingMessage, file: string, most: number, signal: AbortSignal) {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (!/^(?:identity|(?:x-)?gzip)$/.test(encoding))
    throw new Unusable(`The content is encoded as ${encoding.slice(0, 40)}, which was not asked for.`);
  async function* limited(source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw tooLarge(most);
      yield chunk;
    }
  }
  const written = createWriteStream(file);
  if (encoding === 'identity') return pipeline(response, limited, written, { signal });
  return pipeline(response, limited, createGunzip(), limited, written, { signal });
}

const tooLarge = (most: number) => new Unusable(`The content is larger than ${most / 1_000_000} MB.`);

/** As of a JSON document that the import reads, in bytes. */
const LONGEST = 100_000_000;
const SPAN = 8192;
const NEXT = /"(?:nextPage|next_page|next_url|nextPageToken|next)"\s*:\s*"((?:[^"\\]|\\.)+)"/;
/** RFC 5005 §3, HTML's `rel`, or an element of one of the names that JSON has. */
const NEXT_IN_XML =
  /<(?:\w+:)?(?:a|link)\s[^<>]*\brel=["']?next\b|<(?:nextPage|next_page|next_url|next)>\s*[^<\s]/i;

/** The pages beside one: why it is not all of the feed, whether one follows, and the address of that, if it is of the same origin. */
interface Paging {
  partial: string | undefined;
  goesOn: boolean;
  next?: URL | undefined;
}

/** By `link`, else by what the file says of itself. Only of JSON is the page that follows read. */
export function pagingOf(file: string, url: URL, link?: string): Paging {
  const text = statSync(file).size > LONGEST ? '' : readFileSync(file, 'latin1');
  const [begin, end] = [text.slice(0, SPAN), text.slice(-SPAN)];
  const isJson = /^\s*[[{]/.test(begin);
  // the members around a list in an object
  const around = /^\s*\{/.test(begin) ? `${begin.split('[')[0]} ${end.split(']').at(-1)}` : '';
  const number = (key: string) => Number(new RegExp(`"${key}"\\s*:\\s*(\\d{1,9})`).exec(around)?.[1] ?? NaN);
  const [total, limit, offset] = [number('totalFound'), number('limit'), number('offset') || 0];
  if (link === undefined && limit > 0 && (total > limit || offset > 0)) {
    const goesOn = offset + limit < total;
    const next = new URL(url);
    next.searchParams.set('offset', String(offset + limit));
    const partial = `it is only page ${Math.floor(offset / limit) + 1} of ${Math.ceil(total / limit)}`;
    return { partial, goesOn, next: goesOn ? next : undefined };
  }
  const isNamed = !isJson && [begin, end].some((part) => NEXT_IN_XML.test(part));
  const named = link ?? NEXT.exec(around)?.[1]?.replaceAll('\\u0026', '&').replaceAll('\\', '');
  if (named === undefined && !isNamed) return { partial: undefined, goesOn: false };
  const isAddress = isJson && named !== undefined && (link !== undefined || /^(https?:\/)?\//.test(named));
  const next = isAddress && URL.canParse(named, url) ? new URL(named, url) : undefined;
  return {
    partial: 'it is only one page of several',
    goesOn: true,
    next: next?.origin === url.origin ? next : undefined,
  };
}
