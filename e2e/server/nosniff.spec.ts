/** Every response of every program says `nosniff` (SECURITY.md), and too long bodies get a 413 (docs/product.md §9). */
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
  const own = [...PAGES, ...MACHINES, ...BROKEN, ...BACKEND, ...scripts, entry].map(
    (path) => site.url + path,
  );
  for (const address of [...own, `${site.originUrl('jobs')}/nothing.js`]) {
    for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
      const answer = await request.fetch(address, { method, maxRedirects: 0 });
      const option = answer.headers()['x-content-type-options'];
      if (option !== 'nosniff' || answer.status() >= 500)
        missing.push(`${method} ${address} ${answer.status()} ${option}`);
    }
  }
  expect(missing).toEqual([]);
});
