/**
 * What search engines and readers of feeds get: sitemaps, landing pages, feeds
 * (docs/product.md §2.5.1, §2.5.2, §2.8, §8, §10.16).
 */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test';

const canonicalIn = (html: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

async function locationsIn(
  request: APIRequestContext,
  address: string,
): Promise<string[]> {
  const response = await request.get(address);
  expect([address, response.status()]).toEqual([address, 200]);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
  });
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = '']) => loc.replaceAll('&amp;', '&'),
  );
}

test('robots.txt names the index, the index every section, and their first and last entries are pages', async ({
  request,
  site,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${site.url}/sitemap.xml`,
  );
  const sitemaps = await locationsIn(request, '/sitemap.xml');
  expect(sitemaps.toSorted()).toEqual(
    ['advisor/1', 'articles/1', 'firms/1', 'jobs/1', 'shell'].map(
      (name) => `${site.url}/sitemaps/${name}.xml`,
    ),
  );
  for (const sitemap of sitemaps) {
    const entries = await locationsIn(request, sitemap);
    if (sitemap.endsWith('/jobs/1.xml'))
      expect(entries.length).toBeGreaterThan(10_000);
    expect(new Set(entries).size).toBe(entries.length);
    for (const entry of new Set([entries[0] ?? '', entries.at(-1) ?? ''])) {
      const response = await request.get(entry, { maxRedirects: 0 });
      expect([entry, response.status()]).toEqual([entry, 200]);
      expect(canonicalIn(await response.text())).toBe(entry);
    }
  }
  for (const address of [
    '/sitemaps/jobs/9.xml',
    '/sitemaps/nobody/1.xml',
    '/sitemaps/jobs/0.xml',
  ])
    expect((await request.get(address)).status()).toBe(404);
});

test('a landing page has its own title, heading, description and way, and is in the sitemap', async ({
  request,
  site,
}) => {
  const path = '/uk/jobs/service/tax/in/london';
  const html = await (await request.get(path)).text();
  expect(canonicalIn(html)).toBe(site.url + path);
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe('Tax Jobs in London');
  expect(html).toContain(
    '<title>Tax Jobs in London | Accounting Jobs by Lucia</title>',
  );
  expect(html).toMatch(
    /<meta name="description" content="\d+ open positions: Tax Jobs in London at ranked firms/,
  );
  expect(html).toMatch(/"position":3,"name":"Tax Jobs in London"/);
  expect(html).not.toContain('noindex');
  expect(await locationsIn(request, '/sitemaps/jobs/1.xml')).toContain(
    site.url + path,
  );
});

test('any search is an RSS feed, named in the head of its list', async ({
  request,
  site,
}) => {
  const html = await (
    await request.get('/uk/jobs?search=tax&sort=salary')
  ).text();
  const rss = `${site.url}/uk/jobs/feed.xml?search=tax`;
  expect(html).toContain(`href="${rss}"`);
  const answer = await request.get(rss);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const items = [
    ...(await answer.text()).matchAll(/<item><title>([^<]*)<\/title>/g),
  ];
  expect(items).toHaveLength(50);
  for (const [, title = ''] of items)
    expect(title.toLowerCase()).toContain('tax');
  const headers = { 'if-none-match': answer.headers()['etag'] ?? '' };
  expect((await request.get(rss, { headers })).status()).toBe(304);
  expect((await request.get('/jobs/other.xml')).status()).toBe(404);
});
