/** What the release tool asks of a store, wherever it is, and how a section's list is signed. */
import type { KeyObject } from 'node:crypto';
import type { SectionName } from '@board/shared/contract';
import {
  keysOf,
  sectionRole,
  type Delegation,
  type GoodSection,
  type Opened,
  type SectionContent,
} from '../registry/file';
import { keyIdOf, sealPart } from '../registry/signed-part';
import { nextSerial, VALID_MS } from '../registry/validity';
import type { Withdrawal } from '../judge/withdrawals';
import type { ReleaseContent } from './release-folder';

/** Who changed what, for the log. */
export interface Action {
  command: string;
  section?: string;
  version?: string;
  /** Who, as far as that is known. */
  by?: string | undefined;
  /** The id of the key that signed. */
  key?: string | undefined;
}

/** Signed parts of a registry. */
export interface SignedParts {
  sections: SectionName[];
  delegations: boolean;
}

/** A store of releases, wherever it is. */
export interface ReleaseStore {
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
  /** What servers have withdrawn, as far as the store has it. */
  withdrawals(): Promise<Withdrawal[]>;
  /** The private key that signs. Throws when there is none. */
  key(): KeyObject;
  /** The parts that its key may sign now. Throws when there is none. */
  signable(): SignedParts;
  /** Signs parts again, with the same content. */
  renew(parts: SignedParts, action: Action): Promise<void>;
  /**
   * Changes what the platform delegates; signed with its key. In the same change, it signs each section's list whose key
   * may not sign it any more.
   */
  delegate(
    action: Action,
    change: (delegations: Record<string, Delegation>) => Record<string, Delegation>,
  ): Promise<void>;
  /** Deletes the files of unlisted releases that were written before `until` (ms since the epoch). Returns their number. */
  deleteUnlisted(until: number): Promise<number>;
}

interface Rules {
  opened: Opened;
  platformKeys: readonly KeyObject[];
}

interface SealOptions extends Rules {
  key: KeyObject;
}

export const notAllowed = (key: KeyObject, name: SectionName): Error =>
  new Error(
    `The key ${keyIdOf(key)} may not sign ${name}: the platform has not delegated it, or it expired.`,
  );

/** The parts that a key may sign now: a team's those of its own sections, the platform's all. */
export function signableBy(key: KeyObject, { opened, platformKeys }: Rules): SignedParts {
  const isIn = (keys: readonly KeyObject[]) => keys.map(keyIdOf).includes(keyIdOf(key));
  const rules = { platformKeys, now: Date.now() };
  return {
    sections: Object.keys(opened.sections).filter((name) => isIn(keysOf(name, opened.delegations, rules))),
    delegations: opened.root !== undefined && isIn(platformKeys),
  };
}

/** Signs a section's list with the next serial; an empty one with what it had before. Throws when the key may not. */
export function sealSection(
  name: SectionName,
  entries: unknown[],
  { key, opened, platformKeys }: SealOptions,
) {
  const allowed = keysOf(name, opened.delegations, { platformKeys, now: Date.now() }).map(keyIdOf);
  if (!allowed.includes(keyIdOf(key))) throw notAllowed(key, name);
  const before = opened.sections[name];
  const serial = nextSerial(before?.serial ?? 0, Date.now(), opened.root?.serial);
  const expires = new Date(Date.now() + VALID_MS);
  const removed = entries.length > 0 ? undefined : removedBy(before);
  const content: SectionContent = { releases: entries, ...(removed ? { removed } : {}) };
  return sealPart(sectionRole(name), content, { key, serial, expires });
}

/** What an empty list had before. */
const removedBy = (before: GoodSection | undefined): SectionContent['removed'] =>
  before && before.entries.length > 0
    ? { at: new Date().toISOString(), releases: before.entries }
    : before?.removed;
