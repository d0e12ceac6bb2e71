import { satisfies, rcompare } from 'semver';
import { chosenSections, type Registry, type Release } from '../registry/format';
import type { Canary } from './canary';

/**
 * The defaults of the registry for a platform version. Each section has the default release whose contract this platform
 * satisfies, else the fitting one that visitors had last, which also stands in for a release
 * whose files are missing. Two platform majors have a default each. A section without a fitting release is incompatible: its links stay, and none of its code
 * loads. One without releases, or with none that visitors ever got, is absent.
 */
export function chooseReleases(
  registry: Registry,
  platformVersion: string,
  isMissing: (release: Release) => boolean = () => false,
): Registry {
  const chosen = Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
    const offered = releases.filter(isOffered);
    const there = offered.filter((release) => !isMissing(release));
    const release = bestOf(there, platformVersion) ?? bestOf(offered, platformVersion) ?? refusedOf(offered);
    return release ? [[name, [release]] satisfies [string, Release[]]] : [];
  });
  return { schema: registry.schema, microFrontends: Object.fromEntries(chosen) };
}

/** A view with canaries in the place of defaults. Where a section has no default that fits, its canary is for nobody. */
export function withCanaries(view: Registry, canaries: Canary[]): Registry {
  const loadable = chosenSections(view).map(({ name }) => name);
  const own = canaries.filter(({ section }) => loadable.includes(section));
  if (own.length === 0) return view;
  const replaced = Object.fromEntries(own.map(({ section, release }) => [section, [release]]));
  return { ...view, microFrontends: { ...view.microFrontends, ...replaced } };
}

/** A release that is published and held is for no visitor. Other programs' entries do not say when they were served. */
const isOffered = ({ deployment, extras }: Release) =>
  deployment?.default === true || extras.servedAt !== undefined || extras.published === undefined;

const bestOf = (releases: Release[], platformVersion: string) =>
  preferred(releases.filter(({ extras }) => satisfies(platformVersion, extras.contract)));

const preferred = (releases: Release[]): Release | undefined =>
  releases.find(({ deployment }) => deployment?.default) ??
  releases.toSorted(
    (a, b) => lastServed(b) - lastServed(a) || rcompare(a.metadata.version, b.metadata.version),
  )[0];

const lastServed = ({ extras }: Release) => (extras.servedAt ? Date.parse(extras.servedAt) : 0);

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
