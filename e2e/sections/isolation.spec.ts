/** One section's origin is down: the other sections and the frame work, and Retry recovers without a reload. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test';

test.use({
  // The browser and React log the section that fails to load.
  tolerated: async ({}, use) => use([/jobs|Failed to load resource/i]),
});

test.afterEach(async ({ site, request }) => {
  await site.startOrigin('jobs');
  await expect
    .poll(async () => (await request.get('/uk/jobs')).headers()['x-render'], { timeout: 15_000 })
    .toBe('hydrate');
});

test('a deep link is still rendered by the server, which keeps verified builds', async ({ page, site }) => {
  await page.request.get('/uk/jobs');
  await site.stopOrigin('jobs');
  const response = await page.goto('/uk/jobs');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  await page.waitForTimeout(2000);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24); // the server's HTML stays
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without a server build the server sends the frame, and the browser renders the section', async ({
  page,
  site,
  request,
}) => {
  await site.stopOrigin('jobs');
  rmSync(path.join(site.dataDir, 'server-builds'), { recursive: true, force: true });
  await site.restartShell();
  const response = await request.get('/uk/jobs');
  const { 'x-render': mode, 'x-robots-tag': robots } = response.headers();
  expect([response.status(), mode, robots]).toEqual([200, 'replace', 'noindex']);
  expect(await response.text()).toContain('All rights reserved');
  expect((await request.get('/uk/firms')).headers()['x-render']).toBe('hydrate');
  await site.startOrigin('jobs');
  await page.goto('/uk/jobs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
});
