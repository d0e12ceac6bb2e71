import { REGISTRY_SCHEMA, type Registry, type Release } from '../registry/format';
import { HASH, releaseOf } from './release-of';

export { HASH as INTEGRITY } from './release-of';

/** A registry with one release of the jobs section, and what is special about it. */
export function registryOf(
  { version = '1.0.0', base = '/sections/jobs/', integrity = HASH } = {},
  extras: Partial<Release['extras']> = {},
): Registry {
  const release = releaseOf('jobs', version);
  const server = { url: `${base}server/section.cjs`, integrity };
  const jobs: Release = {
    url: `${base}remoteEntry.js`,
    metadata: { integrity, version },
    extras: { ...release.extras, base, server, ...extras },
  };
  return { schema: REGISTRY_SCHEMA, microFrontends: { jobs: [jobs] } };
}
