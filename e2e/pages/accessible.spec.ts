/**
 * axe finds nothing on home, firms, what does not exist, the job list as cards
 * and table, salaries, articles and a comparison, nor in opened sheets, filters
 * and the cookie banner (WCAG 2.2 AA).
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { keepLooking, visit } from '../support/hydration';
import { expect, test } from '../support/test';

/** axe works for seconds on each page. */
test.describe.configure({ timeout: 180_000 });
test.use({ answered: false }); // axe checks the cookie banner too

/** Opens a sheet as on a phone, and checks it alone. */
async function expectSheet(page: Page, button: RegExp, name: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, 'dialog, [role=dialog]');
}

test('home, a firm, and the menu', async ({ page }) => {
  await keepLooking(page);
  for (const address of ['/uk', '/firms/deloitte', '/firms/wisozk-bashirian']) {
    await visit(page, address);
    await expectAccessible(page);
  }
  await expectSheet(page, /^Open menu$/, 'Menu');
});

test.describe('what does not exist', () => {
  test.use({ tolerated: [/404/] });
  test('an unknown page and an unknown firm', async ({ page }) => {
    for (const address of ['/uk/no-such-page', '/uk/firms/no-such-firm']) {
      await visit(page, address);
      await expectAccessible(page);
    }
  });
});

test('articles with drawn covers, one of them, and a comparison of firms', async ({
  page,
}) => {
  for (const address of [
    '/uk/articles',
    '/uk/articles/negotiating-your-first-senior-salary',
    '/uk/firms/compare?firm=deloitte&firm=pwc&firm=ey',
  ]) {
    await visit(page, address);
    await expectAccessible(page);
  }
});

test.describe('the job list', () => {
  test.use({ answered: true });
  test('the open panel with chips and suggestions, also on a phone', async ({
    page,
  }) => {
    await visit(page, '/uk/jobs?service=Tax&minSalary=20000');
    await page.getByText('Show More').click();
    await page.getByLabel('Job Title').pressSequentially('man', { delay: 30 });
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/search=man/);
    // a list that still loads is dim, and says so
    await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await expectAccessible(page);
    // the suggestions would cover the button
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText(/^Filters/).click();
    await expect(page.getByLabel('Location')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the salaries on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/uk/salaries');
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(360);
  // No figure of a line is cut at the margin.
  const edges = await page
    .getByRole('cell')
    .locator('svg text')
    .evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const { left, right } = figure.getBoundingClientRect();
        return [left, right];
      }),
    );
  expect(edges.length).toBeGreaterThan(50);
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(18);
  expect(Math.max(...edges)).toBeLessThanOrEqual(342);
});

test.describe('the list as a table', () => {
  test.use({ answered: true, viewport: { width: 1440, height: 900 } });

  const rowLinks = (page: Page) =>
    page.getByRole('table').getByRole('rowheader').getByRole('link');

  test('leads to the cards on a phone, which does not offer it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/uk/jobs?service=Tax&view=table');
    const views = page.getByRole('navigation', { name: 'View' });
    await expect(rowLinks(page)).toHaveCount(24);
    await expect(views.getByRole('link')).toHaveText(['Cards']);
    await expectAccessible(page);
    const cards = views.getByRole('link', { name: 'Cards' });
    await cards.press('Enter');
    await expect(page).toHaveURL(/\/uk\/jobs\?service=Tax$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
    // The focus keeps its place in the page until the next Tab.
    await expect(cards).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(views).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });

  test('shows fourteen jobs, and the keyboard alone reads and saves one', async ({
    page,
  }) => {
    await visit(page, '/uk/jobs?view=table');
    await expect(rowLinks(page).nth(13)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Date', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(rowLinks(page).first()).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    await expect(rowLinks(page).nth(1)).toBeFocused();
    const titles = await rowLinks(page).allInnerTexts();
    const inPane = (name: string | undefined) =>
      page.getByRole('complementary').getByRole('heading', { level: 2, name });
    await page.keyboard.press('Enter');
    await expect(inPane(titles[1])).toBeFocused();
    await expect(page).toHaveURL(/open=/);
    await expectAccessible(page);

    await page.keyboard.press('j');
    await expect(inPane(titles[2])).toBeFocused();
    await page.keyboard.press('s');
    await expect(
      page
        .getByRole('table')
        .getByRole('button', { name: `Save ${titles[2]}`, pressed: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowLinks(page).nth(2)).toBeFocused();
    await expect(page).not.toHaveURL(/open=/);
  });
});
