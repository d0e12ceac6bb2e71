import {
  component,
  project,
  unit,
} from './platform/kit/src/testing/jest-projects.mjs';
import { sections } from './tools/scripts/lib/project.mjs';

const packages = [
  'shared',
  'platform/kit',
  'platform/releases',
  'shell',
  ...sections.map(({ name }) => `${name}-mfe`),
  'backend',
  'tools/templates/examples-mfe',
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
    component({
      roots,
      globalSetup: '<rootDir>/tools/test-support/start-backend.mjs',
    }),
    // SQL and the backend.
    project('database', 'database.ts', {
      roots,
      testEnvironment: 'node',
      resolver: esmOnly,
      setupFiles: ['<rootDir>/backend/test/quiet.cjs'],
      globalSetup: '<rootDir>/tools/test-support/seed-database.mjs',
    }),
  ],
};
