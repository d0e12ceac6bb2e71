/** The files of one release in a bucket. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { SectionName } from '@board/shared/contract';
import type { Release } from '../registry/format';
import type { Bucket, StoredObject } from './s3';
import { filesOf, integrityOf } from './files';
import { brotli, isWorthCompressing } from './precompress.mjs';
import { fillRelease, type ReleaseContent } from './release-folder';

/** Where the files of all releases are. */
export const RELEASES = 'releases/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

export const releaseOf = (name: SectionName, version: string) => `${RELEASES}${name}/${version}/`;

/** Whether every file that the release lists is there and has its hash. */
export async function hasAllFilesIn(bucket: Bucket, prefix: string, release: Release): Promise<boolean> {
  const isGood = async ([file, integrity]: [string, string]) => {
    const stored = await bucket.read(prefix + file);
    return stored !== undefined && integrityOf(await plain(stored)) === integrity;
  };
  const [first, ...others] = filesOf(release);
  // A new release has none: one question instead of many.
  if (!first || !(await isGood(first))) return false;
  return (await Promise.all(others.map(isGood))).every(Boolean);
}

/** Broken bytes are like none. */
const plain = ({ bytes, coding }: StoredObject): Promise<Buffer> | Buffer =>
  coding === 'br' ? promisify(brotliDecompress)(bytes).catch(() => Buffer.alloc(0)) : bytes;

/** Writes all files of a release. Nobody looks for them before the registry lists it. */
export async function uploadRelease(bucket: Bucket, prefix: string, content: ReleaseContent): Promise<void> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const folder = path.join(parent, 'files');
  try {
    await fillRelease(folder, { ...content, compress: false });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    await Promise.all(
      files
        .filter((file) => statSync(path.join(folder, file)).isFile())
        .map(async (file) => {
          const bytes = readFileSync(path.join(folder, file));
          const coding = isWorthCompressing(file, bytes.length) ? 'br' : undefined;
          const type = getMimeType(file) ?? 'application/octet-stream';
          const facts = { type, cache: IMMUTABLE, coding } as const;
          const key = prefix + file.split(path.sep).join('/');
          await bucket.write(key, coding ? await brotli(bytes) : bytes, facts);
        }),
    );
  } finally {
    rmSync(parent, { recursive: true });
  }
}
