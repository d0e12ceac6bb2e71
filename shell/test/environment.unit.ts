/** docs/product.md §2.4.4, §2.10.6, §4.1 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../server/environment';

test('an empty environment is a complete configuration', () => {
  const environment = readEnvironment({ PORT: '' });
  expect(environment).toMatchObject({
    port: 3000,
    backendUrl: 'http://127.0.0.1:54321',
    backendIsEmbedded: true,
    publicOrigin: undefined,
    statusPage: false,
  });
  expect(environment.config.backendUrl).toBe('/backend');
});

test('alerts are on the site where their program is named', () => {
  expect(readEnvironment({}).config.alerts).toBe(false);
  const environment = readEnvironment({ ALERTS_ORIGIN: 'http://127.0.0.1:54331/' });
  expect([environment.alertsOrigin, environment.config.alerts]).toEqual(['http://127.0.0.1:54331', true]);
});

test('a hosted project needs its address and its key, and no more', () => {
  const { backendUrl, backendIsEmbedded, config } = readEnvironment({
    SUPABASE_URL: 'https://abc.supabase.co/',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
  });
  expect(backendIsEmbedded).toBe(false);
  expect([backendUrl, config.backendUrl, config.backendKey]).toEqual([
    'https://abc.supabase.co',
    'https://abc.supabase.co',
    'sb_publishable_x',
  ]);
});

test('browsers reach a backend of another machine through this server', () => {
  const other = { BACKEND_ORIGIN: 'http://backend.internal:54321/' };
  const { backendUrl, backendIsEmbedded, config } = readEnvironment(other);
  expect([backendUrl, backendIsEmbedded, config.backendUrl]).toEqual([
    'http://backend.internal:54321',
    true,
    '/backend',
  ]);
  const both = { ...other, SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_x' };
  expect(() => readEnvironment(both)).toThrow(
    'BACKEND_ORIGIN is "http://backend.internal:54321", but SUPABASE_URL names a hosted project. Set one of them.',
  );
});

test.each([
  ['PORT', 'eighty', /^PORT is "eighty", expected/],
  [
    'SUPABASE_URL',
    'abc.supabase.co',
    /^SUPABASE_URL is "abc\.supabase\.co", expected an http or https address\.$/,
  ],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)', /^PUBLIC_ORIGIN is .*expected an http or https address\.$/],
  [
    'STALE_IF_ERROR_MS',
    '1h',
    'STALE_IF_ERROR_MS is "1h", expected a whole number of milliseconds from 0 to 86400000.',
  ],
  ['STALE_IF_ERROR_MS', '-1', 'STALE_IF_ERROR_MS is "-1", expected a whole number of milliseconds'],
  [
    'MICRO_CACHE_MS',
    '0.5',
    'MICRO_CACHE_MS is "0.5", expected a whole number of milliseconds from 0 to 60000.',
  ],
  [
    'REGISTRY_GRACE_DAYS',
    '-1',
    'REGISTRY_GRACE_DAYS is "-1", expected a whole number of days from 0 to 365.',
  ],
  ['REGISTRY_GRACE_DAYS', 'forever', 'REGISTRY_GRACE_DAYS is "forever", expected a whole number of days'],
  [
    'SERVICE_HOSTS',
    'weather.internal http://10.0.0.7',
    'SERVICE_HOSTS is "weather.internal http://10.0.0.7", expected hosts such as weather.internal or 10.0.0.7:8080.',
  ],
  ['SERVICE_HOSTS', 'weather.internal/api', /^SERVICE_HOSTS is "weather\.internal\/api", expected hosts/],
  ['STATUS_PAGE', 'yes', /^STATUS_PAGE is "yes", expected/],
  ['CONNECTIONS_PER_NETWORK', '3', /^CONNECTIONS_PER_NETWORK is "3", expected/],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY is "yes", expected/],
  [
    'GEO_URL',
    'https://geo.example/json',
    /^GEO_URL is .*expected an address with \{ip\} in the place of the visitor’s\.$/,
  ],
  ['GEO_URL', 'https://geo.example/{ip}', /^TRUST_PROXY is not "true": GEO_URL needs the proxy/],
  ['ANALYTICS_URL', 'ftp://x.example', /^ANALYTICS_URL is .*expected an http or https address\.$/],
])('%s=%s stops the start with one sentence', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value, SUPABASE_ANON_KEY: 'k' })).toThrow(sentence);
});

test('hosts of services are names and addresses, with a port where it is not the usual one', () => {
  expect(readEnvironment({}).serviceHosts).toEqual([]);
  expect(readEnvironment({ SERVICE_HOSTS: 'weather.internal, 10.0.0.7:8080' }).serviceHosts).toEqual([
    'weather.internal',
    '10.0.0.7:8080',
  ]);
});

test('a hosted project without its key is refused', () => {
  expect(() => readEnvironment({ SUPABASE_URL: 'https://abc.supabase.co' })).toThrow(
    /SUPABASE_ANON_KEY is missing/,
  );
});

/** The owner's file of texts and links. */
describe('PRODUCT', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'product-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'product.json');
  function configOf(product: object, variables: Record<string, string> = {}) {
    writeFileSync(file, JSON.stringify(product));
    return readEnvironment({ PRODUCT: file, ...variables }).config;
  }
  const page = 'https://cast.example/show/1';

  test('names, figures and claims are the owner’s; what is missing is the sample’s', () => {
    const product = { name: 'Books', figures: { jobs: '50+' }, claims: { direct: 'you write to the firm' } };
    expect(configOf({ ...product, testimonials: false })).toMatchObject({
      product: 'Books',
      productShort: 'Books',
      persona: 'Lucia',
      figures: { firms: '284', jobs: '50+', available: '24/7' },
      claims: { direct: 'you write to the firm', visible: 'Firm names and salaries are visible' },
      testimonials: false,
    });
    const sample = readEnvironment({}).config;
    expect([sample.productShort, sample.testimonials, sample.mapTiles]).toEqual([
      'Accounting Jobs',
      true,
      undefined,
    ]);
    expect(sample.podcastUrl).toBeUndefined();
  });

  test('a podcast is a page, with a player or without; tiles have an owner', () => {
    const podcastOf = (podcast: object) => {
      const { podcastUrl, podcastService, podcastPlayerUrl } = configOf({ podcast });
      return [podcastUrl, podcastService, podcastPlayerUrl];
    };
    expect(podcastOf({ page })).toEqual([page, 'cast.example', undefined]);
    const player = 'https://player.example/embed/1';
    expect(podcastOf({ page, player, service: 'Cast' })).toEqual([page, 'Cast', player]);
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(configOf({ tiles: { url } }).mapTiles).toEqual({
      url,
      attribution: '© OpenStreetMap contributors',
    });
  });

  test.each<[object, string]>([
    [{ nmae: 'x' }, 'in its content expected no member nmae.'],
    [{ testimonials: 'no' }, 'in its testimonials expected true or false.'],
    [{ contactEmail: 'nobody' }, 'in its contactEmail expected an e-mail address.'],
    [{ podcast: { page: 'javascript:alert(1)' } }, 'in its podcast.page expected an http or https address.'],
    [{ podcast: { player: page } }, 'in its podcast.page expected an http or https address.'],
    [{ claims: { direct: '' } }, 'in its claims.direct expected a text.'],
    [
      { tiles: { url: 'https://tiles.example/{z}/{x}.png' } },
      'in its tiles.url expected an address with {z}, {x} and {y} in it.',
    ],
  ])('%j stops the start with one sentence', (product, sentence) => {
    expect(() => configOf(product)).toThrow(`PRODUCT names ${file}: ${sentence}`);
  });

  test('a player on this site’s own origin, and a file that is none, stop the start', () => {
    const own = { podcast: { page, player: 'https://board.example/embed' } };
    expect(() => configOf(own, { PUBLIC_ORIGIN: 'https://board.example' })).toThrow(
      'PRODUCT names a podcast.player at https://board.example, expected another origin than PUBLIC_ORIGIN.',
    );
    expect(() => readEnvironment({ PRODUCT: `${file}.none` })).toThrow(
      /^PRODUCT is ".*", expected a JSON file: /,
    );
  });
});
