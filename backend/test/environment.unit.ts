import { readEnvironment } from '../src/environment';

test('every variable has a default; an empty one counts as absent', () => {
  const defaults = {
    port: 54321,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    sampleJobs: 12000,
    publishableKey: 'sb_publishable_embedded',
    statementLimit: 3000,
    memoryMb: 1536,
    internalKey: undefined,
    followMigrations: false,
    operations: undefined,
    logFormat: 'text',
  };
  expect(readEnvironment({})).toEqual(defaults);
  expect(readEnvironment({ BACKEND_PORT: '', DATABASE_URL: '' })).toEqual(defaults);
  expect(
    readEnvironment({ BACKEND_PORT: '8080', SAMPLE_JOBS: '0', DATABASE_URL: 'postgres://u@h/d' }),
  ).toMatchObject({
    port: 8080,
    sampleJobs: 0,
    databaseUrl: 'postgres://u@h/d',
  });
});

test.each([
  ['the embedded database', {}, 12000],
  ['the embedded database, with SAMPLE_JOBS', { SAMPLE_JOBS: '0' }, 0],
  ['a database of DATABASE_URL', { DATABASE_URL: 'postgres://u@h/d' }, 0],
  [
    'a database of DATABASE_URL, with an empty variable',
    { DATABASE_URL: 'postgres://u@h/d', SAMPLE_JOBS: '' },
    0,
  ],
  [
    'a database of DATABASE_URL, with SAMPLE_JOBS',
    { DATABASE_URL: 'postgres://u@h/d', SAMPLE_JOBS: '300' },
    300,
  ],
])('samples for %s', (_whose, variables, jobs) => {
  expect(readEnvironment(variables).sampleJobs).toBe(jobs);
});

test.each([
  [{ BACKEND_PORT: 'abc' }, 'BACKEND_PORT is "abc": expected a port number from 0 (any free one) to 65535.'],
  [{ BACKEND_PORT: '70000' }, 'BACKEND_PORT is "70000": expected a port number'],
  [{ BACKEND_PORT: '-1' }, 'BACKEND_PORT is "-1"'],
  [{ SAMPLE_JOBS: '1e5' }, 'SAMPLE_JOBS is "1e5": expected a whole number'],
  [{ BACKEND_HOST: 'a b' }, 'BACKEND_HOST is "a b"'],
  [{ PUBLISHABLE_KEY: 'short' }, 'PUBLISHABLE_KEY is "short": expected at least 8'],
  [{ STATEMENT_LIMIT_MS: '5s' }, 'STATEMENT_LIMIT_MS is "5s": expected a time in ms from 100 to 600000.'],
  [{ DATABASE_MEMORY_MB: '64' }, 'DATABASE_MEMORY_MB is "64": expected a number of MB from 256 to 65536.'],
  [{ INTERNAL_KEY: 'hunter2' }, 'INTERNAL_KEY is set to something else: expected at least 32'],
  [
    { DATABASE_URL: 'mysql://root:hunter2@h' },
    'DATABASE_URL is set to something else: expected an address that begins with postgres://',
  ],
])('%j is refused in one sentence', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
  expect(() => readEnvironment(variables)).not.toThrow(/hunter2/); // messages contain no secret
});
