/** axe finds nothing on a page of each section, and in states: cookie banner, status line, not found, sheet, filters (WCAG 2.2 AA). */
import { expectAccessible } from '../support/axe';
import { isHydrated, keepLooking } from '../support/hydration';
import { expect, test } from '../support/test';

/** axe works for seconds on each page. */
test.describe.configure({ timeout: 180_000 });
test.use({
  answered: false, // axe checks the cookie banner too
  tolerated: async ({}, use) => use([/404/]), // one of the pages is "not found"
});

test('a page of each section, one that is not found, and the opened sheet', async ({ page }) => {
  await keepLooking(page);
  for (const address of ['/uk', '/jobs', '/firms/deloitte', '/articles', '/meet-lucia', '/nothing-here'])
    await test.step(address, async () => {
      await page.goto(address);
      await isHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('the filters of the job list', () => {
  test.use({ answered: true });
  test('the open panel with chips and suggestions, also on a phone', async ({ page }) => {
    await page.goto('/uk/jobs?service=Tax&minSalary=20000');
    await isHydrated(page);
    await page.getByText('Show More').click();
    await page.getByLabel('Job Title').pressSequentially('man', { delay: 30 });
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/search=man/);
    await expectAccessible(page);
    await page.keyboard.press('Escape'); // the suggestions would cover the button
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText(/^Filters/).click();
    await expect(page.getByLabel('Location')).toBeVisible();
    await expectAccessible(page);
  });
});
