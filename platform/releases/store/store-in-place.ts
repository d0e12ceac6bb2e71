/** What a store of releases does with its registry, wherever its place is. */
import type { KeyObject } from 'node:crypto';
import type { SectionName } from '@board/shared/contract';
import { versionOf } from '../registry/entries';
import { openRegistryFile } from '../registry/open-registry';
import {
  type Delegation,
  EMPTY_FILE,
  keyIdOf,
  keysOf,
  type OpenedRegistry,
  parseRegistryFile,
  type RegistryFile,
  requireBounded,
  sealPart,
  sectionRole,
  type SignedPart,
} from '../registry/signed-parts';
import { nextSerial, VALID_MS } from '../registry/validity';
import type {
  StoreAction,
  StoreChange,
  StoreKeys,
  ReleaseStore,
  SignableParts,
  StorePlace,
} from './release-store';

/** A registry's parts as they are written, and as they count. */
type StoredContent = RegistryFile & { opened: OpenedRegistry };

/** What a change signs anew: lists of sections, and delegations. */
interface PartsToSign {
  lists: Record<SectionName, unknown[]>;
  delegations?: Record<string, Delegation> | undefined;
}

export function openStoreIn(place: StorePlace, keys: StoreKeys): ReleaseStore {
  const contentOf = (text: string | undefined) =>
    readContent(text, place, keys);
  const readOpened = (): OpenedRegistry => contentOf(place.read()).opened;
  return {
    read: readOpened,
    key: () => keys.signer(),
    requireRight: (name) => void signingKeyFor(name, readOpened(), keys),
    entries: (name) => entriesOf(readOpened(), name),
    writeRelease: (name, content) => place.writeRelease(name, content),
    withdrawals: () => place.withdrawals(),
    update: (name, action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const entries = entriesOf(content.opened, name);
        const changed = change(entries);
        if (JSON.stringify(changed) === JSON.stringify(entries))
          return undefined;
        const lists = { [name]: changed };
        return signedChange(content, { lists }, action, keys);
      }),
    signable: () => signableParts(readOpened(), keys),
    renew: (parts, action) =>
      place.change((text) => {
        const content = contentOf(text);
        const partsToSign = renewedParts(content, parts);
        return signedChange(content, partsToSign, action, keys);
      }),
    delegate: (action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const delegations = change(content.opened.delegations);
        const lists = listsWithoutKey(content.opened, delegations, keys);
        return signedChange(content, { lists, delegations }, action, keys);
      }),
    async create() {
      if (place.read() !== undefined) return;
      await place.change((text) => {
        if (text !== undefined) return undefined;
        const action = { command: 'create' };
        return signedChange(contentOf(text), { lists: {} }, action, keys);
      });
    },
    deleteUnlisted: (until) =>
      place.deleteReleases(listedIn(readOpened()), until),
  };
}

/** Throws when the registry is lost: there are releases, and no text. */
function readContent(
  text: string | undefined,
  place: StorePlace,
  keys: StoreKeys,
): StoredContent {
  if (text !== undefined)
    return {
      ...parseRegistryFile(text),
      opened: openText(text, keys),
    };
  if (place.holdsReleases())
    throw new Error(
      `${place.name} is missing, but there are releases. Put it back from a ` +
        'backup, or move the releases away and publish every section again.',
    );
  return { ...EMPTY_FILE, opened: openText(JSON.stringify(EMPTY_FILE), keys) };
}

/** The parts that the store's key may sign now. */
function signableParts(
  openedRegistry: OpenedRegistry,
  keys: StoreKeys,
): SignableParts {
  const { platformKeys, signer } = keys;
  const keyId = keyIdOf(signer());
  const signingRules = { platformKeys, now: Date.now() };
  const mayBeSigned = (name: SectionName) =>
    keysOf(name, openedRegistry.delegations, signingRules).some(
      (key) => keyIdOf(key) === keyId,
    );
  return {
    sections: Object.keys(openedRegistry.sections).filter(mayBeSigned),
    delegations:
      openedRegistry.root !== undefined && isPlatformKey(signer(), keys),
  };
}

/** The same lists and delegations, to be signed again. */
const renewedParts = (
  { opened }: StoredContent,
  { sections, delegations }: SignableParts,
): PartsToSign => ({
  lists: Object.fromEntries(
    sections.map((name) => [name, entriesOf(opened, name)]),
  ),
  delegations: delegations ? opened.delegations : undefined,
});

/** The lists whose key may not sign them by the new delegations. */
function listsWithoutKey(
  { sections }: OpenedRegistry,
  delegations: Record<string, Delegation>,
  { platformKeys }: StoreKeys,
): PartsToSign['lists'] {
  const mayEverSign = (name: SectionName, keyId: string) =>
    keysOf(name, delegations, { platformKeys, now: 0 })
      .map(keyIdOf)
      .includes(keyId);
  return Object.fromEntries(
    Object.entries(sections)
      .filter(([name, { keyId }]) => !mayEverSign(name, keyId))
      .map(([name, { entries }]) => [name, entries]),
  );
}

const openText = (text: string, { platformKeys }: StoreKeys): OpenedRegistry =>
  openRegistryFile(text, { platformKeys, now: 0 });

const entriesOf = (
  { sections }: OpenedRegistry,
  name: SectionName,
): unknown[] => sections[name]?.entries ?? [];

const isPlatformKey = (key: KeyObject, { platformKeys }: StoreKeys) =>
  platformKeys.some((platformKey) => keyIdOf(platformKey) === keyIdOf(key));

/** The change that signs parts anew and keeps the others. */
function signedChange(
  { opened, ...content }: StoredContent,
  { lists, delegations }: PartsToSign,
  action: StoreAction,
  keys: StoreKeys,
): StoreChange {
  const root = delegations && sealDelegations(delegations, opened, keys);
  const sections = Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [
      name,
      sealSection(name, entries, opened, keys),
    ]),
  );
  const sealedParts = Object.values(sections);
  if (root) sealedParts.unshift(root);
  const [firstPart] = sealedParts;
  return {
    content: {
      ...content,
      delegations: root ?? content.delegations,
      sections: { ...content.sections, ...sections },
    },
    serial: firstPart && sealedParts.length === 1 ? firstPart.serial : 0,
    action: { ...action, key: firstPart?.keyId },
  };
}

function sealDelegations(
  delegations: Record<string, Delegation>,
  { root }: OpenedRegistry,
  keys: StoreKeys,
): SignedPart {
  const key = keys.signer();
  if (!isPlatformKey(key, keys))
    throw new Error(
      `The key ${keyIdOf(key)} is not the platform's, so it cannot delegate.`,
    );
  // The serial follows the clock, so that delegations made anew after a loss are
  // newer than the lost ones.
  const serial = Math.max(
    (root?.serial ?? 0) + 1,
    Math.floor(Date.now() / 1000),
  );
  const expiresAt = new Date(Date.now() + VALID_MS);
  return sealPart(
    'delegations',
    { delegations },
    { key, serial, expires: expiresAt },
  );
}

/** Says which releases are listed, or may be in a list that cannot be read. */
function listedIn({ sections, leftOut }: OpenedRegistry) {
  const unreadable = leftOut
    .filter(({ isRelease }) => !isRelease)
    .map(({ section }) => section);
  return (name: SectionName, version: string): boolean =>
    unreadable.includes(name) ||
    (sections[name]?.entries ?? []).some(
      (entry) => versionOf(entry) === version,
    );
}

function signingKeyFor(
  name: SectionName,
  { delegations }: OpenedRegistry,
  { platformKeys, signer }: StoreKeys,
): KeyObject {
  const key = signer();
  const allowedKeys = keysOf(name, delegations, {
    platformKeys,
    now: Date.now(),
  }).map(keyIdOf);
  if (allowedKeys.includes(keyIdOf(key))) return key;
  throw new Error(
    `The key ${keyIdOf(key)} may not sign ${name}: the platform has not ` +
      'delegated it, or it expired.',
  );
}

/** Signs a section's list with the next serial. Throws when the key may not. */
function sealSection(
  name: SectionName,
  entries: unknown[],
  openedRegistry: OpenedRegistry,
  keys: StoreKeys,
): SignedPart {
  const key = signingKeyFor(name, openedRegistry, keys);
  requireBounded(entries);
  const serial = nextSerial(
    openedRegistry.sections[name]?.serial ?? 0,
    Date.now(),
    openedRegistry.root?.serial,
  );
  const expiresAt = new Date(Date.now() + VALID_MS);
  return sealPart(
    sectionRole(name),
    { releases: entries },
    { key, serial, expires: expiresAt },
  );
}
