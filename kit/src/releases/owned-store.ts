/** What an owner's store does with its registry, whether it is a folder or a bucket. */
import type { KeyObject } from 'node:crypto';
import { sharedVersions } from '@board/shared/build/shared-modules.mjs';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import {
  EMPTY_FILE,
  openRegistryFile,
  parseRegistryFile,
  type Delegation,
  type Opened,
  type RegistryFile,
} from '@board/shared/registry/file';
import { keyIdOf, sealPart } from '@board/shared/registry/part';
import type { Withdrawal } from '@board/shared/registry/withdrawal';
import { versionOf } from './entries';
import type { Records, ReleaseContent } from './release-folder';
import { sealSection, VALID_MS, type Action, type OwnedStore } from './release-store';

/** The registry's next content, and why it changes. `serial` is that of the changed part; 0 for several. */
export interface Change {
  content: RegistryFile;
  serial: number;
  action: Action;
}

/** Where the files of a store are. */
export interface StorePlace {
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
  /** Writes a release's files: all of them or none that anybody sees. */
  writeRelease(name: SectionName, content: ReleaseContent): Promise<void>;
  records(): Promise<Record<SectionName, Records>>;
  /** What servers have withdrawn. */
  withdrawals(): Promise<Withdrawal[]>;
  /** Deletes releases written before `until` (ms since the epoch), but the listed ones. Returns their number. */
  deleteReleases(isListed: (name: SectionName, version: string) => boolean, until: number): Promise<number>;
}

export interface Keys {
  platformKeys: readonly KeyObject[];
  /** The private key that signs. Throws when there is none. */
  signer(): KeyObject;
}

/** Opens the store in a place. */
export function openOwnedStore(place: StorePlace, { platformKeys, signer }: Keys): OwnedStore {
  const open = (text: string): Opened => openRegistryFile(text, { platformKeys, now: 0 });
  const isPlatforms = (key: KeyObject) => platformKeys.map(keyIdOf).includes(keyIdOf(key));

  function contentOf(text: string | undefined): RegistryFile & { opened: Opened } {
    if (text !== undefined) return { ...parseRegistryFile(text), opened: open(text) };
    if (place.holdsReleases()) {
      throw new Error(
        `${place.name} is missing, but there are releases. Put the registry back from a backup, or list the releases anew: npm run section -- recover`,
      );
    }
    return { ...EMPTY_FILE, opened: open(JSON.stringify(EMPTY_FILE)) };
  }

  const read = (): Opened => contentOf(place.read()).opened;

  const seal = (name: SectionName, entries: unknown[], opened: Opened, least = 0) =>
    sealSection(name, entries, { key: signer(), opened, platformKeys, least });

  function sealDelegations(delegations: Record<string, Delegation>, { root }: Opened) {
    const key = signer();
    if (!isPlatforms(key))
      throw new Error(`The key ${keyIdOf(key)} is not the platform's, so it cannot delegate.`);
    // By the clock, so that delegations made anew after a loss are newer than the lost ones.
    const serial = Math.max((root?.serial ?? 0) + 1, Math.floor(Date.now() / 1000));
    const expires = new Date(Date.now() + VALID_MS);
    return sealPart('delegations', { delegations }, { key, serial, expires });
  }

  return {
    platform: { version: PLATFORM_VERSION, modules: sharedVersions() },
    read,
    key: signer,
    entries: (name) => read().sections[name]?.entries ?? [],
    writeRelease: place.writeRelease,
    records: place.records,
    withdrawals: place.withdrawals,
    update: (name, action, change) =>
      place.change((text) => {
        const { opened, ...content } = contentOf(text);
        const entries = opened.sections[name]?.entries ?? [];
        const changed = change(entries);
        if (JSON.stringify(changed) === JSON.stringify(entries)) return undefined;
        const part = seal(name, changed, opened);
        const sections = { ...content.sections, [name]: part };
        return { content: { ...content, sections }, serial: part.serial, action };
      }),
    /** Signs sections' parts again. The platform's key signs the delegations too, when it signs every section. */
    renew: (names, action) =>
      place.change((text) => {
        const { opened, ...content } = contentOf(text);
        const parts = names.map((name) => [name, seal(name, opened.sections[name]?.entries ?? [], opened)]);
        const isAll = Object.keys(opened.sections).every((name) => names.includes(name));
        const root =
          opened.root && isAll && isPlatforms(signer())
            ? sealDelegations(opened.delegations, opened)
            : undefined;
        const sections = { ...content.sections, ...Object.fromEntries(parts) };
        return {
          content: { ...content, ...(root ? { delegations: root } : {}), sections },
          serial: 0,
          action,
        };
      }),
    delegate: (action, change) =>
      place.change((text) => {
        const { opened, ...content } = contentOf(text);
        const delegations = sealDelegations(change(opened.delegations), opened);
        return { content: { ...content, delegations }, serial: delegations.serial, action };
      }),
    async create() {
      if (place.read() !== undefined) return;
      await place.change((text) => {
        if (text !== undefined) return undefined;
        const { opened: _, ...content } = contentOf(text);
        return { content, serial: 0, action: { command: 'create' } };
      });
    },
    recover: (lists, action) =>
      place.change((text) => {
        if (text !== undefined) throw new Error(`${place.name} is there: nothing is lost.`);
        const opened = open(JSON.stringify(EMPTY_FILE));
        const serial = Math.floor(Date.now() / 1000);
        const parts = Object.entries(lists).map(([name, entries]) => [
          name,
          seal(name, entries, opened, serial),
        ]);
        return { content: { ...EMPTY_FILE, sections: Object.fromEntries(parts) }, serial, action };
      }),
    deleteUnlisted(until) {
      const { sections } = read();
      const isListed = (name: SectionName, version: string) =>
        sections[name]?.entries.some((entry) => versionOf(entry) === version) ?? false;
      return place.deleteReleases(isListed, until);
    },
  };
}
