import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const KEY = 'x-internal-key';
const LANE = 'x-internal-lane';
const ADDRESS = 'x-forwarded-for';
const NETWORK = 'x-internal-network';
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
    [KEY]: key,
    [LANE]: DOCUMENTS,
    'accept-encoding': 'identity',
  };
  return network === undefined ? headers : { ...headers, [NETWORK]: network };
}

/**
 * Headers of a proxied visitor's request; they replace what the visitor sent
 * under these names.
 */
export const visitorHeaders = (
  key: string,
  address: string,
): Record<string, string> => ({
  [KEY]: key,
  [LANE]: 'strangers',
  [ADDRESS]: address,
});

/** `socket` is the connection's own address, of a caller without the key. */
export function callerOf(
  headers: Headers,
  key: string,
  socket: string,
): Caller {
  if (!isOurs(headers, key)) return { kind: 'stranger', address: socket };
  if (headers.get(LANE) === DOCUMENTS)
    return { kind: 'document', network: headers.get(NETWORK) ?? undefined };
  return { kind: 'stranger', address: headers.get(ADDRESS) ?? socket };
}

/** Sent by a document server, for itself or for a visitor. */
const isOurs = (headers: Headers, key: string): boolean =>
  sameText(headers.get(KEY) ?? '', key);

/** Passed on by a document server's proxy, with the right key or another. */
export const isProxied = (headers: Headers): boolean => headers.has(KEY);

/**
 * Whether a page of another site sent a request through its visitor's browser.
 * Older browsers and plain HTTP lack `Sec-Fetch-Site`; an `Origin` of "null" is
 * that of a page without referrers. `origin` is the site's own, where known.
 */
export function isFromOtherSite(headers: Headers, origin?: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const sentOrigin = headers.get('origin') ?? 'null';
  return sentOrigin !== 'null' && origin !== undefined && sentOrigin !== origin;
}

/**
 * Whether a browser shows the answer to its visitor. Plain HTTP lacks
 * `Sec-Fetch-Mode`.
 */
export const isNavigation = (headers: Headers): boolean => {
  const mode = headers.get('sec-fetch-mode');
  return mode === null
    ? /\btext\/html\b/i.test(headers.get('accept') ?? '')
    : mode === 'navigate';
};

function sameText(text: string, expected: string): boolean {
  const bytes = Buffer.from(text);
  const expectedBytes = Buffer.from(expected);
  return (
    bytes.length === expectedBytes.length &&
    timingSafeEqual(bytes, expectedBytes)
  );
}

/**
 * The secret of the servers that share `dataDir`, readable by its owner only;
 * the first server creates it.
 */
export function internalKey(dataDir: string): string {
  const file = join(dataDir, 'internal.key');
  const stored = readKey(file);
  if (stored !== undefined) return stored;
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
