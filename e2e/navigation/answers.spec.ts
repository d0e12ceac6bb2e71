/**
 * A backend answer of unexpected form counts as a failure: 503 with Retry,
 * never "not found" (docs/product.md §10.8).
 */
import { startServer, type Front } from '../support/front';
import { startOwnShell, type OwnShell } from '../support/own-shell';
import { expect, test } from '../support/test';

let body = '';
let backend: Front;
let shell: OwnShell;

test.beforeAll(async ({ site }) => {
  backend = await startServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
  shell = await startOwnShell(site, {
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: 'sb_publishable_x',
    MICRO_CACHE_MS: '0',
  });
});
test.afterAll(async () => {
  await shell.stop();
  backend.close();
});

const LISTS = [
  '/jobs',
  '/uk/jobs?service=Tax&page=2',
  '/firms',
  '/ca/firms?search=a',
  '/articles?page=2',
];
const DETAILS = [
  '/uk/jobs/some-job',
  '/jobs/some-job',
  '/firms/some-firm',
  '/us/articles/some-article',
];
const FEEDS = [
  '/uk/jobs/feed.xml',
  '/articles/feed.xml',
  '/sitemaps/firms/1.xml',
];

test('an answer of another form is a 503 in every section, and costs its sitemap; no row is a 404', async ({
  request,
}) => {
  for (const answer of [
    'null',
    '<!doctype html><title>Welcome to nginx!</title>',
    '{"message":"ok","jobs":{}}',
  ]) {
    body = answer;
    for (const address of [
      ...LISTS,
      ...DETAILS,
      '/firms/compare?firm=a&firm=b',
      ...FEEDS,
    ]) {
      const response = await request.get(shell.url + address);
      expect([address, response.status()]).toEqual([address, 503]);
      if (FEEDS.includes(address)) continue;
      const html = await response.text();
      const retry = /<button[^>]*>Retry</;
      const missing = /Job Not Found|Firm Not Found|Page not found|nginx/;
      const said = [
        response.headers()['retry-after'],
        retry.test(html),
        missing.test(html),
      ];
      expect([address, ...said]).toEqual([address, '5', true, false]);
    }
  }
  const names = await (await request.get(`${shell.url}/sitemap.xml`)).text();
  expect(names).toMatch(/sitemaps\/shell\.xml[\s\S]*sitemaps\/advisor\/1\.xml/);
  expect(names).not.toContain('sitemaps/jobs');
  for (const [answer, status] of [
    ['[{}]', 503],
    ['[]', 404],
  ] as const) {
    body = answer;
    for (const address of DETAILS)
      expect([
        address,
        (await request.get(shell.url + address)).status(),
      ]).toEqual([address, status]);
  }
});
