/** Which country a visitor sees: detection on the home address, the visitor's choice, and what the browser stores. */
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

const STATUS = 'Preparing your experience...';
const banner = (page: Page) => page.getByRole('banner');
const remembered = (page: Page) =>
  page.evaluate(() => ({
    stored: localStorage.getItem('preferred_country'),
    cookie: document.cookie,
    attempted: sessionStorage.getItem('country_detection_attempted'),
  }));

test.describe('the CDN knows the country', () => {
  for (const [header, country] of [
    ['GB', 'uk'],
    ['US', 'us'],
    ['ca', 'ca'],
    ['AU', 'au'],
  ] as const) {
    test.describe(header, () => {
      test.use({ extraHTTPHeaders: { 'cf-ipcountry': header } });

      test(`a first visit from ${header} is told so and goes on to /${country}`, async ({ page }) => {
        await page.goto('/');
        await expect(page.getByText('We detected your location')).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${country}$`));
        await expect(
          page.getByText(
            `Showing content for ${country.toUpperCase()}. You can change this using the country selector.`,
          ),
        ).toBeVisible();
        expect(await remembered(page)).toMatchObject({
          stored: expect.stringContaining(`"code":"${country}"`),
          cookie: expect.stringContaining(`preferred_country=${country}`),
          attempted: 'true',
        });
        if (country === 'uk')
          await expect(page.getByText('We detected your location')).toBeHidden({ timeout: 8000 });
      });
    });
  }

  test.describe('a country that is not ours', () => {
    test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

    test('goes on to /uk without a word', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/uk$/);
      await expect(page.getByText('We detected your location')).toHaveCount(0);
    });
  });
});

test('home is the whole page in the server’s HTML, and the words are a status in it', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Find your next role in');
  expect(html).toContain('Find Jobs');
  expect(html).toMatch(new RegExp(`role="status"[^>]*>${STATUS}`));
});

test('the words stand while a slow service is waited for, 1.5 s at most, and nothing moves', async ({
  page,
}) => {
  await page.route('**/geo', () => {}); // never answers
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: STATUS })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const began = await page.evaluate(
    () =>
      performance.getEntriesByName(new URL('/geo', location.href).href)[0]?.startTime ?? performance.now(),
  );
  await expect(page).toHaveURL(/\/uk$/);
  expect((await page.evaluate(() => performance.now())) - began).toBeLessThan(6000);
  await expect(page.getByText(STATUS)).toHaveCount(0);
});

const ANSWERS = {
  'an error': { status: 500, body: 'Down' },
  rubbish: { status: 200, body: '<html>' },
  'another shape': { status: 200, body: '{"country":"CA"}' },
  'an unknown code': { status: 200, body: '{"country_code":"ZZ"}' },
};
for (const [name, answer] of Object.entries(ANSWERS)) {
  test.describe(name, () => {
    // Playwright takes an array for a value and its options.
    test.use({ tolerated: async ({}, use) => use([/geo/, /500/]) });

    test(`an answer that is ${name} ends at /uk`, async ({ page }) => {
      await page.route('**/geo', (route) => route.fulfill(answer));
      await page.goto('/');
      await expect(page).toHaveURL(/\/uk$/);
      await expect(page.getByText('We detected your location')).toHaveCount(0);
      expect((await remembered(page)).stored).toContain('"uk"');
    });
  });
}

test('later in the session home is the current country’s, however one gets there', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/uk$/);
  await page.goto('/ca/firms');
  await banner(page).locator('summary', { hasText: 'Canada' }).click();
  await banner(page)
    .getByRole('link', { name: /^Australia/ })
    .click();
  await expect(page).toHaveURL(/\/au\/firms$/);

  let requests = 0;
  await page.route('**/geo', (route) => ((requests += 1), route.continue()));
  await page.goto('/'); // a document load
  await expect(page).toHaveURL(/\/au$/);
  await page.goto('/terms');
  await banner(page)
    .getByRole('link', { name: /Accounting Jobs/ })
    .click(); // no document load
  await expect(page).toHaveURL(/\/au$/);
  await expect(page.getByRole('heading', { name: 'Top AU Accounting Firms' })).toBeVisible();
  expect(requests).toBe(0);
});

test('going back after the redirect leaves the site: home is no trap', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/');
  await expect(page).toHaveURL(/\/uk$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('who goes on before the country is known is not called back', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/geo', async (route) => {
    await held;
    await route.fulfill({ json: { country_code: 'CA' } }).catch(() => {}); // the page has aborted it by then
  });
  await page.goto('/');
  await banner(page).getByRole('link', { name: 'Firms', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Firms/ })).toBeVisible();
  answer();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/firms$/);
  await expect(page.getByText('We detected your location')).toHaveCount(0);
});

test('a choice replaces the country of the path, or is put before it', async ({ page }) => {
  for (const [from, to] of [
    ['/us/jobs', '/ca/jobs'],
    ['/articles', '/ca/articles'],
    ['/us', '/ca'],
  ] as const) {
    await page.goto(from);
    await banner(page)
      .locator('summary')
      .filter({ has: page.locator('abbr') })
      .click();
    await banner(page)
      .getByRole('link', { name: /^Canada/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    expect((await remembered(page)).stored).toBe('{"code":"ca","name":"Canada"}');
  }
});

test('a remembered country is the next visit’s, also when only local storage kept it', async ({
  page,
  context,
}) => {
  await page.goto('/terms');
  await page.evaluate(() => localStorage.setItem('preferred_country', '{"code":"au","name":"Australia"}'));
  await context.clearCookies();
  await page.goto('/jobs');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Australia Accounting Jobs' }),
  ).toBeVisible();
});

test('who has chosen none is in the country whose page was opened; who has chosen stays there', async ({
  page,
}) => {
  const expectOn = async (country: string) => {
    await page.goto('/us/meet-lucia');
    await isHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Jobs' }).click();
    // the loading state has the heading too, at the address before
    await expect(page).toHaveURL(/\/jobs$/);
    const heading = page.getByRole('heading', { level: 1, name: `Browse ${country} Accounting Jobs` });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
  };
  await expectOn('United States');
  expect((await remembered(page)).stored).toBeNull(); // visiting a country stores no choice
  await page.evaluate(() => localStorage.setItem('preferred_country', '{"code":"ca","name":"Canada"}'));
  await expectOn('Canada');
});

test('a broken memory of the country is replaced, and the page is the default country’s', async ({
  page,
}) => {
  for (const broken of ['{"code":', '{"code":"zz","name":"Nowhere"}', '"ca"']) {
    await page.goto('/terms');
    await page.evaluate((text) => localStorage.setItem('preferred_country', text), broken);
    await page.goto('/jobs');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Browse United Kingdom Accounting Jobs' }),
    ).toBeVisible();
    await expect.poll(async () => (await remembered(page)).stored).toBeNull();
  }
});

test('a choice in one tab is known in the other', async ({ page, context }) => {
  await page.goto('/terms');
  const other = await context.newPage();
  await other.goto('/uk/firms');
  await banner(other).locator('summary', { hasText: 'United Kingdom' }).click();
  await banner(other)
    .getByRole('link', { name: /^United States/ })
    .click();
  await expect(other).toHaveURL(/\/us\/firms$/);
  await expect(banner(page).locator('summary', { hasText: 'United States' })).toBeVisible();
});
