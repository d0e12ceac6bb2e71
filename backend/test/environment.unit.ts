import { readEnvironment } from '../src/environment';

test('every variable has a default', () => {
  expect(readEnvironment({})).toEqual({
    port: 54321,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    sampleJobs: 12000,
    statementLimit: 3000,
    memoryMb: 1536,
    internalKey: undefined,
    operations: undefined,
    logFormat: 'text',
  });
});

test.each([
  ['the embedded database', {}, 12000],
  ['the embedded database, with SAMPLE_JOBS', { SAMPLE_JOBS: '0' }, 0],
  ['a database of DATABASE_URL', { DATABASE_URL: 'postgres://u@h/d' }, 0],
  [
    'it, with an empty variable',
    { DATABASE_URL: 'postgres://u@h/d', SAMPLE_JOBS: '' },
    0,
  ],
  [
    'it, with SAMPLE_JOBS',
    { DATABASE_URL: 'postgres://u@h/d', SAMPLE_JOBS: '300' },
    300,
  ],
])('samples for %s', (_whose, variables, jobs) => {
  expect(readEnvironment(variables).sampleJobs).toBe(jobs);
});
