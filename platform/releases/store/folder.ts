/**
 * The release store in a folder: `registry/` with the signed registry, the
 * platform's keys and the log, `releases/` with each release in
 * `<section>/<version>/`. One change at a time; a process killed at any moment
 * leaves the old or the new registry.
 */
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/names';
import {
  hasAllFiles,
  moveInto,
  placesIn,
  removeLeftovers,
  withLock,
  writeAtomically,
} from './files';
import { withdrawalsOf } from '../judge/withdrawals';
import {
  hasPlatformKeys,
  noReleasesError,
  platformKeysIn,
  signerOf,
} from './keys';
import { precompress } from './precompress.mjs';
import type {
  StoreChange,
  ReleaseContent,
  ReleaseStore,
  StorePlace,
} from './release-store';
import { openStoreIn } from './store-in-place';

interface StoreOptions {
  keyFile?: string | undefined;
}

/**
 * Opens the store of a data folder. A new store makes the platform's keys.
 * Throws if a team's key is named and there is no store yet.
 */
export function openStore(
  dataDir: string,
  { keyFile }: StoreOptions = {},
): ReleaseStore {
  if (keyFile !== undefined && !hasPlatformKeys(dataDir))
    throw noReleasesError(dataDir);
  const { publicKeys } = platformKeysIn(dataDir);
  return openStoreIn(storePlaceIn(dataDir), {
    platformKeys: publicKeys,
    signer: signerOf(dataDir, keyFile),
  });
}

function storePlaceIn(dataDir: string): StorePlace {
  const { registry: file, releases, lock, log } = placesIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  const readRegistry = () =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined;

  function writeRegistry({ content, serial, action }: StoreChange) {
    writeAtomically(file, JSON.stringify(content, null, 1));
    appendFileSync(
      log,
      `${JSON.stringify({ at: new Date().toISOString(), serial, ...action })}\n`,
    );
  }

  const sections = () =>
    (existsSync(releases) ? readdirSync(releases) : [])
      .filter(isSectionName)
      .map((name) => ({ name, folder: path.join(releases, name) }));

  return {
    name: file,
    read: readRegistry,
    holdsReleases: () =>
      sections().some(({ folder }) => readdirSync(folder).length > 0),
    change: (makeChange) =>
      withLock(lock, () => {
        removeLeftovers(path.dirname(file));
        const storeChange = makeChange(readRegistry());
        if (storeChange) writeRegistry(storeChange);
      }),
    writeRelease: (name, content) =>
      writeRelease(
        path.join(releases, name, content.release.metadata.version),
        content,
      ),
    withdrawals: async () => withdrawalsOf(dataDir),
    async deleteReleases(
      isListed: (name: SectionName, version: string) => boolean,
      writtenBefore: number,
    ) {
      const oldFolders = sections().flatMap(({ name, folder }) =>
        readdirSync(folder)
          .filter((version) => !isListed(name, version))
          .map((version) => path.join(folder, version))
          .filter((release) => statSync(release).mtimeMs <= writtenBefore),
      );
      for (const release of oldFolders) rmSync(release, { recursive: true });
      return oldFolders.length;
    },
  };
}

/**
 * Writes a release's folder, unless it is there and whole. Two equal writes at
 * once both succeed.
 */
async function writeRelease(
  releaseFolder: string,
  content: ReleaseContent,
): Promise<void> {
  const { release } = content;
  if (hasAllFiles(releaseFolder, release)) return;
  mkdirSync(path.dirname(releaseFolder), { recursive: true });
  removeLeftovers(path.dirname(releaseFolder));
  const partialFolder = `${releaseFolder}.${randomUUID()}.part`;
  try {
    await fillRelease(partialFolder, content);
    if (hasAllFiles(releaseFolder, release)) return; // another publisher was faster
    moveInto(partialFolder, releaseFolder);
  } catch (error) {
    if (!hasAllFiles(releaseFolder, release)) throw error;
  } finally {
    rmSync(partialFolder, { recursive: true, force: true });
  }
}

export async function fillRelease(
  folder: string,
  content: ReleaseContent,
): Promise<void> {
  const { browser, serverFile, types, compress } = content;
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  cpSync(browser, folder, { recursive: true });
  cpSync(serverFile, path.join(folder, 'server', path.basename(serverFile)));
  if (types) cpSync(types, path.join(folder, 'widget-props.d.ts'));
  if (compress) await precompress(folder);
}
