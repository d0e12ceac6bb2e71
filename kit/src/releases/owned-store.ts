/** What an owner's store does with its registry, whether it is a folder or a bucket. */
import type { KeyObject } from 'node:crypto';
import { sharedVersions } from '@board/shared/build/shared-modules.mjs';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import type { Release } from '@board/shared/registry';
import {
  EMPTY_FILE,
  keysOf,
  openRegistryFile,
  parseRegistryFile,
  type Delegation,
  type Opened,
  type RegistryFile,
} from '@board/shared/registry/file';
import { listedIn, readLog, type Left } from '@board/shared/registry/log';
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
  left: Left;
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
  /** Whether a release's files are there and whole. */
  holds(name: SectionName, release: Release): Promise<boolean>;
  records(): Promise<Record<SectionName, Records>>;
  /** The text of the log; none where each change has an object of its own. */
  log(): string;
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

  const mayEverSign = (name: SectionName, keyId: string, delegations: Record<string, Delegation>) =>
    keysOf(name, delegations, { platformKeys, now: 0 }).map(keyIdOf).includes(keyId);

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

  function requireLost(text: string | undefined): void {
    if (text !== undefined) throw new Error(`${place.name} is there: nothing is lost.`);
  }

  /** A registry with signed delegations alone; with none where nobody can say that the platform's key signed them. */
  function openDelegated(delegations: unknown): Opened {
    try {
      return open(JSON.stringify({ ...EMPTY_FILE, delegations }));
    } catch {
      return open(JSON.stringify(EMPTY_FILE));
    }
  }

  return {
    platform: { version: PLATFORM_VERSION, modules: sharedVersions() },
    read,
    key: signer,
    entries: (name) => read().sections[name]?.entries ?? [],
    writeRelease: place.writeRelease,
    holds: place.holds,
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
        const left = { sections: { [name]: listedIn(changed) } };
        return { content: { ...content, sections }, serial: part.serial, action, left };
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
        const changed = root ? { delegations: root } : {};
        const lists = names.map((name) => [name, listedIn(opened.sections[name]?.entries ?? [])]);
        const left = { ...changed, sections: Object.fromEntries(lists) };
        return { content: { ...content, ...changed, sections }, serial: 0, action, left };
      }),
    delegate: (action, change) =>
      place.change((text) => {
        const { opened, ...content } = contentOf(text);
        const changed = change(opened.delegations);
        const delegations = sealDelegations(changed, opened);
        const mine = Object.entries(opened.sections)
          .filter(([name, { keyId }]) => !mayEverSign(name, keyId, changed))
          .map(([name, { entries }]) => [name, seal(name, entries, opened)]);
        const sections = { ...content.sections, ...Object.fromEntries(mine) };
        const left = { delegations };
        return { content: { ...content, delegations, sections }, serial: delegations.serial, action, left };
      }),
    async create() {
      if (place.read() !== undefined) return;
      await place.change((text) => {
        if (text !== undefined) return undefined;
        const { opened: _, ...content } = contentOf(text);
        return { content, serial: 0, action: { command: 'create' }, left: {} };
      });
    },
    log() {
      requireLost(place.read());
      return readLog(place.log());
    },
    async recover(lists, delegated, action) {
      let names: SectionName[] = [];
      await place.change((text) => {
        requireLost(text);
        const opened = openDelegated(delegated);
        names = Object.keys(opened.delegations);
        const delegations = opened.root ? sealDelegations(opened.delegations, opened) : undefined;
        const serial = Math.floor(Date.now() / 1000);
        const parts = Object.entries(lists).map(([name, entries]) => [
          name,
          seal(name, entries, opened, serial),
        ]);
        const known = delegations ? { delegations } : {};
        const listed = Object.entries(lists).map(([name, entries]) => [name, listedIn(entries)]);
        const left = { ...known, sections: Object.fromEntries(listed) };
        return {
          content: { ...EMPTY_FILE, ...known, sections: Object.fromEntries(parts) },
          serial,
          action,
          left,
        };
      });
      return names;
    },
    deleteUnlisted(until) {
      const { sections, leftOut } = read();
      const unreadable = leftOut.filter(({ isRelease }) => !isRelease).map(({ section }) => section);
      const isListed = (name: SectionName, version: string) => {
        const { entries = [], removed } = sections[name] ?? {};
        const lately = removed && Date.parse(removed.at) > until ? removed.releases : [];
        return (
          unreadable.includes(name) || [...entries, ...lately].some((entry) => versionOf(entry) === version)
        );
      };
      return place.deleteReleases(isListed, until);
    },
  };
}
