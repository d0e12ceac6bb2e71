/** The files of one release: a folder that is complete or absent, and never changes. */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseRelease, type Release } from '@board/shared/registry';
import { precompress } from '../lib/precompress.mjs';

/** The release's record, beside its files: from these, `recover` lists releases anew. */
const RECORD = 'release.json';
/** Types of the section's widgets, for those who place them. */
export const WIDGET_TYPES = 'widget-props.d.ts';

export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

interface Content {
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
export async function writeRelease(target: string, content: Content): Promise<void> {
  const { browser, serverFile, types, release, compress } = content;
  if (isWhole(target, release)) return;
  const part = `${target}.${randomUUID()}.part`;
  try {
    mkdirSync(path.join(part, 'server'), { recursive: true });
    cpSync(browser, part, { recursive: true });
    cpSync(serverFile, path.join(part, 'server', path.basename(serverFile)));
    if (types) cpSync(types, path.join(part, WIDGET_TYPES));
    writeFileSync(path.join(part, RECORD), JSON.stringify(release, null, 1));
    if (compress) await precompress(part);
    if (isWhole(target, release)) return; // another publisher was faster
    if (existsSync(target)) moveAway(target);
    renameSync(part, target);
  } catch (error) {
    if (!isWhole(target, release)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function moveAway(folder: string) {
  const damaged = `${folder}.${randomUUID()}.part`;
  renameSync(folder, damaged);
  rmSync(damaged, { recursive: true, force: true });
}

/** Whether every file that the release lists is in the folder and has its hash. */
export function isWhole(folder: string, { url, metadata, extras }: Release): boolean {
  const listed = new Map([
    ...Object.values(extras.chunks)
      .flat()
      .map(({ path: file, integrity }) => [file, integrity] as const),
    [url.slice(extras.base.length), metadata.integrity] as const,
    [extras.server.url.slice(extras.base.length), extras.server.integrity] as const,
  ]);
  return [...listed].every(([name, integrity]) => {
    const file = path.join(folder, name);
    return existsSync(file) && integrityOf(file) === integrity;
  });
}

/** The records of a section's releases in the store, newest first, with the names of folders without a good one. */
export function readRecords(folder: string): { releases: Release[]; damaged: string[] } {
  const releases: Release[] = [];
  const damaged: string[] = [];
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.part')) continue;
    const release = readRecord(path.join(folder, name));
    if (release && isWhole(path.join(folder, name), release)) releases.push(release);
    else damaged.push(name);
  }
  const at = ({ extras }: Release) => extras.published?.at ?? '';
  return { releases: releases.toSorted((a, b) => (at(a) < at(b) ? 1 : -1)), damaged };
}

function readRecord(folder: string): Release | undefined {
  try {
    return parseRelease(JSON.parse(readFileSync(path.join(folder, RECORD), 'utf8')));
  } catch {
    return undefined; // no record, or a broken one
  }
}
