/** Pages shared for a few seconds: never with somebody who would see another one, never with one visitor's nonce. */
import { expect, test } from '../support/test';

test.use({ settings: { MICRO_CACHE_MS: '60000' } });

const nonceOf = (html: string) => /<script nonce="([^"]+)"/.exec(html)?.[1];
const nowOf = (html: string) => /"now":(\d+)/.exec(html)?.[1];

test('one render serves many, each document with a nonce of its own', async ({ request }) => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => request.get('/uk/jobs?page=3')));
  const pages = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(pages.map(nowOf)).size).toBe(1);
  const nonces = pages.map(nonceOf);
  expect(new Set(nonces).size).toBe(5);
  for (const [i, response] of responses.entries()) {
    const nonce = nonces[i] ?? '';
    expect(response.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(pages[i]?.split(nonce).length).toBeGreaterThan(2);
    for (const other of nonces.filter((one) => one !== nonce)) expect(pages[i]).not.toContain(other);
  }
});

test('visitors of different countries get their own page under one address', async ({ request }) => {
  const titleFor = async (country: string) => {
    const headers = { cookie: `preferred_country=${country}` };
    return /<title>([^<]*)/.exec(await (await request.get('/jobs', { headers })).text())?.[1];
  };
  expect(await titleFor('us')).toContain('United States');
  expect(await titleFor('ca')).toContain('Canada');
  expect(await titleFor('us')).toContain('United States');
});

test('a host of its own gets addresses of its own', async ({ request }) => {
  await request.get('/uk/firms');
  const html = await (await request.get('/uk/firms', { headers: { host: 'board.example' } })).text();
  expect(html).toContain('http://board.example/uk/firms');
});

test('a campaign’s link is the same page', async ({ request }) => {
  const plain = await (await request.get('/uk/firms?page=2')).text();
  const campaign = await (await request.get('/uk/firms?utm_source=mail&page=2&gclid=x')).text();
  expect(nowOf(campaign)).toBe(nowOf(plain));
});

test('a page of the cache is taken over without a complaint', async ({ page, request }) => {
  await request.get('/uk/firms');
  const response = await page.goto('/uk/firms');
  expect(await response?.headerValue('content-encoding')).toBe('br'); // the compression that all share
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page).toHaveURL(/articles/);
});

test('an error is nobody else’s answer', async ({ request, site }) => {
  await site.stopBackend();
  expect((await request.get('/uk/jobs?page=7')).status()).toBe(503);
  await site.startBackend();
  await expect.poll(async () => (await request.get('/uk/jobs?page=7')).status()).toBe(200);
});
