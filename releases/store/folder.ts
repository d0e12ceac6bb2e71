/**
 * The release store in a folder: `registry/` with the signed registry, the platform's keys and the log, `releases/` with
 * each release in `<section>/<version>/`. One change at a time; a process killed at any moment leaves the old or the new
 * registry.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/internal/names';
import { placesIn, removeLeftovers, withLock, writeAtomically } from './files';
import { withdrawalsOf } from '../judge/withdrawals';
import { hasPlatformKeys, platformKeysIn, signerOf, withoutReleases } from './keys';
import { openStoreIn, type Change, type StorePlace } from './signed-store';
import { writeRelease } from './release-folder';
import type { ReleaseStore } from './store';

interface StoreOptions {
  /** File of the private key that signs; the platform's own by default. */
  keyFile?: string | undefined;
}

/** Opens the store of a data folder. A new store makes the platform's keys. Throws for a team's key and no store. */
export function openStore(dataDir: string, { keyFile }: StoreOptions = {}): ReleaseStore {
  if (keyFile !== undefined && !hasPlatformKeys(dataDir)) throw withoutReleases(dataDir);
  const { publicKeys } = platformKeysIn(dataDir);
  return openStoreIn(placeIn(dataDir), { platformKeys: publicKeys, signer: signerOf(dataDir, keyFile) });
}

function placeIn(dataDir: string): StorePlace {
  const { registry: file, releases, lock, log } = placesIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const read = () => {
    const found = text();
    return found !== undefined && isOldFormat(found) ? undefined : found;
  };

  function write({ content, serial, action }: Change) {
    writeAtomically(file, JSON.stringify(content, null, 1));
    appendFileSync(log, `${JSON.stringify({ at: new Date().toISOString(), serial, ...action })}\n`);
  }

  /** Folders of sections that have releases. */
  const sections = () =>
    (existsSync(releases) ? readdirSync(releases) : [])
      .filter(isSectionName)
      .map((name) => ({ name, folder: path.join(releases, name) }));

  return {
    name: file,
    read,
    holdsReleases: () =>
      text() === undefined && sections().some(({ folder }) => readdirSync(folder).length > 0),
    change: (work) =>
      withLock(lock, () => {
        removeLeftovers(path.dirname(file));
        const change = work(read());
        if (change) write(change);
      }),
    writeRelease: (name, content) =>
      writeRelease(path.join(releases, name, content.release.metadata.version), content),
    withdrawals: async () => withdrawalsOf(dataDir),
    async deleteReleases(isListed: (name: SectionName, version: string) => boolean, until: number) {
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

/** The first format signed the registry as a whole, before any section had a name of its own choice. */
const isOldFormat = (text: string) => text.includes('"payload"') && !text.includes('"format"');
