/** Landing pages: what search engines read (docs/product.md §2.5). */
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

const canonicalIn = (html: string) => /<link rel="canonical" href="[^"]*?\/\/[^/"]*([^"]*)"/.exec(html)?.[1];
const headingIn = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

test('a landing page has its own title, heading, description and way, and is in the sitemap', async ({
  request,
  site,
}) => {
  const path = '/uk/jobs/service/tax/in/london';
  const html = await (await request.get(path)).text();
  expect([canonicalIn(html), headingIn(html)]).toEqual([path, 'Tax Jobs in London']);
  expect(html).toContain('<title>Tax Jobs in London | Accounting Jobs by Lucia</title>');
  expect(html).toMatch(
    /<meta name="description" content="\d+ open positions: Tax Jobs in London at ranked firms/,
  );
  expect(html).toMatch(/"position":3,"name":"Tax Jobs in London"/);
  expect(html).not.toContain('noindex');
  expect(await (await request.get('/sitemaps/jobs/1.xml')).text()).toContain(`<loc>${site.url}${path}</loc>`);
});

test('a list names its landing page, and an unknown town or one with few jobs has none', async ({
  request,
}) => {
  for (const [query, canonical, robots] of [
    ['location=london', '/uk/jobs/in/london', undefined],
    ['service=Tax&location=London', '/uk/jobs/service/tax/in/london', undefined],
    ['location=Truro', '/uk/jobs', undefined],
    ['location=London&minRank=2', '/uk/jobs', 'noindex,follow'],
  ] as const) {
    const html = await (await request.get(`/uk/jobs?${query}`)).text();
    expect(headingIn(html)).toBe('Browse United Kingdom Accounting Jobs');
    expect([query, canonicalIn(html)]).toEqual([query, canonical]);
    expect([query, /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]]).toEqual([query, robots]);
  }
  const nowhere = await request.get('/uk/jobs/in/nowhere');
  expect([nowhere.status(), /<title>([^|]*) /.exec(await nowhere.text())?.[1]]).toEqual([
    404,
    'No such jobs',
  ]);
  const few = await request.get('/uk/jobs/in/truro', { maxRedirects: 0 });
  expect([few.status(), few.headers()['location']]).toEqual([302, '/uk/jobs?location=Truro']);
});

test('a list keeps its canonical address after hydration', async ({ page }) => {
  await page.goto('/uk/jobs?location=London');
  await isHydrated(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/uk\/jobs\/in\/london$/);
});
