import { gunzipSync } from 'node:zlib';
import { gatewayTo, KEY, requestsTo, testGateway } from '../open-gateway';
import type { SearchResult } from '../seeded';

const { db, fetch, ask, post } = testGateway();

test('calls functions with GET and POST alike', async () => {
  const filter = { country: 'uk', service: 'Audit & Assurance' };
  const byGet: SearchResult = await (
    await ask(
      `rpc/search_jobs?filter=${encodeURIComponent(JSON.stringify(filter))}&page_size=3`,
    )
  ).json();
  expect(byGet.jobs).toHaveLength(3);
  const byPost = await post(
    'rpc/search_jobs',
    JSON.stringify({ filter, page_size: 3 }),
  );
  expect(await byPost.json()).toEqual(byGet);
});

test('takes a list from an address and from a body', async () => {
  const slugs = ['"a", \\', 'x'];
  await db.query(
    `insert into public.jobs (slug) select unnest($1::text::text[])`,
    [String.raw`{"\"a\", \\",x}`],
  );
  const found = async (answer: Response) =>
    ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
  const list = encodeURIComponent(JSON.stringify(slugs));
  expect(await found(await ask(`rpc/stored_jobs?slugs=${list}`))).toEqual(
    slugs,
  );
  expect(
    await found(await post('rpc/stored_jobs', JSON.stringify({ slugs }))),
  ).toEqual(slugs);
});

// writing.database.ts has all names of tables and functions
test.each([
  'rpc/',
  'jobs?select=*,firms(*,jobs(*,firms(*,jobs(*))))&limit=1000',
  `firms?select=id&and=(${'and('.repeat(1500)}id.eq.1${')'.repeat(1500)})`,
  'firm_list',
  '/auth/v1/signup',
  '/storage/v1/bucket',
  '/',
  'jobs%2F..%2Frpc%2Fpg_sleep',
])('%s is not found, by GET or POST', async (path) => {
  expect((await ask(path)).status).toBe(404);
  expect([403, 404]).toContain((await post(path, '{}')).status);
});

test('a request needs the publishable key, and no other key gives more rights', async () => {
  const status = async (headers: HeadersInit) =>
    (
      await fetch(
        new Request('http://127.0.0.1/rest/v1/rpc/firm_list', { headers }),
      )
    ).status;
  expect(await status({})).toBe(401);
  expect(await status({ apikey: 'sb_publishable_other' })).toBe(401);
  expect(
    await status({ apikey: 'sb_secret_x', authorization: `Bearer ${KEY}` }),
  ).toBe(401);
  expect(
    await status({ apikey: KEY, authorization: 'Bearer sb_secret_x' }),
  ).toBe(200);
  expect(await status({ apikey: KEY, 'accept-profile': 'board' })).toBe(200);
});

test('an address that is too long is refused', async () => {
  expect((await ask(`rpc/job_by_slug?slug=${'x'.repeat(9000)}`)).status).toBe(
    414,
  );
});

test.each([
  ['{', 400],
  ['[1]', 400],
  ['null', 400],
  ['{"filter":{"search":"\\u0000"}}', 400],
  ['{"filter":"{"}', 400],
  ['{"country":"uk"}', 400],
  [`{"filter":${'['.repeat(7000)}${']'.repeat(7000)}}`, 400],
  [`{"filter":{"search":"${'x'.repeat(20_000)}"}}`, 413],
])('the body %.30s is refused', async (body, status) => {
  expect((await post('rpc/search_jobs', body)).status).toBe(status);
});

test('answers have an ETag and are compressed, and a match gives 304', async () => {
  const path = 'rpc/job_facets?filter={%22country%22:%22uk%22}';
  const plain = await ask(path);
  const text = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('cache-control')).toMatch(/max-age=0/);
  const gzip = await ask(path, {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(
    text,
  );
  expect(gzip.headers.get('vary')).toMatch(/accept-encoding/i);
  const etag = plain.headers.get('etag') ?? '';
  const again = await ask(path, {
    headers: { 'if-none-match': `"x", ${etag}`, 'accept-encoding': 'br' },
  });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual(
    [304, '', etag],
  );
  const other = await ask('rpc/job_facets?filter={%22country%22:%22us%22}', {
    headers: { 'if-none-match': etag },
  });
  expect(other.status).toBe(200);
});

test('any origin may read', async () => {
  const preflight = await fetch(
    new Request('http://127.0.0.1/rest/v1/rpc/search_jobs', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://x.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey',
      },
    }),
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(
    /apikey/,
  );
  expect(preflight.headers.get('access-control-allow-methods')).not.toMatch(
    /DELETE|PATCH|PUT/,
  );
  expect(
    (await ask('rpc/firm_list')).headers.get('access-control-allow-origin'),
  ).toBe('*');
});

test('answers 503 during the start', async () => {
  const starting = gatewayTo({
    rest: () => undefined,
    isReady: () => false,
    onError: () => undefined,
  });
  for (const path of ['/healthz', 'rpc/firm_list']) {
    const answer = await requestsTo(starting).ask(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([
      503,
      '5',
    ]);
  }
  expect((await ask('/healthz')).status).toBe(200);
});
