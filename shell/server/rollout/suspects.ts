/** Which release a fault says something of, and which one its visitors would get instead. */
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections, type Registry, type Release } from '@board/shared/registry';
import type { Role } from '@board/shared/registry/canary';
import { chooseReleases } from '@board/shared/registry/choose';
import type { Fault } from '../isolation/render-protocol';
import type { RegistryState } from '../sections/registry-source';
import type { ProvenBuilds } from './proven-builds';
import type { Withdrawals } from './withdrawals';

/** A release that can be withdrawn, with the one that its visitors get then. */
export interface Suspect {
  section: string;
  release: Release;
  role: Role;
  /** Percent of visitors that a canary has. */
  traffic?: number;
  instead: Release;
}

interface Known {
  withdrawals: Pick<Withdrawals, 'isWithdrawn'>;
  proven: Pick<ProvenBuilds, 'has'>;
}

/** The release with a server build, if it can be withdrawn: a canary, or a default that never rendered well. */
export function suspectOf(state: RegistryState, integrity: string, known: Known): Suspect | undefined {
  const defaults = chosenSections(state.view);
  const own = defaults.find(({ release }) => release.extras.server.integrity === integrity);
  if (own) {
    const { name: section, release } = own;
    const instead = known.proven.has(integrity) ? undefined : beforeDefault(state, section, release, known);
    return instead && { section, release, role: 'default', instead };
  }
  // A canary with the default's server build is not what fails on the server.
  const canary = state.canaries.find(({ release }) => release.extras.server.integrity === integrity);
  const instead = defaults.find(({ name }) => name === canary?.section)?.release;
  return canary && instead && { ...canary, role: 'canary', instead };
}

/** The release that visitors had before an unproven default. */
function beforeDefault({ registry }: RegistryState, section: string, release: Release, known: Known) {
  const { version } = release.metadata;
  const isWithdrawn: Withdrawals['isWithdrawn'] = (name, one, role) =>
    (name === section && one.metadata.version === version) || known.withdrawals.isWithdrawn(name, one, role);
  const before = chooseReleases(registry, PLATFORM_VERSION, isWithdrawn).microFrontends[section]?.[0];
  const isOther = before && before.metadata.version !== version && before.extras.servedAt !== undefined;
  return isOther ? before : undefined;
}

/** Whether the view has that very release: a preview, or an older view, may have another. */
export const isShown = (view: Registry, { section, release }: Suspect): boolean =>
  view.microFrontends[section]?.[0]?.metadata.version === release.metadata.version;

/** The view with the releases that visitors get in the place of these. */
export const without = (view: Registry, replaced: Pick<Suspect, 'section' | 'instead'>[]): Registry => {
  const instead = Object.fromEntries(replaced.map((one) => [one.section, [one.instead]]));
  return { ...view, microFrontends: { ...view.microFrontends, ...instead } };
};

/** Sections of which everybody gets another release by now than the one that failed here: it was withdrawn meanwhile. */
export const changedSince = (view: Registry, faults: Fault[], { view: now }: RegistryState) =>
  chosenSections(view).flatMap(({ name: section, release }) => {
    const { integrity } = release.extras.server;
    const instead = now.microFrontends[section]?.[0];
    const isOther = instead && instead.extras.server.integrity !== integrity;
    return isOther && faults.some((fault) => fault.release === integrity) ? [{ section, instead }] : [];
  });
