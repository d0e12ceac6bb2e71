/** The files of one release: a folder that is complete or absent, and never changes. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseRelease, type Release } from '../registry/format';
import { isWhole, moveInto, removeLeftovers } from './files';
import { precompress } from './precompress.mjs';

/** The release's record, beside its files: from these, `recover` lists releases anew. */
export const RECORD = 'release.json';
/** Types of the section's widgets, for those who place them. */
export const WIDGET_TYPES = 'widget-props.d.ts';

/** What a release's folder is made of. */
export interface ReleaseContent {
  /** Folder of the browser build. */
  browser: string;
  /** The server build's one file. */
  serverFile: string;
  /** Source of the widgets' types, if the section offers any. */
  types: string | undefined;
  release: Release;
  compress: boolean;
}

/**
 * Writes a release's folder, unless it is there and whole. A damaged one is replaced. Of two equal writes at once, both
 * end well.
 */
export async function writeRelease(target: string, content: ReleaseContent): Promise<void> {
  const { release } = content;
  if (isWhole(target, release)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  removeLeftovers(path.dirname(target));
  const part = `${target}.${randomUUID()}.part`;
  try {
    await fillRelease(part, content);
    if (isWhole(target, release)) return; // another publisher was faster
    moveInto(part, target);
  } catch (error) {
    if (!isWhole(target, release)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Writes the files of a release into a new folder. */
export async function fillRelease(folder: string, content: ReleaseContent): Promise<void> {
  const { browser, serverFile, types, release, compress } = content;
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  cpSync(browser, folder, { recursive: true });
  cpSync(serverFile, path.join(folder, 'server', path.basename(serverFile)));
  if (types) cpSync(types, path.join(folder, WIDGET_TYPES));
  writeFileSync(path.join(folder, RECORD), JSON.stringify(release, null, 1));
  if (compress) await precompress(folder);
}

/** The records of a section's releases, newest first, and the names of folders without a good one. */
export interface Records {
  releases: Release[];
  damaged: string[];
}

/** Reads the records in a section's folder. */
export function readRecords(folder: string): Records {
  const releases: Release[] = [];
  const damaged: string[] = [];
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.part')) continue;
    const release = readRecord(path.join(folder, name));
    if (release && isWhole(path.join(folder, name), release)) releases.push(release);
    else damaged.push(name);
  }
  return { releases: newestFirst(releases), damaged };
}

/** By the time of their publishing. */
export function newestFirst(releases: Release[]): Release[] {
  const at = ({ extras }: Release) => extras.published?.at ?? '';
  return releases.toSorted((a, b) => (at(a) < at(b) ? 1 : -1));
}

function readRecord(folder: string): Release | undefined {
  try {
    return parseRelease(JSON.parse(readFileSync(path.join(folder, RECORD), 'utf8')));
  } catch {
    return undefined; // no record, or a broken one
  }
}
