/** Which releases of a view can be replaced by the default. */
import {
  chosenSections,
  type Registry,
  type Release,
} from '../registry/format';
import type { RenderFault, RenderResult } from '../workers/protocol';
import type { CanaryRelease } from '../registry/choose-release';
import type { RegistryState } from '../registry/watch-registry';

/** Which releases visitors get now. */
export type ServedReleases = Pick<RegistryState, 'view' | 'canaries'>;

export const isFaultless = (renderResult: RenderResult) =>
  renderResult.faults.length === 0 &&
  (renderResult.kind === 'redirect' ||
    (renderResult.status < 500 && renderResult.mode === 'hydrate'));

export interface ReplaceableCanary extends CanaryRelease {
  instead: Release;
}

/**
 * The canary whose server build has this integrity. Undefined if the page shows
 * another release of its section, as a preview may, or if a default has the
 * same build: then the canary is not to blame.
 */
export function canaryOf(
  { view, canaries }: ServedReleases,
  shownRegistry: Registry,
  integrity: string,
): ReplaceableCanary | undefined {
  const defaults = chosenSections(view);
  if (
    defaults.some(
      ({ release }) => release.extras.server.integrity === integrity,
    )
  )
    return undefined;
  const shownCanary = canaries.find(
    ({ release }) => release.extras.server.integrity === integrity,
  );
  const instead = defaults.find(
    ({ name }) => name === shownCanary?.section,
  )?.release;
  const isShownInPage =
    shownCanary &&
    shownRegistry.microFrontends[shownCanary.section]?.[0]?.metadata.version ===
      shownCanary.release.metadata.version;
  return isShownInPage && instead ? { ...shownCanary, instead } : undefined;
}

/** The view with the defaults in place of the replaced canaries. */
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
  renderFaults: RenderFault[],
  { view: defaults }: ServedReleases,
) =>
  chosenSections(view).flatMap(({ name: section, release }) => {
    const { integrity } = release.extras.server;
    const instead = defaults.microFrontends[section]?.[0];
    const isOtherBuild =
      instead && instead.extras.server.integrity !== integrity;
    return isOtherBuild &&
      renderFaults.some((fault) => fault.release === integrity)
      ? [{ section, instead }]
      : [];
  });
