/**
 * A store of releases, whether it is a folder or a bucket, and what it does
 * with its registry.
 */
import type { KeyObject } from 'node:crypto';
import type { SectionName } from '@board/shared/contract';
import type { Withdrawal } from '../judge/withdrawals';
import { versionOf } from '../registry/entries';
import {
  EMPTY_FILE,
  keysOf,
  openRegistryFile,
  parseRegistryFile,
  requireBounded,
  sectionRole,
  type Delegation,
  type Opened,
  type RegistryFile,
} from '../registry/file';
import type { Release } from '../registry/format';
import { keyIdOf, sealPart, type SignedPart } from '../registry/signed-part';
import { nextSerial, VALID_MS } from '../registry/validity';

export interface ReleaseContent {
  browser: string;
  serverFile: string;
  /** Source of the widgets' types, if the section offers any. */
  types: string | undefined;
  release: Release;
  compress: boolean;
}

export interface Action {
  command: string;
  section?: string;
  version?: string;
  by?: string | undefined;
  /** The id of the key that signed. */
  key?: string | undefined;
}

export interface SignedParts {
  sections: SectionName[];
  delegations: boolean;
}

export interface ReleaseStore {
  /** What the registry holds now. Throws when it is lost. */
  read(): Opened;
  /**
   * What it lists of one section, newest first, entries that cannot be used
   * included.
   */
  entries(name: SectionName): unknown[];
  /**
   * Makes a new store ready: one that holds releases without a registry has
   * lost it.
   */
  create(): Promise<void>;
  /** Writes a release's files: all of them or none. */
  writeRelease(name: SectionName, content: ReleaseContent): Promise<void>;
  /**
   * Changes one section's list; `change` may run several times. Rejects when
   * the key may not sign that section.
   */
  update(
    name: SectionName,
    action: Action,
    change: (entries: unknown[]) => unknown[],
  ): Promise<void>;
  withdrawals(): Promise<Withdrawal[]>;
  /** The private key that signs. Throws when there is none. */
  key(): KeyObject;
  /** Throws when the key may not sign a section's list. */
  requireRight(name: SectionName): void;
  /** The parts that its key may sign now. Throws when there is none. */
  signable(): SignedParts;
  renew(parts: SignedParts, action: Action): Promise<void>;
  /**
   * Changes what the platform delegates, with its key, which also signs each
   * list whose key may not sign it any more.
   */
  delegate(
    action: Action,
    change: (
      delegations: Record<string, Delegation>,
    ) => Record<string, Delegation>,
  ): Promise<void>;
  /**
   * Deletes the files of unlisted releases that were written before `until` (ms
   * since the epoch). Returns their number.
   */
  deleteUnlisted(until: number): Promise<number>;
}

/**
 * The registry's next content, and why it changes. `serial` is that of the
 * changed part; 0 for several.
 */
export interface Change {
  content: RegistryFile;
  serial: number;
  action: Action;
}

export interface StorePlace extends Pick<
  ReleaseStore,
  'writeRelease' | 'withdrawals'
> {
  name: string;
  /** The newest registry's text; undefined without one. */
  read(): string | undefined;
  holdsReleases(): boolean;
  /**
   * Replaces the registry, atomically, by what `work` makes of its text; again
   * when somebody else was faster. Undefined leaves it.
   */
  change(work: (text: string | undefined) => Change | undefined): Promise<void>;
  /**
   * Deletes releases written before `until` (ms since the epoch), but the
   * listed ones. Returns their number.
   */
  deleteReleases(
    isListed: (name: SectionName, version: string) => boolean,
    until: number,
  ): Promise<number>;
}

export interface Keys {
  platformKeys: readonly KeyObject[];
  signer(): KeyObject;
}

/** A registry's parts as they are written, and as they count. */
type Content = RegistryFile & { opened: Opened };

/** What a change signs anew: lists of sections, and delegations. */
interface Signed {
  lists: Record<SectionName, unknown[]>;
  delegations?: Record<string, Delegation> | undefined;
}

export function openStoreIn(place: StorePlace, keys: Keys): ReleaseStore {
  const { platformKeys, signer } = keys;
  const contentOf = (text: string | undefined): Content => {
    if (text !== undefined)
      return { ...parseRegistryFile(text), opened: openText(text, keys) };
    if (place.holdsReleases())
      throw new Error(
        `${place.name} is missing, but there are releases. Put it back from a backup, or move the releases away and publish every section again.`,
      );
    return {
      ...EMPTY_FILE,
      opened: openText(JSON.stringify(EMPTY_FILE), keys),
    };
  };
  const read = (): Opened => contentOf(place.read()).opened;

  return {
    read,
    key: signer,
    requireRight: (name) => void keyFor(name, read(), keys),
    entries: (name) => entriesOf(read(), name),
    writeRelease: place.writeRelease,
    withdrawals: place.withdrawals,
    update: (name, action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const entries = entriesOf(content.opened, name);
        const changed = change(entries);
        if (JSON.stringify(changed) === JSON.stringify(entries))
          return undefined;
        return signed(content, { lists: { [name]: changed } }, action, keys);
      }),
    signable() {
      const opened = read();
      const keyId = keyIdOf(signer());
      const rules = { platformKeys, now: Date.now() };
      const mayBeSigned = (name: SectionName) =>
        keysOf(name, opened.delegations, rules).some(
          (key) => keyIdOf(key) === keyId,
        );
      return {
        sections: Object.keys(opened.sections).filter(mayBeSigned),
        delegations: opened.root !== undefined && isPlatforms(signer(), keys),
      };
    },
    renew: ({ sections, delegations }, action) =>
      place.change((text) => {
        const content = contentOf(text);
        const lists = Object.fromEntries(
          sections.map((name) => [name, entriesOf(content.opened, name)]),
        );
        const root = delegations ? content.opened.delegations : undefined;
        return signed(content, { lists, delegations: root }, action, keys);
      }),
    delegate: (action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const delegations = change(content.opened.delegations);
        const mayEverSign = (name: SectionName, keyId: string) =>
          keysOf(name, delegations, { platformKeys, now: 0 })
            .map(keyIdOf)
            .includes(keyId);
        const mine = Object.entries(content.opened.sections)
          .filter(([name, { keyId }]) => !mayEverSign(name, keyId))
          .map(([name, { entries }]) => [name, entries]);
        return signed(
          content,
          { lists: Object.fromEntries(mine), delegations },
          action,
          keys,
        );
      }),
    async create() {
      if (place.read() !== undefined) return;
      await place.change((text) =>
        text === undefined
          ? signed(contentOf(text), { lists: {} }, { command: 'create' }, keys)
          : undefined,
      );
    },
    deleteUnlisted: (until) => place.deleteReleases(listedIn(read()), until),
  };
}

const openText = (text: string, { platformKeys }: Keys): Opened =>
  openRegistryFile(text, { platformKeys, now: 0 });

const entriesOf = ({ sections }: Opened, name: SectionName): unknown[] =>
  sections[name]?.entries ?? [];

const isPlatforms = (key: KeyObject, { platformKeys }: Keys) =>
  platformKeys.some((own) => keyIdOf(own) === keyIdOf(key));

function signed(
  { opened, ...content }: Content,
  { lists, delegations }: Signed,
  action: Action,
  keys: Keys,
): Change {
  const root = delegations
    ? { delegations: sealDelegations(delegations, opened, keys) }
    : {};
  const parts = Object.entries(lists).map(([name, entries]) => {
    return [name, sealSection(name, entries, opened, keys)] as const;
  });
  const [only, ...others] = [
    ...Object.values(root),
    ...parts.map(([, part]) => part),
  ];
  return {
    content: {
      ...content,
      ...root,
      sections: { ...content.sections, ...Object.fromEntries(parts) },
    },
    serial: only && others.length === 0 ? only.serial : 0,
    action: { ...action, key: only?.keyId },
  };
}

function sealDelegations(
  delegations: Record<string, Delegation>,
  { root }: Opened,
  keys: Keys,
): SignedPart {
  const key = keys.signer();
  if (!isPlatforms(key, keys))
    throw new Error(
      `The key ${keyIdOf(key)} is not the platform's, so it cannot delegate.`,
    );
  // By the clock, so that delegations made anew after a loss are newer than the
  // lost ones.
  const serial = Math.max(
    (root?.serial ?? 0) + 1,
    Math.floor(Date.now() / 1000),
  );
  const expires = new Date(Date.now() + VALID_MS);
  return sealPart('delegations', { delegations }, { key, serial, expires });
}

/** Says which releases are listed, or may be in a list that cannot be read. */
function listedIn({ sections, leftOut }: Opened) {
  const unreadable = leftOut
    .filter(({ isRelease }) => !isRelease)
    .map(({ section }) => section);
  return (name: SectionName, version: string): boolean =>
    unreadable.includes(name) ||
    (sections[name]?.entries ?? []).some(
      (entry) => versionOf(entry) === version,
    );
}

function keyFor(
  name: SectionName,
  { delegations }: Opened,
  { platformKeys, signer }: Keys,
): KeyObject {
  const key = signer();
  const allowed = keysOf(name, delegations, {
    platformKeys,
    now: Date.now(),
  }).map(keyIdOf);
  if (allowed.includes(keyIdOf(key))) return key;
  throw new Error(
    `The key ${keyIdOf(key)} may not sign ${name}: the platform has not delegated it, or it expired.`,
  );
}

/** Signs a section's list with the next serial. Throws when the key may not. */
function sealSection(
  name: SectionName,
  entries: unknown[],
  opened: Opened,
  keys: Keys,
): SignedPart {
  const key = keyFor(name, opened, keys);
  requireBounded(entries);
  const serial = nextSerial(
    opened.sections[name]?.serial ?? 0,
    Date.now(),
    opened.root?.serial,
  );
  const expires = new Date(Date.now() + VALID_MS);
  return sealPart(
    sectionRole(name),
    { releases: entries },
    { key, serial, expires },
  );
}
