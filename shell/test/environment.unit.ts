/** docs/product.md §2.4.4, §2.10.6, §4.1 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../server/environment';

test('an empty environment is a complete configuration', () => {
  expect(readEnvironment({ PORT: '' })).toMatchObject({
    port: 3000,
    backendUrl: 'http://127.0.0.1:54321',
    backendIsEmbedded: true,
    publicOrigin: undefined,
    config: { backendUrl: '/backend' },
  });
});

test('alerts are on the site where their program is named', () => {
  expect(readEnvironment({}).config.alerts).toBe(false);
  const environment = readEnvironment({
    ALERTS_ORIGIN: 'http://127.0.0.1:54331/',
  });
  expect([environment.alertsOrigin, environment.config.alerts]).toEqual([
    'http://127.0.0.1:54331',
    true,
  ]);
});

test('a hosted project needs its address and its key, and no more', () => {
  const backendUrl = 'https://abc.supabase.co';
  const hosted = {
    SUPABASE_URL: `${backendUrl}/`,
    SUPABASE_ANON_KEY: 'sb_publishable_x',
  };
  expect(readEnvironment(hosted)).toMatchObject({
    backendUrl,
    backendIsEmbedded: false,
    config: { backendUrl, backendKey: 'sb_publishable_x' },
  });
});

test('browsers reach a backend of another machine through this server', () => {
  const other = { BACKEND_ORIGIN: 'http://backend.internal:54321/' };
  expect(readEnvironment(other)).toMatchObject({
    backendUrl: 'http://backend.internal:54321',
    backendIsEmbedded: true,
    config: { backendUrl: '/backend' },
  });
  const both = {
    ...other,
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
  };
  expect(() => readEnvironment(both)).toThrow(
    'BACKEND_ORIGIN is "http://backend.internal:54321", but SUPABASE_URL names a hosted project. Set one of them.',
  );
});

test.each<[Record<string, string>, RegExp]>([
  [
    { GEO_URL: 'https://geo.example/{ip}' },
    /^TRUST_PROXY is not "true": GEO_URL needs the proxy/,
  ],
  [{ SUPABASE_URL: 'https://abc.supabase.co' }, /SUPABASE_ANON_KEY is missing/],
])('%j alone is refused', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});

test('where pages follow builds, none is cached', () => {
  expect([
    readEnvironment({}).microCacheMs,
    readEnvironment({ LIVE: 'true' }).microCacheMs,
  ]).toEqual([5000, 0]);
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
    const product = {
      name: 'Books',
      figures: { jobs: '50+' },
      claims: { direct: 'you write to the firm' },
    };
    expect(
      configOf({ ...product, testimonials: false, note: 'Checked daily.' }),
    ).toMatchObject({
      product: 'Books',
      productShort: 'Books',
      persona: 'Lucia',
      figures: { firms: '284', jobs: '50+', available: '24/7' },
      claims: {
        direct: 'you write to the firm',
        visible: 'Firm names and salaries are visible',
      },
      testimonials: false,
      note: 'Checked daily.',
    });
    const { productShort, testimonials, mapTiles, podcast, note } =
      readEnvironment({}).config;
    expect([productShort, testimonials, mapTiles ?? podcast ?? note]).toEqual([
      'Accounting Jobs',
      true,
      undefined,
    ]);
  });

  test('a podcast is a page, with a player or without; tiles have an owner', () => {
    expect(configOf({ podcast: { page } }).podcast).toEqual({
      page,
      service: 'cast.example',
    });
    const podcast = {
      page,
      service: 'Cast',
      player: 'https://player.example/embed/1',
    };
    expect(configOf({ podcast }).podcast).toEqual(podcast);
    const episodes = [{ title: 'On pay', minutes: 27 }];
    expect(configOf({ podcast: { ...podcast, episodes } }).podcast).toEqual({
      ...podcast,
      episodes,
    });
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(configOf({ tiles: { url } }).mapTiles).toEqual({
      url,
      attribution: '© OpenStreetMap contributors',
    });
  });

  test.each<[object, string]>([
    [{ nmae: 'x' }, 'in its content expected no member nmae.'],
    [{ testimonials: 'no' }, 'in its testimonials expected true or false.'],
    [
      { contactEmail: 'nobody' },
      'in its contactEmail expected an email address.',
    ],
    [
      { podcast: { page: 'javascript:alert(1)' } },
      'in its podcast.page expected an http or https address.',
    ],
    [
      { podcast: { player: page } },
      'in its podcast.page expected an http or https address.',
    ],
    [
      { podcast: { page, episodes: [{ title: 'On pay', minutes: 1.5 }] } },
      'in its podcast.episodes.0.minutes expected a whole number.',
    ],
    [{ claims: { direct: '' } }, 'in its claims.direct expected a text.'],
    [
      { tiles: { url: 'https://tiles.example/{z}/{x}.png' } },
      'in its tiles.url expected an address with {z}, {x} and {y} in it.',
    ],
  ])('%j stops the start with one sentence', (product, sentence) => {
    expect(() => configOf(product)).toThrow(
      `PRODUCT names ${file}: ${sentence}`,
    );
  });

  test('a player on this site’s own origin, and a file that is none, stop the start', () => {
    const own = { podcast: { page, player: 'https://board.example/embed' } };
    expect(() =>
      configOf(own, { PUBLIC_ORIGIN: 'https://board.example' }),
    ).toThrow(
      'PRODUCT names a podcast.player at https://board.example, expected another origin than PUBLIC_ORIGIN.',
    );
    expect(() => readEnvironment({ PRODUCT: `${file}.none` })).toThrow(
      /^PRODUCT is ".*", expected a JSON file: /,
    );
  });
});
