/**
 * Where a server has the files of releases from: their origins, which it reads
 * and never trusts.
 */
import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isCoding, type Coding } from '@board/shared/node/negotiation';
import { isSectionName } from '@board/shared/names';
import type { Release } from '../registry/format';
import { integrityOf } from './files';

/**
 * An origin that has not answered in full within this time, in ms, counts as
 * down.
 */
const TIME_LIMIT_MS = 15_000;
/** The largest size of a section's script, in bytes, compressed or not. */
const MAX_BYTES = 8_000_000;

const DECODERS = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
} satisfies Record<Coding, unknown>;

export interface ReleaseOrigins {
  /**
   * The origin of every section without its own: files are at
   * `/<section>/<version>/…`.
   */
  all: string;
  /** Origins of single sections, by name: files are at `/<version>/…`. */
  own: Record<string, string>;
}

const PREFIX = '/sections/';
const SITE = 'http://site';

/**
 * The address of a file by its path on this site, `/sections/<name>/…`;
 * undefined for other paths.
 */
export function fileAddress(
  { all, own }: ReleaseOrigins,
  path: string,
): string | undefined {
  if (!URL.canParse(path, SITE)) return undefined;
  // without the `..` that would lead out of the releases
  const { pathname } = new URL(path, SITE);
  if (!pathname.startsWith(PREFIX)) return undefined;
  const rest = pathname.slice(PREFIX.length);
  const name = rest.split('/', 1).join('');
  if (!isSectionName(name) || rest.length <= name.length + 1) return undefined;
  const origin = Object.hasOwn(own, name) ? own[name] : undefined;
  return origin === undefined
    ? `${all}/${rest}`
    : origin + rest.slice(name.length);
}

export interface OriginFile {
  bytes: Buffer;
  type: string;
  coding: Coding | undefined;
}

/**
 * A whole file of an origin, in one of the codings if it has them. Forwards
 * nothing of the visitor's request, above all no validator: the browser's copy
 * may be broken. Rejects when the answer ends early.
 */
export function readOrigin(
  address: URL,
  codings: Coding[],
  agent: http.Agent | false,
): Promise<OriginFile & { status: number }> {
  const headers = { 'accept-encoding': codings.join(', ') || 'identity' };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const { get } = address.protocol === 'https:' ? https : http;
    const request = get(address, { agent, headers, signal }, (answer) => {
      const {
        'content-encoding': named,
        'content-type': type = 'application/octet-stream',
      } = answer.headers;
      const coding = isCoding(named) ? named : undefined;
      if (named && named !== 'identity' && !coding)
        request.destroy(new Error(`has the unknown content coding ${named}`));
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > MAX_BYTES) request.destroy(new Error('response too large'));
      });
      // also where the connection ends before the file does
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 502,
          bytes: Buffer.concat(parts),
          type,
          coding,
        }),
      );
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The origin closed an idle connection in the moment of its use: a new
      // one says whether it is down.
      if (request.reusedSocket && error.code === 'ECONNRESET')
        resolve(readOrigin(address, codings, false));
      else reject(error);
    });
  });
}

/**
 * A file of a release from its origin. Rejects where its hash is another one.
 */
export async function readSigned(
  origins: ReleaseOrigins,
  path: string,
  integrity: string,
): Promise<Buffer> {
  const address = new URL(fileAddress(origins, path) ?? path);
  const bytes = await plainBytes(
    await readOrigin(address, ['br', 'gzip'], false),
  );
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${path} does not match its signed hash`);
  return bytes;
}

/**
 * Whether a file of a release is at its origin with this hash. Never rejects.
 */
export const isFileAt = (
  origins: ReleaseOrigins,
  path: string,
  integrity: string,
): Promise<boolean> =>
  readSigned(origins, path, integrity).then(
    () => true,
    () => false,
  );

/**
 * Whether a release's entry and server build are at their origin, as the
 * registry signed them. Never rejects.
 */
export const isReleaseAt = async (
  origins: ReleaseOrigins,
  { url, metadata, extras }: Release,
): Promise<boolean> =>
  (await isFileAt(origins, url, metadata.integrity)) &&
  (await isFileAt(origins, extras.server.url, extras.server.integrity));

export const plainBytes = ({
  bytes,
  coding,
}: OriginFile): Promise<Buffer> | Buffer =>
  coding ? DECODERS[coding](bytes, { maxOutputLength: MAX_BYTES }) : bytes;
