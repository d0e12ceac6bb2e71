/** Landing pages: what search engines read (docs/product.md §2.5.2). */
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

test('a list keeps its canonical address after hydration', async ({ page }) => {
  await page.goto('/uk/jobs?location=London');
  await isHydrated(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/uk\/jobs\/in\/london$/);
});
