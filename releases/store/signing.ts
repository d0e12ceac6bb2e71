/** Signs what a change of the registry makes anew. */
import type { KeyObject } from 'node:crypto';
import type { SectionName } from '@board/shared/contract';
import { keysOf, type Delegations } from '../registry/delegations';
import type { Opened, RegistryFile } from '../registry/file';
import { sectionRole } from '../registry/section-part';
import { keyIdOf, sealPart, type SignedPart } from '../registry/signed-part';
import { nextSerial, VALID_MS } from '../registry/validity';
import type { Action, Change } from './release-store';

export interface Keys {
  platformKeys: readonly KeyObject[];
  signer(): KeyObject;
}

/** A registry's parts as they are written, and as they count. */
export type Content = RegistryFile & { opened: Opened };

/** What a change signs anew: lists of sections, and delegations. */
interface Signed {
  lists: Record<SectionName, unknown[]>;
  delegations?: Delegations | undefined;
}

export const entriesOf = ({ sections }: Opened, name: SectionName): unknown[] =>
  sections[name]?.entries ?? [];

export const isPlatforms = (key: KeyObject, { platformKeys }: Keys) =>
  platformKeys.some((own) => keyIdOf(own) === keyIdOf(key));

export function signed(
  { opened, ...content }: Content,
  { lists, delegations }: Signed,
  action: Action,
  keys: Keys,
): Change {
  const root = delegations ? { delegations: sealDelegations(delegations, opened, keys) } : {};
  const parts = Object.entries(lists).map(([name, entries]) => {
    return [name, sealSection(name, entries, opened, keys)] as const;
  });
  const [only, ...others] = [...Object.values(root), ...parts.map(([, part]) => part)];
  return {
    content: { ...content, ...root, sections: { ...content.sections, ...Object.fromEntries(parts) } },
    serial: only && others.length === 0 ? only.serial : 0,
    action: { ...action, key: only?.keyId },
  };
}

function sealDelegations(delegations: Delegations, { root }: Opened, keys: Keys): SignedPart {
  const key = keys.signer();
  if (!isPlatforms(key, keys))
    throw new Error(`The key ${keyIdOf(key)} is not the platform's, so it cannot delegate.`);
  // By the clock, so that delegations made anew after a loss are newer than the lost ones.
  const serial = Math.max((root?.serial ?? 0) + 1, Math.floor(Date.now() / 1000));
  const expires = new Date(Date.now() + VALID_MS);
  return sealPart('delegations', { delegations }, { key, serial, expires });
}

export function maySign(
  key: KeyObject,
  name: SectionName,
  { delegations }: Opened,
  { platformKeys }: Keys,
): boolean {
  const allowed = keysOf(name, delegations, { platformKeys, now: Date.now() });
  return allowed.map(keyIdOf).includes(keyIdOf(key));
}

/** The key that signs. Throws when it may not sign that section's list. */
export function keyFor(name: SectionName, opened: Opened, keys: Keys): KeyObject {
  const key = keys.signer();
  if (maySign(key, name, opened, keys)) return key;
  throw new Error(
    `The key ${keyIdOf(key)} may not sign ${name}: the platform has not delegated it, or it expired.`,
  );
}

/** Signs a section's list with the next serial. Throws when the key may not. */
function sealSection(name: SectionName, entries: unknown[], opened: Opened, keys: Keys): SignedPart {
  const key = keyFor(name, opened, keys);
  const serial = nextSerial(opened.sections[name]?.serial ?? 0, Date.now(), opened.root?.serial);
  const expires = new Date(Date.now() + VALID_MS);
  return sealPart(sectionRole(name), { releases: entries }, { key, serial, expires });
}
