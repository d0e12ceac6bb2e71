/**
 * Reporting an advert without JavaScript, from the job's page to the operator's list (docs/operating.md, "Reports")
 * (docs/product.md §2.6.1).
 */
import { execFileSync } from 'node:child_process';
import { root } from '../support/places';
import { expect, test } from '../support/test';

const WIDTH = 360;

test.use({
  javaScriptEnabled: false,
  viewport: { width: WIDTH, height: 800 },
  // With scripts disabled Chromium refuses to preload them and counts that as a failed request.
  tolerated: async ({}, use) => use([/\.js csp$/]),
});

test('a visitor reports an advert, and the page says that it was received', async ({ page, site }) => {
  await page.goto('/uk/jobs');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/uk\/jobs\/.+/);
  const slug = page.url().split('/').at(-1) ?? '';
  await page.getByText('Report this advert').click();
  await page.getByLabel('What is wrong').selectOption('fraud');
  const details = page.getByRole('textbox', { name: /^Details/ });
  await details.fill('Asks for £50 “to register”');
  const box = await details.boundingBox();
  expect((box?.x ?? WIDTH) + (box?.width ?? 0)).toBeLessThan(WIDTH);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page).toHaveURL(`/uk/jobs/${slug}?reported=taken#report`);
  await expect(page.getByText('Your report was received')).toBeVisible();
  const listed = execFileSync(process.execPath, ['scripts/backend.mjs', 'rows', 'reports', 'list', slug], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  });
  expect(listed).toMatch(/ {2}1 {2}fraud .*\n {4}"Asks for £50 “to register”"\n/);
});
