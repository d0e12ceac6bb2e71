/** Every sitemap of the index loads, and its entries lead to pages (docs/product.md §2.8, §8, §10.16). */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test';

async function locationsIn(request: APIRequestContext, address: string): Promise<string[]> {
  const response = await request.get(address);
  expect([address, response.status(), response.headers()['content-type']]).toEqual([
    address,
    200,
    'application/xml; charset=utf-8',
  ]);
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  );
}

test('robots.txt names the index, and the index the shell and every section', async ({ request, site }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect((await locationsIn(request, '/sitemap.xml')).toSorted()).toEqual(
    ['advisor/1', 'articles/1', 'firms/1', 'jobs/1', 'shell'].map(
      (name) => `${site.url}/sitemaps/${name}.xml`,
    ),
  );
  const jobs = await locationsIn(request, '/sitemaps/jobs/1.xml');
  expect(jobs.length).toBeGreaterThan(10_000);
  for (const address of ['/sitemaps/jobs/9.xml', '/sitemaps/nobody/1.xml', '/sitemaps/jobs/0.xml'])
    expect((await request.get(address)).status()).toBe(404);
});

test('of every sitemap the first and the last entries are pages', async ({ request, site }) => {
  for (const sitemap of await locationsIn(request, '/sitemap.xml')) {
    const entries = await locationsIn(request, sitemap);
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries).size).toBe(entries.length);
    for (const entry of new Set([...entries.slice(0, 2), ...entries.slice(-1)])) {
      expect(entry.startsWith(`${site.url}/`)).toBe(true);
      const response = await request.get(entry, { maxRedirects: 0 });
      expect([entry, response.status()]).toEqual([entry, 200]);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await response.text())?.[1];
      expect(canonical).toBe(entry);
    }
  }
});
