/**
 * The origins from which a server reads files of releases. It never trusts
 * them: the registry's hashes decide.
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

const SECTIONS_PREFIX = '/sections/';
const ANY_SITE = 'http://site';

/**
 * The address of a file by its path on this site, `/sections/<name>/…`;
 * undefined for other paths.
 */
export function fileAddress(
  { all, own }: ReleaseOrigins,
  path: string,
): string | undefined {
  if (!URL.canParse(path, ANY_SITE)) return undefined;
  // Parsing resolves `..`, which would lead out of the releases.
  const { pathname } = new URL(path, ANY_SITE);
  if (!pathname.startsWith(SECTIONS_PREFIX)) return undefined;
  const pathBelowPrefix = pathname.slice(SECTIONS_PREFIX.length);
  const name = pathBelowPrefix.split('/', 1).join('');
  if (!isSectionName(name) || pathBelowPrefix.length <= name.length + 1)
    return undefined;
  const origin = Object.hasOwn(own, name) ? own[name] : undefined;
  return origin === undefined
    ? `${all}/${pathBelowPrefix}`
    : origin + pathBelowPrefix.slice(name.length);
}

export interface OriginFile {
  bytes: Buffer;
  type: string;
  coding: Coding | undefined;
}

/**
 * A whole file of an origin, in one of the codings if it has them. Forwards
 * nothing of the visitor's request, above all no validator: the browser's copy
 * may be broken. The agent `false` opens a connection of its own. Rejects when
 * the answer ends early.
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
    const originRequest = get(
      address,
      { agent, headers, signal },
      (originResponse) => {
        const {
          'content-encoding': namedCoding,
          'content-type': type = 'application/octet-stream',
        } = originResponse.headers;
        const contentCoding = isCoding(namedCoding) ? namedCoding : undefined;
        if (namedCoding && namedCoding !== 'identity' && !contentCoding)
          originRequest.destroy(
            new Error(`has the unknown content coding ${namedCoding}`),
          );
        const bodyParts: Buffer[] = [];
        let size = 0;
        originResponse.on('data', (bodyPart: Buffer) => {
          bodyParts.push(bodyPart);
          size += bodyPart.length;
          if (size > MAX_BYTES)
            originRequest.destroy(new Error('response too large'));
        });
        // This is called also if the connection ends before the file does.
        originResponse.on('error', reject);
        originResponse.on('end', () =>
          resolve({
            status: originResponse.statusCode ?? 502,
            bytes: Buffer.concat(bodyParts),
            type,
            coding: contentCoding,
          }),
        );
      },
    );
    originRequest.on('error', (error: NodeJS.ErrnoException) => {
      // The origin closed an idle connection in the moment of its use: a new
      // one says whether it is down.
      if (originRequest.reusedSocket && error.code === 'ECONNRESET')
        resolve(readOrigin(address, codings, false));
      else reject(error);
    });
  });
}

/**
 * A file of a release from its origin. Rejects where its hash is another one.
 */
export async function readSigned(
  releaseOrigins: ReleaseOrigins,
  path: string,
  integrity: string,
): Promise<Buffer> {
  const address = new URL(fileAddress(releaseOrigins, path) ?? path);
  const fileBytes = await plainBytes(
    await readOrigin(address, ['br', 'gzip'], false),
  );
  if (integrityOf(fileBytes) !== integrity)
    throw new Error(`${path} does not match its signed hash`);
  return fileBytes;
}

/**
 * Whether a file of a release is at its origin with this hash. Never rejects.
 */
export const isFileAt = (
  releaseOrigins: ReleaseOrigins,
  path: string,
  integrity: string,
): Promise<boolean> =>
  readSigned(releaseOrigins, path, integrity).then(
    () => true,
    () => false,
  );

/**
 * Whether a release's entry and server build are at their origin, as the
 * registry signed them. Never rejects.
 */
export const isReleaseAt = async (
  releaseOrigins: ReleaseOrigins,
  { url, metadata, extras }: Release,
): Promise<boolean> =>
  (await isFileAt(releaseOrigins, url, metadata.integrity)) &&
  (await isFileAt(releaseOrigins, extras.server.url, extras.server.integrity));

export const plainBytes = ({
  bytes,
  coding,
}: OriginFile): Promise<Buffer> | Buffer =>
  coding ? DECODERS[coding](bytes, { maxOutputLength: MAX_BYTES }) : bytes;
