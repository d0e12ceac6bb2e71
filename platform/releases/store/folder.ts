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
  platformKeysIn,
  signerOf,
  withoutReleases,
} from './keys';
import { precompress } from './precompress.mjs';
import type {
  Change,
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
 * Throws for a team's key and no store.
 */
export function openStore(
  dataDir: string,
  { keyFile }: StoreOptions = {},
): ReleaseStore {
  if (keyFile !== undefined && !hasPlatformKeys(dataDir))
    throw withoutReleases(dataDir);
  const { publicKeys } = platformKeysIn(dataDir);
  return openStoreIn(placeIn(dataDir), {
    platformKeys: publicKeys,
    signer: signerOf(dataDir, keyFile),
  });
}

function placeIn(dataDir: string): StorePlace {
  const { registry: file, releases, lock, log } = placesIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  const read = () =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined;

  function write({ content, serial, action }: Change) {
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
    read,
    holdsReleases: () =>
      sections().some(({ folder }) => readdirSync(folder).length > 0),
    change: (work) =>
      withLock(lock, () => {
        removeLeftovers(path.dirname(file));
        const change = work(read());
        if (change) write(change);
      }),
    writeRelease: (name, content) =>
      writeRelease(
        path.join(releases, name, content.release.metadata.version),
        content,
      ),
    withdrawals: async () => withdrawalsOf(dataDir),
    async deleteReleases(
      isListed: (name: SectionName, version: string) => boolean,
      until: number,
    ) {
      const old = sections().flatMap(({ name, folder }) =>
        readdirSync(folder)
          .filter((version) => !isListed(name, version))
          .map((version) => path.join(folder, version))
          .filter((release) => statSync(release).mtimeMs <= until),
      );
      for (const release of old) rmSync(release, { recursive: true });
      return old.length;
    },
  };
}

/**
 * Writes a release's folder, unless it is there and whole. Of two equal writes
 * at once, both end well.
 */
async function writeRelease(
  target: string,
  content: ReleaseContent,
): Promise<void> {
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
