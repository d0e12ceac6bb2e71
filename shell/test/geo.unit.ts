/** docs/product.md §4.1 */
import { createGeo } from '../server/endpoints/geo';
import { closeAll, serve } from './http/site';

/**
 * A geolocation service that answers with what the test put there, and
 * remembers what it was asked.
 */
let geoUrl: string;
let requested: string[];
let answer: { status: number; body: string };

beforeEach(async () => {
  requested = [];
  answer = { status: 200, body: '{"country_code":"CA"}' };
  const service = await serve((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  });
  geoUrl = `${service}/{ip}/json`;
});
afterEach(closeAll);

const from = (headers: Record<string, string>) => ({
  header: (name: string) => headers[name],
});
const VISITOR = from({ 'x-forwarded-for': '203.0.113.9' });

test.each(['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country'])(
  '%s of the CDN decides, without a request to the service',
  async (name) => {
    const countryOf = createGeo({ geoUrl, trustProxy: true });
    expect(
      await countryOf(from({ [name]: 'au', 'x-forwarded-for': '203.0.113.9' })),
    ).toBe('AU');
    expect(requested).toEqual([]);
  },
);

test('the service gets the first address of x-forwarded-for', async () => {
  const countryOf = createGeo({ geoUrl, trustProxy: true });
  expect(
    await countryOf(from({ 'x-forwarded-for': '2001:db8::7, 10.0.0.1' })),
  ).toBe('CA');
  expect(requested).toEqual(['/2001%3Adb8%3A%3A7/json']);
});

test.each([
  [
    'without a trusted proxy',
    { trustProxy: false },
    { 'x-forwarded-for': '203.0.113.9' },
  ],
  ['without an address', { trustProxy: true }, {}],
  [
    'with something else in its place',
    { trustProxy: true },
    { 'x-forwarded-for': '../admin' },
  ],
])(
  '%s no country is found, and the service is not requested',
  async (_case, { trustProxy }, headers) => {
    expect(await createGeo({ geoUrl, trustProxy })(from(headers))).toBeNull();
    expect(requested).toEqual([]);
  },
);

test.each([
  [200, 'rubbish'],
  [200, '{"country_code":"Narnia"}'],
  [200, '{"country_code":null}'],
  [200, '[]'],
  [500, '<h1>Down</h1>'],
])('a service that answers %s %s gives no country', async (status, body) => {
  answer = { status, body };
  expect(await createGeo({ geoUrl, trustProxy: true })(VISITOR)).toBeNull();
});

test('an unreachable service gives no country', async () => {
  const countryOf = createGeo({
    geoUrl: 'http://127.0.0.1:1/{ip}',
    trustProxy: true,
  });
  expect(await countryOf(VISITOR)).toBeNull();
});
