/**
 * Home's data are late, and the section's code does not load either: nothing says "loading" for ever (docs/product.md
 * §8).
 */
import { PUBLISHABLE, startGateway, type Gateway } from '../support/hosted-gateway';
import { startOwnShell } from '../support/own-shell';
import type { Program } from '../support/program';
import { expect, test } from '../support/test';

/** Above the ports of the sites and of other files. */
const PORT = Number(process.env['E2E_PORT'] || 4100) + 94;
const LOADING = 'Loading job opportunities...';
const url = `http://localhost:${PORT}`;

test.use({
  tolerated: async ({}, use) =>
    use([
      /Failed to load resource|response: 50\d|request: |did not load|not executable|integrity|preload|ERR_/,
      // React rendered a region anew in the browser.
      /React error #422/,
    ]),
});

let gateway: Gateway;
let shell: Program;
test.beforeAll(async ({ site }) => {
  const own = Number(new URL(site.url).port);
  gateway = await startGateway(PORT + 1, own + 5);
  shell = await startOwnShell(site, PORT, {
    SUPABASE_URL: gateway.url,
    SUPABASE_ANON_KEY: PUBLISHABLE,
    LOADERS_LIMIT_MS: '3000',
    MICRO_CACHE_MS: '0',
  });
  // the server loads the sections' code
  await fetch(`${url}/uk`);
});
test.afterAll(async () => {
  await shell.stop();
  await gateway.close();
});
test.beforeEach(() => {
  gateway.holds = undefined;
});

test(
  "without the section's code the place says so, and Retry brings it",
  { tag: '@all' },
  async ({ page }) => {
    test.setTimeout(120_000);
    gateway.holds = /search_jobs/;
    const html = await (await fetch(`${url}/uk`)).text();
    expect(html).toContain(LOADING);
    await page.route('**/sections/jobs/**', (route) => route.abort());
    try {
      await page.goto(`${url}/uk`);
      await page.getByText(LOADING).scrollIntoViewIfNeeded(); // the code of late regions comes then
      await expect(page.getByText('Featured jobs could not be loaded.')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(LOADING)).toHaveCount(0);
    } finally {
      gateway.holds = undefined;
      await page.unroute('**/sections/jobs/**');
    }
    await page.getByRole('button', { name: 'Retry Featured jobs' }).click();
    await expect(page.getByRole('region', { name: 'Newest roles' }).getByRole('article')).toHaveCount(3);
  },
);
