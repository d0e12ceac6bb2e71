/** The files of one release in a bucket. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/internal/names';
import { parseRelease, type Release } from '../registry/format';
import type { Bucket, StoredObject } from './s3';
import { filesOf, integrityOf } from './files';
import { brotli, isWorthCompressing } from './precompress.mjs';
import { fillRelease, newestFirst, RECORD, type Records, type ReleaseContent } from './release-folder';

/** Where the files of all releases are. */
export const RELEASES = 'releases/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

export const releaseOf = (name: SectionName, version: string) => `${RELEASES}${name}/${version}/`;

/** Whether every file that the release lists is there and has its hash. */
export async function isWholeIn(bucket: Bucket, prefix: string, release: Release): Promise<boolean> {
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

/** The records of every release in the bucket, by section. */
export async function readRecordsIn(bucket: Bucket): Promise<Record<SectionName, Records>> {
  const found: Record<SectionName, Records> = {};
  const prefixes = new Set((await bucket.list(RELEASES)).map(({ key }) => key.split('/', 3).join('/')));
  for (const prefix of prefixes) {
    const [, name = '', version = ''] = prefix.split('/');
    if (!isSectionName(name)) continue;
    const records = (found[name] ??= { releases: [], damaged: [] });
    const release = await readRecord(bucket, `${prefix}/`);
    if (release) records.releases.push(release);
    else records.damaged.push(version);
  }
  for (const records of Object.values(found)) records.releases = newestFirst(records.releases);
  return found;
}

/** A release whose files are all good. */
async function readRecord(bucket: Bucket, prefix: string): Promise<Release | undefined> {
  const stored = await bucket.read(prefix + RECORD);
  if (!stored) return undefined;
  try {
    const release = parseRelease(JSON.parse((await plain(stored)).toString('utf8')));
    return release && (await isWholeIn(bucket, prefix, release)) ? release : undefined;
  } catch {
    return undefined; // no record of a release
  }
}
