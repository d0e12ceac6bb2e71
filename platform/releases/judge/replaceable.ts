/** Which releases of a view can be replaced by the default. */
import {
  chosenSections,
  type Registry,
  type Release,
} from '../registry/format';
import type { Fault, RenderResult } from '../workers/protocol';
import type { Canary } from '../registry/choose-release';
import type { RegistryState } from '../registry/watch-registry';

/** Which releases visitors get now. */
export type Served = Pick<RegistryState, 'view' | 'canaries'>;

export const isFaultless = (result: RenderResult) =>
  result.faults.length === 0 &&
  (result.kind === 'redirect' ||
    (result.status < 500 && result.mode === 'hydrate'));

export interface ReplaceableCanary extends Canary {
  instead: Release;
}

/**
 * The canary with a server build, if the view has it (a preview may not) and
 * the default has another: else it is not what fails.
 */
export function canaryOf(
  { view, canaries }: Served,
  shown: Registry,
  integrity: string,
): ReplaceableCanary | undefined {
  const defaults = chosenSections(view);
  if (
    defaults.some(
      ({ release }) => release.extras.server.integrity === integrity,
    )
  )
    return undefined;
  const canary = canaries.find(
    ({ release }) => release.extras.server.integrity === integrity,
  );
  const instead = defaults.find(
    ({ name }) => name === canary?.section,
  )?.release;
  const isShown =
    canary &&
    shown.microFrontends[canary.section]?.[0]?.metadata.version ===
      canary.release.metadata.version;
  return isShown && instead ? { ...canary, instead } : undefined;
}

export const without = (
  view: Registry,
  replaced: Pick<ReplaceableCanary, 'section' | 'instead'>[],
): Registry => {
  const defaults = Object.fromEntries(
    replaced.map(({ section, instead }) => [section, [instead]]),
  );
  return { ...view, microFrontends: { ...view.microFrontends, ...defaults } };
};

/**
 * Sections whose release failed in the view, where everybody else gets another
 * one: the release is a canary, or was withdrawn meanwhile.
 */
export const replaceable = (
  view: Registry,
  faults: Fault[],
  { view: defaults }: Served,
) =>
  chosenSections(view).flatMap(({ name: section, release }) => {
    const { integrity } = release.extras.server;
    const instead = defaults.microFrontends[section]?.[0];
    const isOther = instead && instead.extras.server.integrity !== integrity;
    return isOther && faults.some((fault) => fault.release === integrity)
      ? [{ section, instead }]
      : [];
  });
