import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const KEY_HEADER = 'x-internal-key';
const LANE_HEADER = 'x-internal-lane';
const ADDRESS_HEADER = 'x-forwarded-for';
const NETWORK_HEADER = 'x-internal-network';
const DOCUMENTS = 'documents';

/**
 * A document server, for a page of a network or for itself; or a stranger by
 * its address.
 */
export type Caller =
  | { kind: 'document'; network: string | undefined }
  | { kind: 'stranger'; address: string };

/**
 * The headers of a query for a page. They may say whose network asked for it
 * (`networkOf`). On one machine compressing costs more than it saves.
 */
export function documentHeaders(
  key: string,
  network?: string,
): Record<string, string> {
  const headers = {
    [KEY_HEADER]: key,
    [LANE_HEADER]: DOCUMENTS,
    'accept-encoding': 'identity',
  };
  return network === undefined
    ? headers
    : { ...headers, [NETWORK_HEADER]: network };
}

/**
 * Headers of a proxied visitor's request; they replace what the visitor sent
 * under these names.
 */
export const visitorHeaders = (
  key: string,
  address: string,
): Record<string, string> => ({
  [KEY_HEADER]: key,
  [LANE_HEADER]: 'strangers',
  [ADDRESS_HEADER]: address,
});

/** `socket` is the connection's own address, of a caller without the key. */
export function callerOf(
  headers: Headers,
  key: string,
  socket: string,
): Caller {
  if (!isOurKey(headers, key)) return { kind: 'stranger', address: socket };
  if (headers.get(LANE_HEADER) === DOCUMENTS)
    return {
      kind: 'document',
      network: headers.get(NETWORK_HEADER) ?? undefined,
    };
  return { kind: 'stranger', address: headers.get(ADDRESS_HEADER) ?? socket };
}

/** Sent by a document server, for itself or for a visitor. */
const isOurKey = (headers: Headers, key: string): boolean =>
  sameText(headers.get(KEY_HEADER) ?? '', key);

/** Passed on by a document server's proxy, with the right key or another. */
export const isProxied = (headers: Headers): boolean => headers.has(KEY_HEADER);

/**
 * Whether a page of another site sent a request through its visitor's browser.
 * Older browsers and plain HTTP lack `Sec-Fetch-Site`; an `Origin` of "null" is
 * that of a page without referrers. `origin` is the site's own, where known.
 */
export function isFromOtherSite(headers: Headers, origin?: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null)
    return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const sentOrigin = headers.get('origin') ?? 'null';
  return sentOrigin !== 'null' && origin !== undefined && sentOrigin !== origin;
}

/**
 * Whether a browser shows the answer to its visitor. Plain HTTP lacks
 * `Sec-Fetch-Mode`.
 */
export const isNavigation = (headers: Headers): boolean => {
  const fetchMode = headers.get('sec-fetch-mode');
  return fetchMode === null
    ? /\btext\/html\b/i.test(headers.get('accept') ?? '')
    : fetchMode === 'navigate';
};

function sameText(sentText: string, expected: string): boolean {
  const textBytes = Buffer.from(sentText);
  const expectedBytes = Buffer.from(expected);
  return (
    textBytes.length === expectedBytes.length &&
    timingSafeEqual(textBytes, expectedBytes)
  );
}

/**
 * The secret of the servers that share `dataDir`, readable by its owner only;
 * the first server creates it.
 */
export function internalKey(dataDir: string): string {
  const file = join(dataDir, 'internal.key');
  const storedKey = readKey(file);
  if (storedKey !== undefined) return storedKey;
  mkdirSync(dataDir, { recursive: true });
  const draftFile = `${file}.${process.pid}`;
  writeFileSync(draftFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draftFile, file); // all of it or nothing, and not over another's
  } catch (error) {
    if (readKey(file) === undefined) throw error;
  } finally {
    rmSync(draftFile, { force: true });
  }
  return readKey(file) ?? internalKey(dataDir);
}

function readKey(file: string): string | undefined {
  try {
    const [key] = /^[0-9a-f]{64}$/.exec(readFileSync(file, 'utf8')) ?? [];
    return key;
  } catch {
    return undefined;
  }
}
