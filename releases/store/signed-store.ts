/** What a store does with its registry, whether it is a folder or a bucket. */
import type { KeyObject } from 'node:crypto';
import type { SectionName } from '@board/shared/contract';
import {
  EMPTY_FILE,
  keysOf,
  openRegistryFile,
  parseRegistryFile,
  type Delegation,
  type Opened,
  type RegistryFile,
} from '../registry/file';
import { keyIdOf, sealPart, type SignedPart } from '../registry/signed-part';
import { VALID_MS } from '../registry/validity';
import { versionOf } from '../registry/entries';
import { sealSection, signableBy, type Action, type ReleaseStore } from './store';

/** The registry's next content, and why it changes. `serial` is that of the changed part; 0 for several. */
export interface Change {
  content: RegistryFile;
  serial: number;
  action: Action;
}

/** Where the files of a store are. */
export interface StorePlace extends Pick<ReleaseStore, 'writeRelease' | 'withdrawals'> {
  /** The registry, in words. */
  name: string;
  /** The newest registry's text; undefined without one. */
  read(): string | undefined;
  /** Whether there are files of releases. */
  holdsReleases(): boolean;
  /**
   * Replaces the registry by what `work` makes of its text; leaves it for undefined. `work` runs again when somebody else
   * was faster. Whoever reads gets the old registry or the new one.
   */
  change(work: (text: string | undefined) => Change | undefined): Promise<void>;
  /** Deletes releases written before `until` (ms since the epoch), but the listed ones. Returns their number. */
  deleteReleases(isListed: (name: SectionName, version: string) => boolean, until: number): Promise<number>;
}

export interface Keys {
  platformKeys: readonly KeyObject[];
  /** The private key that signs. Throws when there is none. */
  signer(): KeyObject;
}

/** A registry's parts as they are written, and as they count. */
type Content = RegistryFile & { opened: Opened };

/** What a change signs anew: lists of sections, and delegations. */
interface Signed {
  lists: Record<SectionName, unknown[]>;
  delegations?: Record<string, Delegation> | undefined;
}

/** Opens the store in a place. */
export function openStoreIn(place: StorePlace, keys: Keys): ReleaseStore {
  const { platformKeys, signer } = keys;
  const contentOf = (text: string | undefined): Content => {
    if (text !== undefined) return { ...parseRegistryFile(text), opened: openText(text, keys) };
    if (place.holdsReleases())
      throw new Error(
        `${place.name} is missing, but there are releases. Put it back from a backup, or move the releases away and publish every section again.`,
      );
    return { ...EMPTY_FILE, opened: openText(JSON.stringify(EMPTY_FILE), keys) };
  };
  const read = (): Opened => contentOf(place.read()).opened;

  return {
    read,
    key: signer,
    entries: (name) => entriesOf(read(), name),
    writeRelease: place.writeRelease,
    withdrawals: place.withdrawals,
    update: (name, action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const entries = entriesOf(content.opened, name);
        const changed = change(entries);
        if (JSON.stringify(changed) === JSON.stringify(entries)) return undefined;
        return signed(content, { lists: { [name]: changed } }, action, keys);
      }),
    signable: () => signableBy(signer(), { opened: read(), platformKeys }),
    renew: ({ sections, delegations }, action) =>
      place.change((text) => {
        const content = contentOf(text);
        const lists = Object.fromEntries(sections.map((name) => [name, entriesOf(content.opened, name)]));
        const root = delegations ? content.opened.delegations : undefined;
        return signed(content, { lists, delegations: root }, action, keys);
      }),
    delegate: (action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const delegations = change(content.opened.delegations);
        const mayEverSign = (name: SectionName, keyId: string) =>
          keysOf(name, delegations, { platformKeys, now: 0 }).map(keyIdOf).includes(keyId);
        const mine = Object.entries(content.opened.sections)
          .filter(([name, { keyId }]) => !mayEverSign(name, keyId))
          .map(([name, { entries }]) => [name, entries]);
        return signed(content, { lists: Object.fromEntries(mine), delegations }, action, keys);
      }),
    async create() {
      if (place.read() !== undefined) return;
      await place.change((text) =>
        text === undefined ? signed(contentOf(text), { lists: {} }, { command: 'create' }, keys) : undefined,
      );
    },
    deleteUnlisted: (until) => place.deleteReleases(listedSince(read(), until), until),
  };
}

const openText = (text: string, { platformKeys }: Keys): Opened =>
  openRegistryFile(text, { platformKeys, now: 0 });

const entriesOf = ({ sections }: Opened, name: SectionName): unknown[] => sections[name]?.entries ?? [];

const isPlatforms = (key: KeyObject, { platformKeys }: Keys) =>
  platformKeys.map(keyIdOf).includes(keyIdOf(key));

/** The registry's next content, with parts that are signed anew. */
function signed(
  { opened, ...content }: Content,
  { lists, delegations }: Signed,
  action: Action,
  keys: Keys,
): Change {
  const { platformKeys } = keys;
  const root = delegations ? { delegations: sealDelegations(delegations, opened, keys) } : {};
  const parts = Object.entries(lists).map(([name, entries]) => {
    const part = sealSection(name, entries, { key: keys.signer(), opened, platformKeys });
    return [name, part] as const;
  });
  const [only, ...others] = [...Object.values(root), ...parts.map(([, part]) => part)];
  return {
    content: { ...content, ...root, sections: { ...content.sections, ...Object.fromEntries(parts) } },
    serial: only && others.length === 0 ? only.serial : 0,
    action: { ...action, key: only?.keyId },
  };
}

function sealDelegations(delegations: Record<string, Delegation>, { root }: Opened, keys: Keys): SignedPart {
  const key = keys.signer();
  if (!isPlatforms(key, keys))
    throw new Error(`The key ${keyIdOf(key)} is not the platform's, so it cannot delegate.`);
  // By the clock, so that delegations made anew after a loss are newer than the lost ones.
  const serial = Math.max((root?.serial ?? 0) + 1, Math.floor(Date.now() / 1000));
  const expires = new Date(Date.now() + VALID_MS);
  return sealPart('delegations', { delegations }, { key, serial, expires });
}

/** Says which releases are listed, were so until a removal after `until`, or may be in a list that cannot be read. */
function listedSince({ sections, leftOut }: Opened, until: number) {
  const unreadable = leftOut.filter(({ isRelease }) => !isRelease).map(({ section }) => section);
  return (name: SectionName, version: string): boolean => {
    const { entries = [], removed } = sections[name] ?? {};
    const lately = removed && Date.parse(removed.at) > until ? removed.releases : [];
    return unreadable.includes(name) || [...entries, ...lately].some((entry) => versionOf(entry) === version);
  };
}
