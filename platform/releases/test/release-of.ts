import {
  REGISTRY_SCHEMA,
  type Registry,
  type Release,
} from '../registry/format';

export const HASH = `sha384-${'A'.repeat(64)}`;

/**
 * A release with nothing special about it. `at` is the ISO date-time of its
 * publication.
 */
export const releaseOf = (
  name: string,
  version: string,
  segment = name,
  at?: string,
): Release => ({
  url: `/sections/${name}/${version}/entry.js`,
  metadata: { integrity: HASH, version },
  extras: {
    contract: '^3.0.0',
    segment,
    nav: [],
    widgets: [],
    uses: [],
    base: `/sections/${name}/${version}/`,
    chunks: {},
    server: { url: `/sections/${name}/${version}/server.cjs`, integrity: HASH },
    published: at ? { at } : undefined,
  },
});

/** A release of the jobs section that visitors get so. */
export function givenRelease(
  version: string,
  deployment: Release['deployment'],
  extras: Partial<Release['extras']> = {},
): Release {
  const release = releaseOf('jobs', version);
  return {
    ...release,
    deployment,
    extras: { ...release.extras, ...extras },
  };
}

/** A registry of the jobs section. */
export const registryWith = (...jobs: Release[]): Registry => ({
  schema: REGISTRY_SCHEMA,
  microFrontends: { jobs },
});
