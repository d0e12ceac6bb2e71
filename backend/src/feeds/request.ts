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
export const REQUEST_LIMITS = {
  /** For the content as sent, and once more for the decoded content. */
  bytes: 64_000_000,
  /** How long no byte may come, also while it connects. */
  silenceMs: 30_000,
  totalMs: 120_000,
  redirects: 5,
  pages: 200,
};

export interface FeedNetwork {
  resolve: Resolver;
  allowPrivate: boolean;
  limits: typeof REQUEST_LIMITS;
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
export function feedAddress(writtenAddress: string, baseAddress?: URL): URL {
  const url = URL.canParse(writtenAddress, baseAddress)
    ? new URL(writtenAddress, baseAddress)
    : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Unusable('The address does not begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new Unusable(
      'The address holds a user name or a password, which no request may send.',
    );
  if (baseAddress?.protocol === 'https:' && url.protocol === 'http:')
    throw new Unusable(`${baseAddress.host} redirects from https to http.`);
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
  knownValidators: Validators,
  network: FeedNetwork,
) {
  const { limits, signal } = network;
  let url = address;
  for (
    let redirectCount = 0;
    redirectCount <= limits.redirects;
    redirectCount += 1
  ) {
    const response = await request(url, knownValidators, network);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      await saveResponse(response, file, limits.bytes, signal);
      return { url, headers };
    }
    response.destroy();
    if (
      statusCode === 304 &&
      (knownValidators.etag !== null || knownValidators.last_modified !== null)
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
  network: FeedNetwork,
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
  const sentRequest = (url.protocol === 'https:' ? https : http).get(url, {
    agent: false,
    signal,
    timeout: limits.silenceMs,
    lookup: lookupAmong(await addressesOf(url, network)),
    headers,
  });
  // an error after the response is that of its stream
  sentRequest.on('error', () => undefined);
  sentRequest.on('timeout', () =>
    sentRequest.destroy(
      new Unusable(
        `${url.host} sent nothing for ${limits.silenceMs / 1000} s.`,
      ),
    ),
  );
  const [response] = (await once(sentRequest, 'response')) as [IncomingMessage];
  return response;
}

async function saveResponse(
  response: IncomingMessage,
  file: string,
  mostBytes: number,
  signal: AbortSignal,
) {
  const encoding =
    response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (!/^(?:identity|(?:x-)?gzip)$/.test(encoding))
    throw new Unusable(
      `The content is encoded as ${encoding.slice(0, 40)}, which was not asked for.`,
    );
  async function* limitedBytes(byteSource: AsyncIterable<Buffer>) {
    let byteCount = 0;
    for await (const chunk of byteSource) {
      byteCount += chunk.length;
      if (byteCount > mostBytes) throw tooLarge(mostBytes);
      yield chunk;
    }
  }
  const fileStream = createWriteStream(file);
  if (encoding === 'identity')
    return pipeline(response, limitedBytes, fileStream, { signal });
  return pipeline(
    response,
    limitedBytes,
    createGunzip(),
    limitedBytes,
    fileStream,
    {
      signal,
    },
  );
}

export const tooLarge = (mostBytes: number) =>
  new Unusable(`The content is larger than ${mostBytes / 1_000_000} MB.`);
