import type { Registry, Release } from '../registry/format';
import { HASH, registryWith, releaseOf } from './release-of';

export { HASH as INTEGRITY } from './release-of';

/**
 * A registry with one release of the jobs section, and what is special about
 * it.
 */
export function registryOf(
  { version = '1.0.0', base = '/sections/jobs/', integrity = HASH } = {},
  extras: Partial<Release['extras']> = {},
): Registry {
  const release = releaseOf('jobs', version);
  const server = { url: `${base}server/section.cjs`, integrity };
  return registryWith({
    url: `${base}remoteEntry.js`,
    metadata: { integrity, version },
    extras: { ...release.extras, base, server, ...extras },
  });
}
