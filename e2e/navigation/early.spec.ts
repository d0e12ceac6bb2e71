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

test('a job that is saved before hydration looks saved at once, and one that was saved before stays so', async ({
  page,
}) => {
  const hydrate = await holdScripts(page);
  await page.goto('/uk/jobs', { waitUntil: 'commit' });
  const hearts = page.getByRole('article').getByRole('button', { name: /^Save / });
  const fill = (at: number) =>
    hearts
      .nth(at)
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).fill);
  expect(await fill(0)).toBe('none');
  for (const at of [0, 1, 1]) await hearts.nth(at).click();
  await expect.poll(() => fill(0)).not.toBe('none');
  expect(await fill(1)).toBe('none');
  await hydrate();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');

  // The server does not know what this device stores.
  await page.unrouteAll();
  const again = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await hearts.nth(0).click();
  await again();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  expect(await fill(0)).not.toBe('none');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await hearts.nth(0).click();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false');
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

test('a search before hydration is answered before it', async ({ page }) => {
  for (const [address, name, choice, chosen, typed, expected] of [
    ['/uk/jobs', 'Job Title', 'Sort', 'Firm Ranking', 'tax', '/uk/jobs?search=tax&sort=firmRank'],
    ['/uk/firms', 'Firm name', 'Ranking', 'Top 10', 'del', '/uk/firms?search=del&ranking=top10'],
  ] as const) {
    const hydrate = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel(name).fill(typed);
    await expect(page).toHaveURL(`${address}?search=${typed}`);
    await page.getByLabel(choice).selectOption(chosen);
    await expect(page).toHaveURL(expected);
    await expect(page.getByLabel(name)).toHaveValue(typed);
    await expect(page.getByLabel(name)).toBeFocused();
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toContainText(new RegExp(typed, 'i'));
    const [title, text, count] = [
      await page.title(),
      await first.textContent(),
      await page.getByRole('main').getByRole('status').first().textContent(),
    ];

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await hydrate();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/rest/v1/'))).toEqual([]); // what was answered is not queried again
    await expect(page).toHaveURL(expected);
    await expect(first).toHaveText(text ?? '');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(count ?? '');
    await expect(page).toHaveTitle(title);
    await page.unrouteAll();
    page.removeAllListeners('request');

    await page.reload();
    await isHydrated(page);
    await expect(first).toHaveText(text ?? '');
    await expect(page).toHaveTitle(title);
  }
});

test('an early answer opens and closes nothing, and takes what is typed meanwhile', async ({ page }) => {
  const hydrate = await holdScripts(page);
  await page.goto('/uk/jobs', { waitUntil: 'commit' });
  const form = page.getByRole('search', { name: 'Jobs' });
  await form.getByText('Show More').click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_early/**', async (route) => {
    await held;
    await route.continue();
  });
  await form.getByLabel('Keywords').fill(' ifrs ');
  await page.waitForRequest(/_early/);
  await form.getByLabel('Minimum salary').fill('50000');
  await form.getByLabel('Published from').fill('2020-01-01');
  answer();
  await expect(page).toHaveURL('/uk/jobs?keywords=ifrs&minSalary=50000&fromDate=2020-01-01');
  await expect(form.getByLabel('Keywords')).toBeVisible();
  const count = await page.getByRole('main').getByRole('status').first().textContent();
  await hydrate();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(count ?? '');
  await expect(page).toHaveURL('/uk/jobs?keywords=ifrs&minSalary=50000&fromDate=2020-01-01');
  await expect(form.getByLabel('Keywords')).toBeVisible();
});

test.describe('early answers that do not come', () => {
  test.use({ tolerated: [/_early|Failed to load resource/] });

  test('wait for hydration, and Enter loads the document', async ({ page }) => {
    await page.route('**/_early/**', (route) => route.abort());
    const hydrate = await holdScripts(page);
    await page.goto('/uk/jobs', { waitUntil: 'commit' });
    await page.getByLabel('Job Title').fill('audit');
    await page.waitForEvent('requestfailed');
    await expect(page).toHaveURL('/uk/jobs');
    await hydrate();
    await expect(page).toHaveURL('/uk/jobs?search=audit');

    const never = await holdScripts(page);
    await page.goto('/uk/firms', { waitUntil: 'commit' });
    await page.getByLabel('Firm name').fill('del');
    await page.getByLabel('Firm name').press('Enter');
    await expect(page).toHaveURL('/uk/firms?search=del');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Del');
    await never();
  });
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
