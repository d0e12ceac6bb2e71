import { satisfies, rcompare } from 'semver';
import type { Registry, Release } from '../registry';

/**
 * One visitor's view of the registry. Each section has its default release if this platform satisfies its contract,
 * else the newest release that fits. A section without one is incompatible: its links stay, and none of its code
 * loads. A section without releases is absent.
 */
export function chooseReleases(registry: Registry, platformVersion: string): Registry {
  const chosen = Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
    const release = bestOf(releases, platformVersion) ?? refusedOf(releases);
    return release ? [[name, [release]] satisfies [string, Release[]]] : [];
  });
  return { schema: registry.schema, microFrontends: Object.fromEntries(chosen) };
}

const bestOf = (releases: Release[], platformVersion: string) =>
  preferred(releases.filter(({ extras }) => satisfies(platformVersion, extras.contract)));

const preferred = (releases: Release[]): Release | undefined =>
  releases.find(({ deployment }) => deployment?.default) ??
  releases.toSorted((a, b) => rcompare(a.metadata.version, b.metadata.version))[0];

function refusedOf(releases: Release[]): Release | undefined {
  const release = preferred(releases);
  return (
    release && {
      ...release,
      deployment: { traffic: 0, default: false },
      extras: { ...release.extras, chunks: {}, incompatible: release.extras.contract },
    }
  );
}
