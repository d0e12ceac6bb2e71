/** docs/product.md §4.1 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGeo } from '../server/endpoints/geo';

/** A geolocation service that answers with what the test put there, and remembers what it was asked. */
let service: Server;
let requested: string[] = [];
let answer: { status: number; body: string };
const url = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}/json`;

beforeAll(async () => {
  service = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => {
  requested = [];
  answer = { status: 200, body: '{"country_code":"CA"}' };
});

const from = (headers: Record<string, string>) => ({ header: (name: string) => headers[name] });

test.each(['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country'])(
  '%s of the CDN decides, without a request to the service',
  async (name) => {
    const countryOf = createGeo({ geoUrl: url(), trustProxy: true });
    expect(await countryOf(from({ [name]: 'au', 'x-forwarded-for': '203.0.113.9' }))).toBe('AU');
    expect(requested).toEqual([]);
  },
);

test('the service gets the first address of x-forwarded-for', async () => {
  const countryOf = createGeo({ geoUrl: url(), trustProxy: true });
  expect(await countryOf(from({ 'x-forwarded-for': '2001:db8::7, 10.0.0.1' }))).toBe('CA');
  expect(requested).toEqual(['/2001%3Adb8%3A%3A7/json']);
});

test.each([
  ['without a trusted proxy', { trustProxy: false }, { 'x-forwarded-for': '203.0.113.9' }],
  ['without an address', { trustProxy: true }, {}],
  ['with something else in its place', { trustProxy: true }, { 'x-forwarded-for': '../admin' }],
])('%s no country is found, and the service is not requested', async (_case, { trustProxy }, headers) => {
  expect(await createGeo({ geoUrl: url(), trustProxy })(from(headers))).toBeNull();
  expect(requested).toEqual([]);
});

test.each([
  [200, 'rubbish'],
  [200, '{"country_code":"Narnia"}'],
  [200, '{"country_code":null}'],
  [200, '[]'],
  [500, '<h1>Down</h1>'],
])('a service that answers %s %s gives no country', async (status, body) => {
  answer = { status, body };
  expect(
    await createGeo({ geoUrl: url(), trustProxy: true })(from({ 'x-forwarded-for': '203.0.113.9' })),
  ).toBeNull();
});

test('an unreachable service gives no country', async () => {
  const countryOf = createGeo({ geoUrl: 'http://127.0.0.1:1/{ip}', trustProxy: true });
  expect(await countryOf(from({ 'x-forwarded-for': '203.0.113.9' }))).toBeNull();
});
