/**
 * The content of one address: of a host that is public, within limits, decoded.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  addressesOf,
  lookupAmong,
  type Resolver,
} from '@board/shared/node/public-address';
import { Unusable } from '../import/problem';

/** Limits of a download, all pages together; times in ms, sizes in bytes. */
export const LIMITS = {
  /** The size of the content as sent, and again of the decoded one. */
  bytes: 64_000_000,
  /** How long no byte may come, also while it connects. */
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
export interface Validators {
  etag: string | null;
  last_modified: string | null;
}
export const NO_VALIDATORS: Validators = { etag: null, last_modified: null };

/**
 * The address of a feed, parsed. Throws `Unusable` for one that is not http or
 * https, or holds credentials.
 */
export function feedAddress(written: string, base?: URL): URL {
  const url = URL.canParse(written, base) ? new URL(written, base) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Unusable('The address does not begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new Unusable(
      'The address holds a user name or a password, which no request may send.',
    );
  if (base?.protocol === 'https:' && url.protocol === 'http:')
    throw new Unusable(`${base.host} redirects from https to http.`);
  return url;
}

const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Writes the decoded content of an address into `file`, after redirects, each
 * to a checked address; undefined for 304 Not Modified.
 */
export async function requestInto(
  file: string,
  address: URL,
  known: Validators,
  network: Network,
) {
  const { limits, signal } = network;
  let url = address;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const response = await request(url, known, network);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      await save(response, file, limits.bytes, signal);
      return { url, headers };
    }
    response.destroy();
    if (
      statusCode === 304 &&
      (known.etag !== null || known.last_modified !== null)
    )
      return undefined;
    if (!REDIRECTS.includes(statusCode) || headers.location === undefined)
      throw new Unusable(`${url.host} answers ${statusCode}.`);
    url = feedAddress(headers.location, url);
  }
  throw new Unusable(
    `${url.host} redirects more than ${limits.redirects} times.`,
  );
}

async function request(
  url: URL,
  { etag, last_modified }: Validators,
  network: Network,
) {
  const { signal, limits } = network;
  const headers: OutgoingHttpHeaders = {
    accept:
      'application/json, application/xml, text/csv, text/html;q=0.9, */*;q=0.8',
    'accept-encoding': 'gzip',
    'user-agent': 'accounting-jobs-feeds/1.0',
  };
  if (etag !== null) headers['if-none-match'] = etag;
  if (last_modified !== null) headers['if-modified-since'] = last_modified;
  const sent = (url.protocol === 'https:' ? https : http).get(url, {
    agent: false,
    signal,
    timeout: limits.silenceMs,
    lookup: lookupAmong(await addressesOf(url, network)),
    headers,
  });
  // an error after the response is that of its stream
  sent.on('error', () => undefined);
  sent.on('timeout', () =>
    sent.destroy(
      new Unusable(
        `${url.host} sent nothing for ${limits.silenceMs / 1000} s.`,
      ),
    ),
  );
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function save(
  response: IncomingMessage,
  file: string,
  most: number,
  signal: AbortSignal,
) {
  const encoding =
    response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (!/^(?:identity|(?:x-)?gzip)$/.test(encoding))
    throw new Unusable(
      `The content is encoded as ${encoding.slice(0, 40)}, which was not asked for.`,
    );
  async function* limited(source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw tooLarge(most);
      yield chunk;
    }
  }
  const written = createWriteStream(file);
  if (encoding === 'identity')
    return pipeline(response, limited, written, { signal });
  return pipeline(response, limited, createGunzip(), limited, written, {
    signal,
  });
}

export const tooLarge = (most: number) =>
  new Unusable(`The content is larger than ${most / 1_000_000} MB.`);
