/** Which canary a fault says something of, and which release its visitors would get instead. */
import { chosenSections, type Registry, type Release } from '../registry/format';
import type { Canary } from './canary';
import type { Fault } from '../workers/protocol';
import type { RegistryState } from './registry-source';

/** A canary with the default that its visitors would get. */
export interface Suspect extends Canary {
  instead: Release;
}

/** The canary with a server build, if it is not the default's: then it is not what fails on the server. */
export function suspectOf({ view, canaries }: RegistryState, integrity: string): Suspect | undefined {
  const defaults = chosenSections(view);
  if (defaults.some(({ release }) => release.extras.server.integrity === integrity)) return undefined;
  const canary = canaries.find(({ release }) => release.extras.server.integrity === integrity);
  const instead = defaults.find(({ name }) => name === canary?.section)?.release;
  return canary && instead && { ...canary, instead };
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
