/** Input before hydration (docs/product.md §2.2). */
import { holdScripts, isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

test.describe('buttons', () => {
  test.use({ answered: false });

  test('clicks before hydration count after it', async ({ page }) => {
    const hydrate = await holdScripts(page);
    await page.goto('/uk/jobs', { waitUntil: 'commit' });
    const banner = page.getByRole('region', { name: 'We use cookies' });
    await banner.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('banner').locator('summary', { hasText: 'Colours' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Dark' }).click();
    await expect(banner).toBeVisible();

    await hydrate();
    await expect(banner).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('false');
  });
});

test('a country that is chosen before hydration is remembered in the place of another', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/uk$/);
  const hydrate = await holdScripts(page);
  await page.goto('/ca/firms', { waitUntil: 'commit' });
  await page.getByRole('banner').locator('summary', { hasText: 'Canada' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Australia/ })
    .click();
  await expect(page).toHaveURL(/\/au\/firms$/);
  await hydrate();
  await page.goto('/');
  await expect(page).toHaveURL(/\/au$/);
});

test('text and choices entered before hydration filter the list, and stay in their fields', async ({
  page,
}) => {
  for (const [address, name, choice, chosen, typed, expected] of [
    ['/uk/jobs', 'Job Title', 'Sort', 'Firm Ranking', 'tax', /\?search=tax&sort=firmRank$/],
    ['/uk/firms', 'Firm name', 'Ranking', 'Top 10', 'del', /\?search=del&ranking=top10$/],
  ] as const) {
    const hydrate = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel(name).fill(typed);
    await page.getByLabel(choice).selectOption(chosen);
    await hydrate();
    await expect(page).toHaveURL(expected);
    await expect(page.getByLabel(name)).toHaveValue(typed);
    await expect(page.getByLabel(choice).locator('option:checked')).toHaveText(chosen);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(new RegExp(typed, 'i'));
    await page.unrouteAll();
  }
});

test('firms that were ticked are chosen, as many as fit, and a browser that goes back ticks no others', async ({
  page,
}) => {
  const hydrate = await holdScripts(page);
  await page.goto('/uk/firms', { waitUntil: 'commit' });
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let at = 0; at < 5; at += 1) await boxes.nth(at).check();
  await hydrate();
  await expect(page.getByText('4 firms chosen: no more fit side by side.')).toBeVisible();
  await expect(boxes.nth(3)).toBeChecked();
  await expect(boxes.nth(4)).not.toBeChecked();
  expect(new URL(page.url()).searchParams.getAll('firm')).toHaveLength(4);

  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/uk/firms');
  await boxes.first().evaluate((box: HTMLInputElement) => (box.checked = true)); // as a browser extension may do
  await page.goto('/about');
  await page.goBack();
  await isHydrated(page);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('going back leads there', async ({ page }) => {
  await page.goto('/about');
  await isHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  const hydrate = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => history.back()); // page.goBack() would wait for the scripts
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await hydrate();
  await expect(page).toHaveTitle(/^About Us/);
});

test('a link within the page is no other page', async ({ page }) => {
  const hydrate = await holdScripts(page);
  await page.goto('/terms', { waitUntil: 'commit' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.getByRole('main').getByRole('navigation').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/terms#/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/terms$/);
  await hydrate();
  expect(documents).toBe(0);
});
