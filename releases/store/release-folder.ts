/** The files of one release: a folder that is complete or absent, and never changes. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../registry/format';
import { hasAllFiles, moveInto, removeLeftovers } from './files';
import { precompress } from './precompress.mjs';

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
  if (hasAllFiles(target, release)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  removeLeftovers(path.dirname(target));
  const part = `${target}.${randomUUID()}.part`;
  try {
    await fillRelease(part, content);
    if (hasAllFiles(target, release)) return; // another publisher was faster
    moveInto(part, target);
  } catch (error) {
    if (!hasAllFiles(target, release)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Writes the files of a release into a new folder. */
export async function fillRelease(folder: string, content: ReleaseContent): Promise<void> {
  const { browser, serverFile, types, compress } = content;
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  cpSync(browser, folder, { recursive: true });
  cpSync(serverFile, path.join(folder, 'server', path.basename(serverFile)));
  if (types) cpSync(types, path.join(folder, WIDGET_TYPES));
  if (compress) await precompress(folder);
}
