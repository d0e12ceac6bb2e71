/** Every search of the job list is available as an RSS feed and as a JSON Feed (docs/product.md §2.5.1). */
import { expect, test } from '../support/test';

test('any search is an RSS feed and a JSON Feed, named in the head of its list', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/uk/jobs?search=tax&sort=salary');
  const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  expect(address).toBe(`${site.url}/uk/jobs/feed.xml?search=tax`);
  const answer = await request.get(address ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  const items = [...(await answer.text()).matchAll(/<item><title>([^<]*)<\/title>/g)].map(
    ([, text = '']) => text,
  );
  expect(items).toHaveLength(50);
  for (const item of items) expect(item.toLowerCase()).toContain('tax');
  const again = await request.get(address ?? '', {
    headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
  expect((await request.get('/jobs/feed.xml')).status()).toBe(200);
  const other = await page.locator('link[type="application/feed+json"]').getAttribute('href');
  expect(other).toBe(`${site.url}/uk/jobs/feed.json?search=tax`);
  const json = await request.get(other ?? '');
  expect(json.headers()['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(await json.json()).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'en-GB' });
  expect((await request.get('/jobs/other.xml')).status()).toBe(404);
});
