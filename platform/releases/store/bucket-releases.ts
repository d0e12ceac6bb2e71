/** The files of releases in a bucket: `releases/<section>/<version>/`. */
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/names';
import type { Release } from '../registry/format';
import { filesOf, integrityOf } from './files';
import { fillRelease } from './folder';
import { brotli, isWorthCompressing } from './precompress.mjs';
import type { Bucket, StoredObject } from './s3';
import type { ReleaseContent } from './release-store';

export const RELEASES = 'releases/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

export const releasePrefixOf = (name: SectionName, version: string) =>
  `${RELEASES}${name}/${version}/`;

/**
 * The keys of unlisted releases' files, by the releases' prefixes. Releases
 * with a file written after `until` (ms since the epoch) are left out.
 */
export async function unlistedBefore(
  bucket: Bucket,
  isListed: (name: string, version: string) => boolean,
  until: number,
): Promise<Map<string, string[]>> {
  const releases = new Map<string, { keys: string[]; at: number }>();
  for (const { key, at } of await bucket.list(RELEASES)) {
    const [, name = '', version = ''] = key.split('/');
    if (!isSectionName(name) || isListed(name, version)) continue;
    const releasePrefix = releasePrefixOf(name, version);
    const release = releases.get(releasePrefix) ?? { keys: [], at: 0 };
    releases.set(releasePrefix, {
      keys: [...release.keys, key],
      at: Math.max(release.at, at),
    });
  }
  return new Map(
    [...releases]
      .filter(([, { at }]) => at <= until)
      .map(([releasePrefix, { keys }]) => [releasePrefix, keys]),
  );
}

export async function hasAllFilesIn(
  bucket: Bucket,
  releasePrefix: string,
  release: Release,
): Promise<boolean> {
  const isStoredFileGood = async ([file, integrity]: [string, string]) => {
    const storedFile = await bucket.read(releasePrefix + file);
    return (
      storedFile !== undefined &&
      integrityOf(await plainBytes(storedFile)) === integrity
    );
  };
  const [firstFile, ...otherFiles] = filesOf(release);
  // A new release lacks its first file, so one request is enough.
  if (!firstFile || !(await isStoredFileGood(firstFile))) return false;
  return (await Promise.all(otherFiles.map(isStoredFileGood))).every(Boolean);
}

/** The decoded bytes; broken ones become empty, and match no hash. */
const plainBytes = ({
  bytes,
  coding,
}: StoredObject): Promise<Buffer> | Buffer =>
  coding === 'br'
    ? promisify(brotliDecompress)(bytes).catch(() => Buffer.alloc(0))
    : bytes;

/**
 * Writes all files of a release. Nobody looks for them before the registry
 * lists it.
 */
export async function uploadRelease(
  bucket: Bucket,
  releasePrefix: string,
  content: ReleaseContent,
): Promise<void> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const folder = path.join(parent, 'files');
  try {
    await fillRelease(folder, { ...content, compress: false });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    await Promise.all(
      files
        .filter((file) => statSync(path.join(folder, file)).isFile())
        .map(async (file) => {
          const fileBytes = readFileSync(path.join(folder, file));
          const contentCoding = isWorthCompressing(file, fileBytes.length)
            ? 'br'
            : undefined;
          const mimeType = getMimeType(file) ?? 'application/octet-stream';
          const objectFacts = {
            type: mimeType,
            cache: IMMUTABLE,
            coding: contentCoding,
          } as const;
          const key = releasePrefix + file.split(path.sep).join('/');
          await bucket.write(
            key,
            contentCoding ? await brotli(fileBytes) : fileBytes,
            objectFacts,
          );
        }),
    );
  } finally {
    rmSync(parent, { recursive: true });
  }
}
