import { startProgram } from '../../tools/test-support/program';

export const KEY = 'sb_publishable_embedded';
export const READY = /^backend ready (http:\/\/127\.0\.0\.1:\d+)$/m;

/** The built backend (tools/test-support/seed-database.mjs). */
export const startBackend = (variables: Record<string, string>) =>
  startProgram(['backend/dist/main.mjs'], {
    BACKEND_PORT: '0',
    SAMPLE_JOBS: '300',
    ...variables,
  });
