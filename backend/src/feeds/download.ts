import { createWriteStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Transform, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Unusable, wordsOf } from '../import/problem';
import {
  addressesOf,
  lookupAmong,
  NotPublic,
  type HostAddress,
  type Resolver,
} from '@board/shared/internal/public-address';

/** Limits of a download; times in ms, sizes in bytes. */
export interface DownloadLimits {
  /** Of the response as sent, and again of its decoded content. */
  bytes: number;
  connectMs: number;
  /** From the first connection to the last byte, redirects included. */
  totalMs: number;
  redirects: number;
}

export const LIMITS: DownloadLimits = {
  bytes: 64_000_000,
  connectMs: 10_000,
  totalMs: 120_000,
  redirects: 5,
};

/** What a download needs from its environment. */
export interface Network {
  resolve: Resolver;
  allowPrivate: boolean;
  limits: DownloadLimits;
  signal: AbortSignal;
}

/** What a server said about its content, for the next request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The result of a download; undefined for 304 Not Modified. */
export interface Downloaded extends Validators {
  /** The address of the content, after redirects. */
  url: URL;
  /** The next page as the server names it, in the header `Link` (RFC 8288): this is not all. */
  next: string | undefined;
}

const NEXT_LINK = /<([^<>]*)>[^<]*;\s*rel="?next\b/i;

const REDIRECTS = [301, 302, 303, 307, 308];

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

/**
 * Writes the content of an address to `file`, decoded. Every host on the way is checked, and connected to at the
 * address that was checked. Throws `Unusable` with one sentence.
 */
export async function download(
  address: string,
  file: string,
  known: Validators,
  network: Network,
): Promise<Downloaded | undefined> {
  const { limits } = network;
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = AbortSignal.any([network.signal, deadline]);
  let url = feedAddress(address);
  try {
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      const response = await request(url, known, await reachable(url, network), limits, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) {
        const streams = [response, ...decoding(response, limits.bytes), createWriteStream(file)];
        await pipeline(streams, { signal });
        return {
          url,
          etag: headers.etag ?? null,
          lastModified: headers['last-modified'] ?? null,
          next: NEXT_LINK.exec(String(headers['link'] ?? ''))?.[1],
        };
      }
      response.destroy();
      if (statusCode === 304 && (known.etag !== null || known.lastModified !== null)) return undefined;
      if (!REDIRECTS.includes(statusCode) || headers.location === undefined)
        throw new Unusable(`${url.host} answers ${statusCode}.`);
      url = feedAddress(headers.location, url);
    }
    throw new Unusable(`${url.host} redirects more than ${limits.redirects} times.`);
  } catch (error) {
    network.signal.throwIfAborted();
    if (error instanceof Unusable) throw error;
    if (error instanceof NotPublic) throw new Unusable(error.message, { cause: error });
    if (deadline.aborted)
      throw new Unusable(`${url.host} takes more than ${limits.totalMs / 1000} s.`, { cause: error });
    throw new Unusable(`${url.host} cannot be read: ${wordsOf(error)}.`, { cause: error });
  }
}

/** The addresses of a host; a resolver does not know signals, so the time limit ends the wait. */
function reachable(url: URL, { signal, limits, ...network }: Network): Promise<HostAddress[]> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(limits.connectMs)]);
  return Promise.race([
    addressesOf(url, network),
    new Promise<never>((_, reject) =>
      late.addEventListener('abort', () =>
        reject(new Unusable(`The address of ${url.host} is not found within ${limits.connectMs / 1000} s.`)),
      ),
    ),
  ]);
}

function request(
  url: URL,
  { etag, lastModified }: Validators,
  addresses: readonly HostAddress[],
  { connectMs }: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? https.get : http.get;
    const sent = send(
      url,
      {
        agent: false,
        signal,
        lookup: lookupAmong(addresses),
        headers: {
          accept: 'application/json, application/xml, text/csv, text/html;q=0.9, */*;q=0.8',
          'accept-encoding': 'gzip, br',
          'user-agent': 'accounting-jobs-feeds/1.0',
          ...(etag !== null && { 'if-none-match': etag }),
          ...(lastModified !== null && { 'if-modified-since': lastModified }),
        },
      },
      (response) => {
        clearTimeout(patience);
        resolve(response);
      },
    );
    const patience = setTimeout(
      () => sent.destroy(new Unusable(`${url.host} does not connect within ${connectMs / 1000} s.`)),
      connectMs,
    );
    sent.once('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(patience)),
    );
    sent.once('error', (error) => {
      clearTimeout(patience);
      reject(error);
    });
  });
}

/** The streams that decode a response and limit its size. Throws `Unusable` for an unknown encoding. */
function decoding({ headers }: IncomingMessage, most: number): Duplex[] {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return [atMost(most)];
  if (/^(x-)?gzip$/.test(encoding)) return [atMost(most), createGunzip(), atMost(most)];
  if (encoding === 'br') return [atMost(most), createBrotliDecompress(), atMost(most)];
  throw new Unusable(`The content is encoded as ${encoding.slice(0, 40)}, which was not asked for.`);
}

function atMost(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > most) done(new Unusable(`The content is larger than ${most / 1_000_000} MB.`));
      else done(null, chunk);
    },
  });
}
