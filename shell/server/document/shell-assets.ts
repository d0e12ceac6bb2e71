/** The shell's own browser build as the documents need it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const chunkList = z.record(z.string(), z.array(z.string()));

/** Where the shell's assets are served. */
export const ASSETS = '/assets/';

/** A file of a build as documents name it: where it is, and the sha384 that a browser checks it against. */
export interface Asset {
  href: string;
  integrity: string;
}

export interface ShellAssets {
  folder: string;
  /** Scripts that every page needs, in order. */
  entry: Asset[];
  styles: Asset[];
  fonts: string[];
  icon: string | undefined;
  /** Scripts of one of the shell's own pages, by chunk name. */
  page(chunk: string | undefined): Asset[];
}

/** Reads the build. Throws when there is none. */
export function readShellAssets(folder: string): ShellAssets {
  const chunks = chunkList.parse(JSON.parse(readFileSync(path.join(folder, 'chunks.json'), 'utf8')));
  const asset = (file: string): Asset => ({
    href: ASSETS + file,
    integrity: sha384(readFileSync(path.join(folder, file))),
  });
  const pages = new Map(Object.entries(chunks).map(([name, scripts]) => [name, scripts.map(asset)]));
  const entry = pages.get('index') ?? [];
  if (entry.length === 0) throw new Error(`${folder} holds no build of the shell`);
  const files = (kind: string) =>
    listed(path.join(folder, kind))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => `${kind}/${name}`);
  const icon = files('img').find((name) => name.includes('icon'));
  return {
    folder,
    entry,
    styles: files('css').map(asset),
    fonts: files('font').map((file) => ASSETS + file),
    icon: icon && ASSETS + icon,
    page: (chunk) => pages.get(chunk ?? '') ?? [],
  };
}

const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // this build has none of the kind
  }
}
