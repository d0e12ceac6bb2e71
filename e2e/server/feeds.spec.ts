/** Every search of the job list is available as an RSS feed (docs/product.md §2.5.1). */
import { expect, test } from '../support/test';

test('any search is an RSS feed, named in the head of its list', async ({ page, request, site }) => {
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
  expect((await request.get('/jobs/other.xml')).status()).toBe(404);
});
