/** The shell's own pages when storage throws and every section's origin is down (docs/product.md §3). */
import { sections } from '../../scripts/lib/project.mjs';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({
  // This test stops the origins on purpose.
  tolerated: async ({}, use) =>
    use([
      /Failed to load resource|response: 50\d|request: .*\/sections\//,
      /did not load|not executable|integrity|preload/,
    ]),
});

async function refuseStorage(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
}

const HEADINGS = { '/uk': /Find your next role/, '/terms': 'Terms of Use', '/about': 'About Us' };

test('frame and own pages stand, each widget’s place says what is missing, and Retry brings it back', async ({
  page,
  site,
}) => {
  for (const { name: section } of sections) await site.stopOrigin(section);
  rmSync(path.join(site.dataDir, 'server-builds'), { recursive: true, force: true });
  await site.restartShell(); // forgets the sections' code
  await refuseStorage(page);
  for (const [address, heading] of Object.entries(HEADINGS)) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }

  // Home detects the country and redirects, although storage throws.
  await page.goto('/');
  await expect(page).toHaveURL(/\/uk$/);
  for (const label of ['Featured firms', 'Featured jobs']) {
    await expect(async () => {
      await page.mouse.wheel(0, 400); // far ones load when they come near
      await expect(page.getByText(`${label} could not be loaded.`)).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 30_000 });
  }
  for (const { name: section } of sections) await site.startOrigin(section);
  await page.getByRole('button', { name: 'Retry Featured jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Newest roles' })).toBeVisible();
});
