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
  ['TESTIMONIALS', 'no', /^TESTIMONIALS is "no", expected/],
  ['CONNECTIONS_PER_NETWORK', '3', /^CONNECTIONS_PER_NETWORK is "3", expected/],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY is "yes", expected/],
  [
    'GEO_URL',
    'https://geo.example/json',
    /^GEO_URL is .*expected an address with \{ip\} in the place of the visitor’s\.$/,
  ],
  ['GEO_URL', 'https://geo.example/{ip}', /^TRUST_PROXY is not "true": GEO_URL needs the proxy/],
  ['ANALYTICS_URL', 'ftp://x.example', /^ANALYTICS_URL is .*expected an http or https address\.$/],
  ['CONTACT_EMAIL', 'nobody', /^CONTACT_EMAIL is "nobody", expected an e-mail address\.$/],
])('%s=%s stops the start with one sentence', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value, SUPABASE_ANON_KEY: 'k' })).toThrow(sentence);
});

test('the sample testimonials can be switched off', () => {
  expect(readEnvironment({}).config.testimonials).toBe(true);
  expect(readEnvironment({ TESTIMONIALS: 'false' }).config.testimonials).toBe(false);
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

test('names, figures and claims are the installation’s', () => {
  const { config } = readEnvironment({
    PRODUCT_NAME: 'Books',
    FIGURE_JOBS: '50+',
    CLAIM_DIRECT: 'you write to the firm',
    TESTIMONIALS: 'false',
  });
  expect(config).toMatchObject({
    product: 'Books',
    figures: { firms: '284', jobs: '50+', available: '24/7' },
    claims: { direct: 'you write to the firm', visible: 'Firm names and salaries are visible' },
    testimonials: false,
  });
});

/** docs/product.md §2.10 */
describe('the podcast', () => {
  const URL = 'https://cast.example/show/1';
  const podcastOf = (variables: Record<string, string>) => {
    const { podcastUrl, podcastService, podcastPlayerUrl } = readEnvironment(variables).config;
    return [podcastUrl, podcastService, podcastPlayerUrl];
  };

  test('is none, a page, or a page with a player of the one origin that may be framed', () => {
    expect(podcastOf({})).toEqual([undefined, undefined, undefined]);
    expect(podcastOf({ PODCAST_URL: URL })).toEqual([URL, 'cast.example', undefined]);
    expect(podcastOf({ PODCAST_URL: URL, PODCAST_ORIGIN: 'https://cast.example/' })).toEqual([
      URL,
      'cast.example',
      URL,
    ]);
    const PODCAST_EMBED_URL = 'https://player.example/embed/1';
    const PODCAST_ORIGIN = 'https://player.example';
    expect(
      podcastOf({ PODCAST_URL: URL, PODCAST_SERVICE: 'Cast', PODCAST_EMBED_URL, PODCAST_ORIGIN }),
    ).toEqual([URL, 'Cast', PODCAST_EMBED_URL]);
  });

  test.each([
    [{ PODCAST_URL: 'javascript:alert(1)' }, /^PODCAST_URL is .*expected an http or https address\.$/],
    [{ PODCAST_ORIGIN: 'https://cast.example' }, 'PODCAST_URL is missing: PODCAST_ORIGIN needs'],
    [{ PODCAST_URL: URL, PODCAST_EMBED_URL: URL }, 'PODCAST_ORIGIN is missing: PODCAST_EMBED_URL needs'],
    [
      { PODCAST_URL: URL, PODCAST_ORIGIN: 'https://other.example' },
      `PODCAST_URL is "${URL}", expected an address of PODCAST_ORIGIN (https://other.example).`,
    ],
    [
      { PODCAST_URL: URL, PODCAST_ORIGIN: 'https://cast.example', PUBLIC_ORIGIN: 'https://cast.example' },
      'PODCAST_ORIGIN is "https://cast.example", expected another origin than PUBLIC_ORIGIN.',
    ],
  ])('%j stops the start', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});

/** docs/product.md §2.6: streets on the map of a job */
test('map tiles have an origin, a path and an owner', () => {
  expect(readEnvironment({}).config.mapTiles).toBeUndefined();
  expect(readEnvironment({ TILE_ORIGIN: 'https://tiles.example/' }).config.mapTiles).toEqual({
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  });
  const own = {
    TILE_ORIGIN: 'https://tiles.example',
    TILE_PATH: '/a/{z}/{y}/{x}.webp?key=1',
    TILE_ATTRIBUTION: '© Us',
  };
  expect(readEnvironment(own).config.mapTiles).toEqual({
    url: 'https://tiles.example/a/{z}/{y}/{x}.webp?key=1',
    attribution: '© Us',
  });
  expect(() => readEnvironment({ TILE_PATH: '/{z}/{x}.png' })).toThrow(
    'TILE_PATH is "/{z}/{x}.png", expected a path with {z}, {x} and {y} in it.',
  );
});
