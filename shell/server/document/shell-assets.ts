/** The shell's own browser build as the documents need it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sourceOf } from './policy';

const chunkList = z.record(z.string(), z.array(z.string()));

/** Where the shell's assets are served. */
export const ASSETS_PATH = '/assets/';

/**
 * A file of a build as documents name it: where it is, and the sha384 that a
 * browser checks it against.
 */
export interface ShellAsset {
  href: string;
  integrity: string;
}

export interface ShellAssets {
  folder: string;
  /** Scripts that every page needs, in order. */
  entry: ShellAsset[];
  /**
   * The style sheets' text. It stands in each document: as a file it would
   * delay the first paint by a round trip.
   */
  styles: string[];
  /** The same as source expressions of a Content-Security-Policy. */
  styleSources: string[];
  fonts: string[];
  icon: string | undefined;
  /** Scripts of one of the shell's own pages, by chunk name. */
  page(chunk: string | undefined): ShellAsset[];
}

/** Reads the build. Throws if there is no build. */
export function readShellAssets(folder: string): ShellAssets {
  const chunks = chunkList.parse(
    JSON.parse(readFileSync(path.join(folder, 'chunks.json'), 'utf8')),
  );
  const assetOf = (file: string): ShellAsset => ({
    href: ASSETS_PATH + file,
    integrity: sha384(readFileSync(path.join(folder, file))),
  });
  const scriptsOf = (files: string[]) =>
    files.filter((file) => file.endsWith('.js')).map(assetOf);
  const pages = new Map(
    Object.entries(chunks).map(([name, chunkFiles]) => [
      name,
      scriptsOf(chunkFiles),
    ]),
  );
  const entryFiles = pages.get('index') ?? [];
  if (entryFiles.length === 0)
    throw new Error(`${folder} holds no build of the shell`);
  const filesOf = (fileKind: string) =>
    listedFiles(path.join(folder, fileKind))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => `${fileKind}/${name}`);
  const styles = filesOf('css').map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const iconFile = filesOf('img').find((name) => name.includes('icon'));
  return {
    folder,
    entry: entryFiles,
    styles,
    styleSources: styles.map(sourceOf),
    fonts: filesOf('font').map((file) => ASSETS_PATH + file),
    icon: iconFile && ASSETS_PATH + iconFile,
    page: (chunk) => pages.get(chunk ?? '') ?? [],
  };
}

/** How long the list of stored builds counts as current, in ms. */
const LISTED_MS = 1000;

/**
 * Finds the build that has an asset, among those in `<dataDir>/shell/`: an open
 * tab or a cached page may be of another build than this server. Undefined if
 * no build has it.
 */
export function createOlderAssets(
  dataDir: string,
): (file: string) => string | undefined {
  const store = path.join(dataDir, 'shell');
  let assetFolders: string[] = [];
  let listedAt = -Infinity;
  return (file) => {
    if (performance.now() - listedAt > LISTED_MS) {
      assetFolders = listedFiles(store).map((name) =>
        path.join(store, name, 'dist'),
      );
      listedAt = performance.now();
    }
    const pathInside = path.normalize(`/${file}`);
    return assetFolders.find((build) =>
      existsSync(path.join(build, pathInside)),
    );
  };
}

const sha384 = (fileBytes: Buffer) =>
  `sha384-${createHash('sha384').update(fileBytes).digest('base64')}`;

function listedFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // this build has none of the kind
  }
}
