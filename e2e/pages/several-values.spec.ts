/** Several services and levels at once (docs/product.md §2.5.6, §9). */
import type { Page } from '@playwright/test';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { expect, test, WITHOUT_SCRIPTS } from '../support/test';

const count = (page: Page) => page.getByText(/^Showing [\d,]+\+? jobs?$/);
const chip = (page: Page, name: string) =>
  page.getByRole('link', { name: `Remove filter ${name}` });
const boxes = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true });
/** The closed field, which says what is chosen. */
const closed = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).locator('visible=true');

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('two levels are chosen in one list, one leaves by its chip, and reload and Back keep them', async ({
    page,
  }) => {
    await rememberShifts(page);
    await page.goto('/uk/jobs');
    await page.waitForLoadState('networkidle');
    await page.getByText('Show More').click();
    const before = await page
      .locator('summary', { hasText: 'All Levels' })
      .boundingBox();
    await closed(page, 'All Levels').click();
    const list = page.getByRole('listbox', { name: 'Seniority' });
    const option = (name: string) =>
      list.getByRole('option', { name: new RegExp(`^${name} \\(`) });
    await option('Senior').click();
    await expect(option('Senior')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?seniority=Senior$/);
    await option('Manager').click();
    await expect(page).toHaveURL(/\?seniority=Manager&seniority=Senior$/);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    const select = page.getByRole('combobox', { name: 'Seniority' });
    await expect(select).toBeFocused();
    await expect(select).toHaveText('Manager or Senior');
    // It stands where the disclosure stood.
    expect(await select.boundingBox()).toEqual(before);
    await expect(chip(page, 'Manager')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    const both = await count(page).textContent();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);

    await page.reload();
    await expect(count(page)).toHaveText(both ?? '');
    await chip(page, 'Manager').click();
    await expect(page).toHaveURL(/\?seniority=Senior$/);
    await expect(chip(page, 'Manager')).toBeHidden();
    await expect(count(page)).not.toHaveText(both ?? '');
    await page.goBack();
    await expect(chip(page, 'Manager')).toBeVisible();
    await expect(count(page)).toHaveText(both ?? '');
  });

  test('the keyboard opens the list, chooses and leaves it', async ({
    page,
  }) => {
    await page.goto('/uk/jobs');
    await page.waitForLoadState('networkidle');
    await page.getByText('Show More').click();
    await page.locator('summary', { hasText: 'All Services' }).focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('listbox', { name: 'Service' });
    await expect(
      list.getByRole('option', { name: 'All Services' }),
    ).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?service=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeFocused();
  });
});

test.describe('without the code of the list', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    tolerated: async ({}, use) => use([/ERR_FAILED|Failed to load/]),
  });

  test('a press opens boxes', async ({ page }) => {
    await page.route(/\/select-multiple\..*\.js(?:\?|$)/, (route) =>
      route.abort(),
    );
    await page.goto('/uk/jobs');
    await page.waitForLoadState('networkidle');
    await page.getByText('Show More').click();
    await closed(page, 'All Levels').click();
    await boxes(page, 'Seniority')
      .getByLabel(/^Senior \(/)
      .check();
    await expect(page).toHaveURL(/\?seniority=Senior$/);
    await page.keyboard.press('Escape');
    await expect(boxes(page, 'Seniority')).toBeHidden();
  });
});

test('a phone chooses by boxes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/uk/jobs');
  await page.waitForLoadState('networkidle');
  await page.getByText('Filters', { exact: true }).click();
  await closed(page, 'All Levels').click();
  await boxes(page, 'Seniority')
    .getByLabel(/^Senior \(/)
    .check();
  await boxes(page, 'Seniority')
    .getByLabel(/^Manager \(/)
    .check();
  await expect(page).toHaveURL(/\?seniority=Manager&seniority=Senior$/);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(360);
});

test.describe('without a script', () => {
  test.use({ ...WITHOUT_SCRIPTS, viewport: { width: 1440, height: 900 } });

  test('a form keeps two levels, and adds a third', async ({ page }) => {
    await page.goto('/uk/jobs?seniority=Senior&seniority=Manager');
    await expect(chip(page, 'Senior')).toBeVisible();
    await page.getByText('Show More').click();
    await closed(page, 'Manager or Senior').click();
    await boxes(page, 'Seniority')
      .getByLabel(/^Partner \(/)
      .check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/seniority=/);
    expect(
      new URL(page.url()).searchParams.getAll('seniority').toSorted(),
    ).toEqual(['Manager', 'Partner', 'Senior']);
    await expect(chip(page, 'Partner')).toBeVisible();
  });
});
