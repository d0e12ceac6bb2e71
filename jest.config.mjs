import { component, project, unit } from './kit/src/testing/jest-projects.mjs';
import { sections } from './scripts/lib/project.mjs';

const packages = [
  'shared',
  'kit',
  'releases',
  'shell',
  ...sections.map(({ name }) => `${name}-mfe`),
  'backend',
  'templates/examples-mfe',
];
const esmOnly = '<rootDir>/backend/test/esm-only.cjs';
const roots = packages.map((name) => `<rootDir>/${name}`);

export default {
  // Jest takes the timeout of all projects from here alone. Pages over a backend
  // and databases need it.
  testTimeout: 120_000,
  // One worker more than processors: some tests wait for time limits.
  maxWorkers: 3,
  projects: [
    unit({ roots, resolver: esmOnly }),
    component({ roots, globalSetup: '<rootDir>/test/start-backend.mjs' }),
    // SQL and the backend.
    project('database', 'database.ts', {
      roots,
      testEnvironment: 'node',
      resolver: esmOnly,
      setupFiles: ['<rootDir>/backend/test/quiet.cjs'],
      globalSetup: '<rootDir>/test/seed-database.mjs',
    }),
  ],
};
