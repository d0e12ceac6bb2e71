/**
 * Keys of teams: the platform delegates a section's name and prefix to them,
 * rotates and revokes them.
 */
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import path from 'node:path';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/names';
import { objectionTo, ownersOfSegments } from '../registry/ownership';
import { firstPosition } from '../registry/placement';
import {
  type Delegation,
  keyIdOf,
  type OpenedRegistry,
  publicKeyOf,
  type VerifiedPart,
} from '../registry/signed-parts';
import type { OwnData } from '../registry/own-data';
import { utcDay } from '../registry/utc-words';
import { isDue, VALID_MS } from '../registry/validity';
import { authorOfCommit, gitOutput } from './authorship';
import { makeKeys, readPublicKeys, publicKeyText } from '../store/keys';
import type { ReleaseStore } from '../store/release-store';

const KEY_DAYS = 365;
/**
 * A rotation needs two keys at a time. With more, nobody knows who holds which.
 */
const MOST_KEYS = 2;

/**
 * Makes a team's key pair, and returns the lines to print. Throws where Git
 * would take the private key into a commit.
 */
export function newKeys(file: string): string[] {
  const folder = path.dirname(file);
  const name = path.basename(file);
  const isInWorkTree =
    gitOutput(folder, 'rev-parse', '--is-inside-work-tree') === 'true';
  const isIgnored = () =>
    gitOutput(folder, 'check-ignore', '--', name) !== undefined;
  if (isInWorkTree && !isIgnored())
    throw new Error(
      `Git would take ${file} into a commit: put ${name} into .gitignore ` +
        'first, or name a file outside of the repository.',
    );
  const key = makeKeys(file);
  return [
    `${file} holds the private key ${keyIdOf(key)}: keep it secret.`,
    `${file}.pub holds its public key: the platform delegates to it.`,
  ];
}

interface NewDelegation {
  /**
   * The team's public key; undefined for a section whose releases the platform
   * signs.
   */
  keyFile: string | undefined;
  /** Replaces what the section had of the same kind; the rest stays. */
  data?: OwnData;
}

/**
 * Gives a section its prefix (`segment`), lets a key sign its releases (two
 * keys at most), and gives it a service and origins. Returns the lines to
 * print.
 */
export async function delegate(
  store: ReleaseStore,
  name: SectionName,
  segment: string,
  { keyFile, data = {} }: NewDelegation,
): Promise<string[]> {
  if (!isSectionName(name))
    throw new Error(
      `"${name}" is not a name of a section: lower-case words and hyphens`,
    );
  const key = keyFile === undefined ? undefined : publicKeyIn(keyFile);
  const openedRegistry = store.read();
  requireOwnSegment(openedRegistry, name, segment);
  const expiresAt = addDays(Date.now(), KEY_DAYS, { in: utc }).toISOString();
  const addedKey = key && { key: publicKeyText(key), expires: expiresAt };
  let changeLine = '';
  await store.delegate(
    { command: 'delegate', section: name, ...authorOfCommit() },
    (delegations) => {
      const earlierDelegation = delegations[name];
      const keys = withKey(name, earlierDelegation?.keys ?? [], addedKey);
      // Only a key of a team limits where its section stands in the menu.
      const orderInMenu = key
        ? menuOrder(name, openedRegistry, delegations)
        : earlierDelegation?.order;
      const nextDelegation = {
        ...earlierDelegation,
        ...data,
        segment,
        keys,
        order: orderInMenu,
      };
      changeLine = `${name} at /${segment}${ownDataSpelled(nextDelegation)}`;
      return { ...delegations, [name]: nextDelegation };
    },
  );
  if (!key) return [changeLine];
  return [
    `${changeLine}: the key ${keyIdOf(key)} may sign its releases until ${utcDay(expiresAt)}`,
  ];
}

/** The first of the positions in the menu that a team's section has. */
function menuOrder(
  name: SectionName,
  { registry }: OpenedRegistry,
  delegations: Record<string, Delegation>,
): number {
  const defaultRelease = registry.microFrontends[name]?.find(
    ({ deployment }) => deployment?.default,
  );
  return delegations[name]?.order ?? firstPosition(defaultRelease, delegations);
}

/** Throws where another section has the prefix. */
function requireOwnSegment(
  { registry, delegations }: OpenedRegistry,
  name: SectionName,
  segment: string,
): void {
  const owners = ownersOfSegments(registry, delegations);
  const objection = objectionTo(segment, name, owners);
  if (objection)
    throw new Error(`${name} cannot have the prefix: ${objection}`);
}

/** The first key of a file. Throws if it holds none. */
function publicKeyIn(keyFile: string) {
  const [key] = readPublicKeys(keyFile);
  if (!key) throw new Error(`${keyFile} holds no public key.`);
  return key;
}

type DelegatedKey = Delegation['keys'][number];

/**
 * The section's keys with the added one, which replaces an earlier entry of the
 * same key. Throws when the section would have too many keys.
 */
function withKey(
  name: SectionName,
  currentKeys: DelegatedKey[],
  addedKey: DelegatedKey | undefined,
): DelegatedKey[] {
  const otherKeys = currentKeys.filter(({ key }) => key !== addedKey?.key);
  const nextKeys = addedKey ? [...otherKeys, addedKey] : otherKeys;
  if (nextKeys.length > MOST_KEYS)
    throw new Error(
      `${name} has ${MOST_KEYS} keys already. ` +
        `Revoke one: ${otherKeys.map(spelledKey).join(', ')}`,
    );
  return nextKeys;
}

/**
 * Removes a key's permission to sign, and returns the lines to print. If that
 * key had signed the section's list, `store.delegate` signs it again with the
 * platform's key.
 */
export async function revokeKey(
  store: ReleaseStore,
  name: SectionName,
  keyId: string,
): Promise<string[]> {
  const keys = store.read().delegations[name]?.keys ?? [];
  if (!keys.some(({ key }) => keyIdOf(publicKeyOf(key)) === keyId))
    throw new Error(
      `${name} has no key ${keyId}. It has: ${keys.map(spelledKey).join(', ') || 'none'}`,
    );
  const storeAction = { command: 'revoke', section: name, ...authorOfCommit() };
  await store.delegate(storeAction, (delegations) => {
    const earlierDelegation = delegations[name] ?? { segment: name, keys: [] };
    const keptKeys = earlierDelegation.keys.filter(
      ({ key }) => keyIdOf(publicKeyOf(key)) !== keyId,
    );
    return { ...delegations, [name]: { ...earlierDelegation, keys: keptKeys } };
  });
  return [`${name}: the key ${keyId} signs no more`];
}

/** Returns the lines to print. */
export function listDelegations(store: ReleaseStore): string[] {
  const delegationLines = Object.entries(store.read().delegations).map(
    ([name, { segment, keys, ...data }]) => {
      const keyWords = keys.map(spelledKey).join(', ') || 'no key';
      return `${name} at /${segment}: ${keyWords}${ownDataSpelled(data)}`;
    },
  );
  return delegationLines.length > 0
    ? delegationLines
    : ['Nothing is delegated: only the platform’s key signs releases.'];
}

/**
 * Signs again what the key may sign, delegations included; with `due` only what
 * is old or expired. Rejects when it may sign nothing.
 */
export async function renewParts(
  store: ReleaseStore,
  { due = false }: { due?: boolean } = {},
): Promise<string> {
  const { sections, root: signedDelegations } = store.read();
  const signable = store.signable();
  if (signable.sections.length === 0 && !signable.delegations)
    throw new Error(
      `The registry has no section that the key ${keyIdOf(store.key())} may sign.`,
    );
  const nowMs = Date.now();
  const shouldSign = ({ expires }: VerifiedPart) =>
    !due || isDue(expires, nowMs);
  // A list lapses before it expires if the delegation of its key ends first.
  const sectionsToSign = Object.entries(sections)
    .filter(
      ([name, signedPart]) =>
        signable.sections.includes(name) &&
        (shouldSign(signedPart) || signedPart.lapsesAt < nowMs),
    )
    .map(([name]) => name);
  const shouldSignDelegations =
    signable.delegations &&
    signedDelegations !== undefined &&
    shouldSign(signedDelegations);
  if (sectionsToSign.length === 0 && !shouldSignDelegations)
    return `Nothing is due: ${signable.sections.join(', ')}`;
  await store.renew(
    { sections: sectionsToSign, delegations: shouldSignDelegations },
    { command: 'renew', ...authorOfCommit() },
  );
  const validUntil = utcDay(nowMs + VALID_MS);
  const renewedParts = shouldSignDelegations
    ? [...sectionsToSign, 'the delegations']
    : sectionsToSign;
  return `Signed again until ${validUntil}: ${renewedParts.join(', ')}`;
}

const spelledKey = ({ key, expires }: DelegatedKey) =>
  `${keyIdOf(publicKeyOf(key))} until ${utcDay(expires)}`;

function ownDataSpelled({
  service,
  connect = [],
  images = [],
  scripts = [],
}: OwnData): string {
  const dataParts: string[] = [];
  if (service !== undefined) dataParts.push(`; service ${service}`);
  if (connect.length > 0) dataParts.push(`; connect ${connect.join(', ')}`);
  if (images.length > 0) dataParts.push(`; images ${images.join(', ')}`);
  if (scripts.length > 0) dataParts.push(`; scripts ${scripts.join(', ')}`);
  return dataParts.join('');
}
