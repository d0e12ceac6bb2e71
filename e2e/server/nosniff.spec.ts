/** Every response of every program says `nosniff` (SECURITY.md), and too long bodies get a 413 (docs/product.md §9). */
import { exchange } from '../../test/raw-connection';
import { expect, test } from '../support/test';

const PAGES = ['/', '/uk/jobs', '/uk/firms/no-such-firm', '/nothing/here', '/UK/jobs', '/cookies'];
const MACHINES = [
  '/registry.json',
  '/registry.json?platform=x',
  '/healthz',
  '/robots.txt',
  '/geo',
  '/sitemap.xml',
  '/sitemaps/shell.xml',
  '/sitemaps/jobs/1.xml',
  '/sitemaps/jobs/999.xml',
  '/uk/jobs/feed.xml',
];
const BROKEN = ['/%00', '/%zz', '/assets/nothing.js', '/sections/jobs/nothing.js', '/sections/none/x.js'];
const BACKEND = [
  '/backend/healthz',
  '/backend/rest/v1/rpc/firm_list',
  '/backend/rest/v1/nothing',
  '/backend/nothing',
  '/backend/storage/v1/object/public/media/nothing.png',
];

test('every response of the site has nosniff', async ({ site, request }) => {
  const home = await (await request.get(site.url)).text();
  const scripts = [...home.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, script]) => script ?? '');
  const registry = await (await request.get(`${site.url}/registry.json`)).text();
  const [, entry = ''] = /"url":"(\/sections\/[^"]+)"/.exec(registry) ?? [];
  expect([scripts.length > 0, entry]).toEqual([true, expect.stringMatching(/^\/sections\//)]);
  const missing: string[] = [];
  for (const address of [...PAGES, ...MACHINES, ...BROKEN, ...BACKEND, ...scripts, entry]) {
    for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
      const answer = await request.fetch(site.url + address, { method, maxRedirects: 0 });
      const option = answer.headers()['x-content-type-options'];
      if (option !== 'nosniff' || answer.status() >= 500)
        missing.push(`${method} ${address} ${answer.status()} ${option}`);
    }
  }
  expect(missing).toEqual([]);
});

test('a 304, an origin’s response and the response to invalid HTTP have nosniff', async ({
  site,
  request,
}) => {
  const [, asset = ''] = /src="(\/assets\/[^"]+)"/.exec(await (await request.get(site.url)).text()) ?? [];
  const etag = (await request.get(site.url + asset)).headers()['etag'];
  if (etag) {
    const unchanged = await request.get(site.url + asset, { headers: { 'if-none-match': etag } });
    expect([unchanged.status(), unchanged.headers()['x-content-type-options']]).toEqual([304, 'nosniff']);
  }
  for (const path of ['/', '/nothing.js'])
    expect((await request.get(site.originUrl('jobs') + path)).headers()['x-content-type-options']).toBe(
      'nosniff',
    );
  const port = Number(new URL(site.url).port);
  for (const bytes of ['no HTTP at all\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n']) {
    const [answer] = await exchange(port, bytes);
    expect([answer?.status, answer?.headers['x-content-type-options']]).toEqual([400, ['nosniff']]);
  }
});
