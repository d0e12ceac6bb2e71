/**
 * The variables of all programs: how they are read, and their table in
 * docs/operating.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withVariables } from '../../tools/scripts/lib/variables-table.mjs';
import { isBlockedPort } from '../src/node/blocked-ports';
import { readVariables, VARIABLES } from '../src/node/variables';

test('docs/operating.md has their table as npm run format writes it', () => {
  const document = readFileSync(
    path.join(__dirname, '..', '..', 'docs', 'operating.md'),
    'utf8',
  );
  expect(withVariables(document, VARIABLES)).toBe(document);
});

test('each says what it is, and has a default or an example', () => {
  for (const [name, row] of Object.entries(VARIABLES.shape)) {
    const { description, example } = row.meta() ?? {};
    const isSet = row.safeParse(undefined).data !== undefined;
    expect([name, Boolean(description), isSet || Boolean(example)]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('an empty variable counts as absent, and others are none of ours', () => {
  const defaults = readVariables({});
  expect(
    readVariables({
      PORT: '',
      TRUST_PROXY: '',
      SECTION_ORIGINS: '',
      PATH: '/bin',
    }),
  ).toEqual(defaults);
  expect(defaults).toMatchObject({
    PORT: 3000,
    TRUST_PROXY: false,
    ACCESS_LOG: false,
  });
});

test('lists, addresses and keys are read', () => {
  const read = readVariables({
    PUBLIC_ORIGIN: 'https://jobs.example/',
    IMAGE_ORIGINS: 'https://a.example, https://b.example/',
    SECTION_ORIGINS: 'jobs=http://127.0.0.1:1 firms=http://127.0.0.1:2/',
    SERVICE_HOSTS: 'weather.internal, 10.0.0.7:8080',
    ALERTS_KEY: `${'n'.repeat(32)},${'o'.repeat(32)}`,
    ACCESS_LOG: 'on',
  });
  expect(read).toMatchObject({
    PUBLIC_ORIGIN: 'https://jobs.example',
    IMAGE_ORIGINS: ['https://a.example', 'https://b.example'],
    SECTION_ORIGINS: {
      jobs: 'http://127.0.0.1:1',
      firms: 'http://127.0.0.1:2',
    },
    SERVICE_HOSTS: ['weather.internal', '10.0.0.7:8080'],
    ALERTS_KEY: ['n'.repeat(32), 'o'.repeat(32)],
    ACCESS_LOG: true,
  });
});

test.each([
  ['PORT', 'eighty', 'a port from 0, any free one, to 65535.'],
  ['BACKEND_PORT', '-1', 'a port from 0'],
  ['SUPABASE_URL', 'abc.supabase.co', 'an http or https address.'],
  ['GEO_URL', 'https://geo.example/json', 'an address with {ip} in the place'],
  [
    'SECTION_ORIGINS',
    'jobs',
    'sections with their origins, such as jobs=https://jobs.example.',
  ],
  [
    'SERVICE_HOSTS',
    'a.internal http://10.0.0.7',
    'hosts such as weather.internal',
  ],
  ['MICRO_CACHE_MS', '0.5', 'a whole number of milliseconds from 0 to 60000.'],
  [
    'DATABASE_MEMORY_MB',
    '64',
    'a whole number of megabytes from 256 to 65536.',
  ],
  ['ACCESS_LOG', 'yes', 'on or off.'],
  ['LOG_FORMAT', 'xml', 'text or json.'],
  ['BACKEND_HOST', 'a b', 'an IP address or a host name.'],
  ['INTERNAL_KEY', 'hunter2', 'at least 32 printable characters.'],
  [
    'DATABASE_URL',
    'mysql://root:hunter2@h',
    'an address that begins with postgres://',
  ],
  ['SMTP_URL', 'http://u:hunter2@x', 'an address that begins with smtp://'],
  [
    'ALERTS_KEY',
    'hunter2',
    'at least 32 printable characters without a comma.',
  ],
])(
  '%s=%s stops the start with one sentence, without a secret',
  (name, value, expected) => {
    const shown = value.includes('hunter2')
      ? 'set to something else'
      : `"${value}"`;
    expect(() => readVariables({ [name]: value })).toThrow(
      `${name} is ${shown}, expected ${expected}`,
    );
    expect(() => readVariables({ [name]: value })).not.toThrow(/hunter2/);
  },
);

test.each([
  ['PORT', '6000', 'a port that browsers open, which 6000 is not'],
  [
    'PUBLIC_ORIGIN',
    'https://jobs.example:6667',
    'an address with a port that browsers open, which 6667 is not',
  ],
  [
    'IMAGE_ORIGINS',
    'https://a.example http://b.example:10080',
    'an address with a port that browsers open, which 10080 is not',
  ],
  [
    'SUPABASE_URL',
    'http://localhost:5060',
    'an address with a port that browsers open, which 5060 is not',
  ],
  [
    'ANALYTICS_URL',
    'http://localhost:2049/visits',
    'an address with a port that browsers open, which 2049 is not',
  ],
])('%s with a port that browsers block is refused', (name, value, expected) => {
  expect(() => readVariables({ [name]: value })).toThrow(
    `${name} is "${value}", expected ${expected}.`,
  );
});

test('browsers’ blocked ports are those that Node’s fetch refuses too', async () => {
  for (const port of [1, 6000, 6667, 10_080]) {
    const failed = await fetch(`http://127.0.0.1:${port}`).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ cause: { message: 'bad port' } });
    expect(isBlockedPort(port)).toBe(true);
  }
  expect(isBlockedPort(3000)).toBe(false);
  expect(readVariables({ PORT: '0' })).toMatchObject({ PORT: 0 });
});
