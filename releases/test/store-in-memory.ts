import { generateKeyPairSync } from 'node:crypto';
import type { Release } from '../registry/format';
import { openStoreIn, type Change, type ReleaseStore, type StorePlace } from '../store/store';

export interface StoreInMemory {
  store: ReleaseStore;
  /** Releases whose files are there, by version. */
  files: Map<string, Release>;
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** A store of one section, `events`. Files are old enough to be deleted as soon as nobody lists them. */
export function storeInMemory(): StoreInMemory {
  const files = new Map<string, Release>();
  let text: string | undefined;
  const place: StorePlace = {
    name: 'The registry',
    read: () => text,
    holdsReleases: () => files.size > 0,
    change: async (work) => {
      const change: Change | undefined = work(text);
      if (change) text = JSON.stringify(change.content);
    },
    writeRelease: async (_name, { release }) => void files.set(release.metadata.version, release),
    withdrawals: async () => [],
    deleteReleases: async (isListed) => {
      const gone = [...files.keys()].filter((version) => !isListed('events', version));
      for (const version of gone) files.delete(version);
      return gone.length;
    },
  };
  const store = openStoreIn(place, { platformKeys: [publicKey], signer: () => privateKey });
  return { store, files };
}
