/**
 * A store of releases, whether it is a folder or a bucket, and the place in
 * which it keeps them.
 */
import type { KeyObject } from 'node:crypto';
import type { SectionName } from '@board/shared/contract';
import type { Withdrawal } from '../judge/withdrawals';
import type { Release } from '../registry/format';
import type {
  Delegation,
  OpenedRegistry,
  RegistryFile,
} from '../registry/signed-parts';

export interface ReleaseContent {
  /** Folder of the browser build. */
  browser: string;
  /** The one file of the server build. */
  serverFile: string;
  /** Source of the widgets' types, if the section offers any. */
  types: string | undefined;
  release: Release;
  compress: boolean;
}

export interface StoreAction {
  command: string;
  section?: string;
  version?: string;
  by?: string | undefined;
  /** The id of the key that signed. */
  key?: string | undefined;
}

/** The parts that a key may sign, or that are to be signed again. */
export interface SignableParts {
  sections: SectionName[];
  delegations: boolean;
}

export interface ReleaseStore {
  /** What the registry holds now. Throws when it is lost. */
  read(): OpenedRegistry;
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
  /** Writes all files of a release, or does not write any. */
  writeRelease(name: SectionName, content: ReleaseContent): Promise<void>;
  /**
   * Changes one section's list; `change` may run several times. Rejects when
   * the key may not sign that section.
   */
  update(
    name: SectionName,
    action: StoreAction,
    change: (entries: unknown[]) => unknown[],
  ): Promise<void>;
  withdrawals(): Promise<Withdrawal[]>;
  /** The private key that signs. Throws if it is missing. */
  key(): KeyObject;
  /** Throws when the key may not sign a section's list. */
  requireRight(name: SectionName): void;
  /** The parts that its key may sign now. Throws if there is no key. */
  signable(): SignableParts;
  /** Signs these parts again, so that they expire later. */
  renew(parts: SignableParts, action: StoreAction): Promise<void>;
  /**
   * Changes what the platform delegates, with its key, which also signs each
   * list whose key may not sign it any more.
   */
  delegate(
    action: StoreAction,
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
export interface StoreChange {
  content: RegistryFile;
  serial: number;
  action: StoreAction;
}

export interface StorePlace extends Pick<
  ReleaseStore,
  'writeRelease' | 'withdrawals'
> {
  name: string;
  /** The newest registry's text; undefined without one. */
  read(): string | undefined;
  /** Whether there are files of releases; asked only without a registry. */
  holdsReleases(): boolean;
  /**
   * Replaces the registry, atomically, by what `work` makes of its text. If
   * `work` returns undefined, the registry stays. It runs again when somebody
   * else was faster.
   */
  change(
    work: (text: string | undefined) => StoreChange | undefined,
  ): Promise<void>;
  /**
   * Deletes releases written before `until` (ms since the epoch), but the
   * listed ones. Returns their number.
   */
  deleteReleases(
    isListed: (name: SectionName, version: string) => boolean,
    until: number,
  ): Promise<number>;
}

export interface StoreKeys {
  platformKeys: readonly KeyObject[];
  signer(): KeyObject;
}
