/**
 * The release store in a folder: `registry/` with the signed registry, the platform's keys and the log, `releases/` with
 * each release in `<section>/<version>/`. One change at a time; a process killed at any moment leaves the old or the new
 * registry.
 */
import type { KeyObject } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { sharedVersions } from '@board/shared/build/shared-modules.mjs';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/registry';
import {
  EMPTY_FILE,
  keysOf,
  openRegistryFile,
  sectionRole,
  type Delegation,
  type Opened,
  type RegistryFile,
} from '@board/shared/registry/file';
import { keyIdOf, sealPart } from '@board/shared/registry/part';
import { placesIn, withLock, writeAtomically } from '@board/shared/registry/store-files';
import { makeKeys, readPrivateKey, readPublicKeys } from './keys';
import { writeRelease, type ReleaseContent } from './release-folder';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Validity of a part, in ms. Every change renews it. */
const VALID_MS = 90 * DAY_MS;

/** One line of the log: who changed what. */
export interface Action {
  command: string;
  section?: string;
  version?: string;
  /** Who, as far as that is known. */
  by?: string | undefined;
}

/** What the site's shell provides: its version of the contract, and of each shared module. */
export interface SitePlatform {
  version: string;
  modules: Record<string, string>;
}

/** What publishing needs of a store, wherever it is. */
export interface ReleaseStore {
  platform: SitePlatform;
  /** What the registry holds now. Throws when it is lost. */
  read(): Opened;
  /** What it lists of one section, newest first, entries that cannot be used included. */
  entries(name: SectionName): unknown[];
  /** Makes a new store ready: one that holds releases without a registry has lost it. */
  create(): Promise<void>;
  /** Writes a release's files: all of them or none. */
  writeRelease(name: SectionName, content: ReleaseContent): Promise<void>;
  /**
   * Changes one section's list, so that concurrent commands lose no change. `change` may run several times. Rejects
   * when the key may not sign that section.
   */
  update(name: SectionName, action: Action, change: (entries: unknown[]) => unknown[]): Promise<void>;
  /** The private key that signs. Throws when there is none. */
  key(): KeyObject;
  /** Signs sections' lists again, with the same content. */
  renew(names: SectionName[], action: Action): Promise<void>;
}

/** A store in a folder of this machine, with what only its owner may do. */
export interface FolderStore extends ReleaseStore {
  /** Folder of the releases' files. */
  releases: string;
  /** Changes what the platform delegates; signed with its key. */
  delegate(
    action: Action,
    change: (delegations: Record<string, Delegation>) => Record<string, Delegation>,
  ): Promise<void>;
  /** Replaces a lost registry. Throws when there is one. Serials are beyond those of the lost one. */
  recover(lists: Record<SectionName, unknown[]>, action: Action): Promise<void>;
}

interface SealOptions {
  key: KeyObject;
  opened: Opened;
  platformKeys: readonly KeyObject[];
  /** The lowest serial to use. */
  least?: number;
}

/** Signs a section's list with the next serial. Throws when the key may not. */
export function sealSection(
  name: SectionName,
  entries: unknown[],
  { key, opened, platformKeys, least = 0 }: SealOptions,
) {
  const allowed = keysOf(name, opened.delegations, { platformKeys, now: Date.now() }).map(keyIdOf);
  if (!allowed.includes(keyIdOf(key)))
    throw new Error(
      `The key ${keyIdOf(key)} may not sign ${name}: the platform has not delegated it, or it expired.`,
    );
  const serial = Math.max((opened.sections[name]?.serial ?? 0) + 1, least);
  const expires = new Date(Date.now() + VALID_MS);
  return sealPart(sectionRole(name), { releases: entries }, { key, serial, expires });
}

interface StoreOptions {
  /** File of the private key that signs; the platform's own by default. */
  keyFile?: string | undefined;
}

/** Opens the store of a data folder. A new store makes the platform's keys. */
export function openStore(dataDir: string, { keyFile }: StoreOptions = {}): FolderStore {
  const folder = path.join(dataDir, 'registry');
  const { registry: file, releases, lock, log } = placesIn(dataDir);
  const platformKey = path.join(folder, 'private-key.pem');
  const publicFile = path.join(folder, 'public-key.pem');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(publicFile)) {
    rmSync(platformKey, { force: true });
    makeKeys(platformKey);
    renameSync(`${platformKey}.pub`, publicFile);
  }
  const platformKeys = readPublicKeys(publicFile);

  function signer(): KeyObject {
    if (keyFile !== undefined) return readPrivateKey(keyFile);
    if (existsSync(platformKey)) return readPrivateKey(platformKey);
    throw new Error(`${platformKey} is missing. Name your team's key: --key FILE`);
  }

  function readFile(): RegistryFile & { opened: Opened } {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (text !== undefined && !isOldFormat(text)) {
      const opened = openRegistryFile(text, { platformKeys, now: 0 });
      return { ...(JSON.parse(text) as RegistryFile), opened };
    }
    if (text === undefined && hasReleases(releases)) {
      throw new Error(
        `${file} is missing, but ${releases} holds releases. Put the registry back from a backup, or list the releases anew: npm run section -- recover`,
      );
    }
    return { ...EMPTY_FILE, opened: openRegistryFile(JSON.stringify(EMPTY_FILE), { platformKeys, now: 0 }) };
  }

  const isPlatforms = (key: KeyObject) => platformKeys.map(keyIdOf).includes(keyIdOf(key));

  function sealDelegations(delegations: Record<string, Delegation>, { root }: Opened) {
    const key = signer();
    if (!isPlatforms(key))
      throw new Error(`The key ${keyIdOf(key)} is not the platform's, so it cannot delegate.`);
    // By the clock, so that delegations made anew after a loss are newer than the lost ones.
    const serial = Math.max((root?.serial ?? 0) + 1, Math.floor(Date.now() / 1000));
    return sealPart(
      'delegations',
      { delegations },
      { key, serial, expires: new Date(Date.now() + VALID_MS) },
    );
  }

  function write(content: RegistryFile, serial: number, action: Action) {
    writeAtomically(file, JSON.stringify(content, null, 1));
    const line = { at: new Date().toISOString(), serial, ...action };
    appendFileSync(log, `${JSON.stringify(line)}\n`);
  }

  const seal = (name: SectionName, entries: unknown[], opened: Opened, least = 0) =>
    sealSection(name, entries, { key: signer(), opened, platformKeys, least });

  return {
    releases,
    platform: { version: PLATFORM_VERSION, modules: sharedVersions() },
    writeRelease: (name: SectionName, content: ReleaseContent): Promise<void> =>
      writeRelease(path.join(releases, name, content.release.metadata.version), content),
    read: (): Opened => readFile().opened,
    key: signer,
    entries: (name: SectionName): unknown[] => readFile().opened.sections[name]?.entries ?? [],
    async update(
      name: SectionName,
      action: Action,
      change: (entries: unknown[]) => unknown[],
    ): Promise<void> {
      await withLock(lock, () => {
        const { opened, ...content } = readFile();
        const entries = opened.sections[name]?.entries ?? [];
        const changed = change(entries);
        if (JSON.stringify(changed) === JSON.stringify(entries)) return;
        const part = seal(name, changed, opened);
        write({ ...content, sections: { ...content.sections, [name]: part } }, part.serial, action);
      });
    },
    /** Signs sections' parts again. The platform's key signs the delegations too, when it signs every section. */
    async renew(names: SectionName[], action: Action): Promise<void> {
      await withLock(lock, () => {
        const { opened, ...content } = readFile();
        const parts = names.map((name) => [name, seal(name, opened.sections[name]?.entries ?? [], opened)]);
        const isAll = Object.keys(opened.sections).every((name) => names.includes(name));
        const root =
          opened.root && isAll && isPlatforms(signer())
            ? sealDelegations(opened.delegations, opened)
            : undefined;
        const sections = { ...content.sections, ...Object.fromEntries(parts) };
        write({ ...content, ...(root ? { delegations: root } : {}), sections }, 0, action);
      });
    },
    async delegate(
      action: Action,
      change: (delegations: Record<string, Delegation>) => Record<string, Delegation>,
    ): Promise<void> {
      await withLock(lock, () => {
        const { opened, ...content } = readFile();
        const delegations = sealDelegations(change(opened.delegations), opened);
        write({ ...content, delegations }, delegations.serial, action);
      });
    },
    async create(): Promise<void> {
      if (existsSync(file) && !isOldFormat(readFileSync(file, 'utf8'))) return;
      await withLock(lock, () => {
        const { opened: _, ...content } = readFile();
        if (!existsSync(file) || isOldFormat(readFileSync(file, 'utf8')))
          write(content, 0, { command: 'create' });
      });
    },
    async recover(lists: Record<SectionName, unknown[]>, action: Action): Promise<void> {
      await withLock(lock, () => {
        if (existsSync(file)) throw new Error(`${file} is there: nothing is lost.`);
        const opened = openRegistryFile(JSON.stringify(EMPTY_FILE), { platformKeys, now: 0 });
        const serial = Math.floor(Date.now() / 1000);
        const parts = Object.entries(lists).map(([name, entries]) => [
          name,
          seal(name, entries, opened, serial),
        ]);
        write({ ...EMPTY_FILE, sections: Object.fromEntries(parts) }, serial, action);
      });
    },
  };
}

/** The first format signed the registry as a whole, before any section had a name of its own choice. */
const isOldFormat = (text: string) => text.includes('"payload"') && !text.includes('"format"');

/** Whether any section has a folder with a release in it. */
const hasReleases = (folder: string) =>
  existsSync(folder) &&
  readdirSync(folder).some((name) => isSectionName(name) && readdirSync(path.join(folder, name)).length > 0);
