import { satisfies, rcompare } from 'semver';
import { SECTION_NAMES } from '../contract';
import type { Registry, Release } from '../registry';

/**
 * One visitor's view of the registry: of each section the release marked as default, if this platform satisfies its
 * contract, else the newest that it does. A section without one is absent, so that no code of it is asked for.
 */
export function chooseReleases(registry: Registry, platformVersion: string): Registry {
  const chosen = SECTION_NAMES.flatMap((name) => {
    const release = bestOf(registry.microFrontends[name] ?? [], platformVersion);
    return release ? [[name, [release]] as const] : [];
  });
  return { schema: registry.schema, microFrontends: Object.fromEntries(chosen) };
}

function bestOf(releases: Release[], platformVersion: string): Release | undefined {
  const fitting = releases.filter(({ extras }) => satisfies(platformVersion, extras.contract));
  return (
    fitting.find(({ deployment }) => deployment?.default) ??
    fitting.toSorted((a, b) => rcompare(a.metadata.version, b.metadata.version))[0]
  );
}
