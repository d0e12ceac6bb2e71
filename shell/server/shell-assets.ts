/** The shell's own browser build as the documents need it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const chunkList = z.record(z.string(), z.array(z.string()));

/** Where the shell's assets are served. */
export const ASSETS = '/assets/';

export interface ShellAssets {
  folder: string;
  /** Scripts that every page needs, in order. */
  entry: string[];
  styles: string[];
  fonts: string[];
  icon: string | undefined;
  /** Scripts of one of the shell's own pages, by chunk name. */
  page(chunk: string | undefined): string[];
}

/** Reads the build. Throws when there is none. */
export function readShellAssets(folder: string): ShellAssets {
  const chunks = chunkList.parse(JSON.parse(readFileSync(path.join(folder, 'chunks.json'), 'utf8')));
  const addresses = (names: string[]) =>
    names.flatMap((name) => (chunks[name] ?? []).map((file) => ASSETS + file));
  const entry = addresses(['index']);
  if (entry.length === 0) throw new Error(`${folder} holds no build of the shell`);
  const files = (kind: string) =>
    listed(path.join(folder, kind))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => `${ASSETS}${kind}/${name}`);
  return {
    folder,
    entry,
    styles: files('css'),
    fonts: files('font'),
    icon: files('img').find((name) => name.includes('icon')),
    page: (chunk) => (chunk ? addresses([chunk]) : []),
  };
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // this build has none of the kind
  }
}
