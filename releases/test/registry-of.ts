import { REGISTRY_SCHEMA, type Registry, type Release } from '../registry/format';

export const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** A registry with one release of the jobs section, and what is special about it. */
export const registryOf = (
  { version = '1.0.0', base = '/sections/jobs/', integrity = INTEGRITY } = {},
  extras: Partial<Release['extras']> = {},
): Registry => ({
  schema: REGISTRY_SCHEMA,
  microFrontends: {
    jobs: [
      {
        url: `${base}remoteEntry.js`,
        metadata: { integrity, version },
        extras: {
          contract: '^2.0.0',
          segment: 'jobs',
          nav: [],
          widgets: [],
          uses: [],
          base,
          chunks: {},
          server: { url: `${base}server/section.cjs`, integrity },
          ...extras,
        },
      },
    ],
  },
});
