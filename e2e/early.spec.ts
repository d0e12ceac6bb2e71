/** What a visitor does before the page's code has come (docs/product.md §2.2). */
import { holdScripts } from './taking-over';
import { expect, test } from './test';

test.describe('buttons', () => {
  test.use({ answered: false });

  test('what was pressed counts once the code is there', async ({ page }) => {
    const takeOver = await holdScripts(page);
    await page.goto('/uk/jobs', { waitUntil: 'commit' });
    const banner = page.getByRole('region', { name: 'We use cookies' });
    await banner.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('banner').locator('summary', { hasText: 'Colours' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Dark' }).click();
    await expect(banner).toBeVisible();

    await takeOver();
    await expect(banner).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('false');
  });
});

test('what was typed and chosen is asked for, and stays in its fields', async ({ page }) => {
  for (const [address, name, choice, chosen, typed, asked] of [
    ['/uk/jobs', 'Job Title', 'Sort', 'Firm Ranking', 'tax', /\?search=tax&sort=firmRank$/],
    ['/uk/firms', 'Firm name', 'Ranking', 'Top 10', 'del', /\?search=del&ranking=top10$/],
  ] as const) {
    const takeOver = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel(name).fill(typed);
    await page.getByLabel(choice).selectOption(chosen);
    await takeOver();
    await expect(page).toHaveURL(asked);
    await expect(page.getByLabel(name)).toHaveValue(typed);
    await expect(page.getByLabel(choice).locator('option:checked')).toHaveText(chosen);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(new RegExp(typed, 'i'));
    await page.unrouteAll();
  }
});
