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
  /** A code that is not the country's own. */
  const DAILY = ['GB'];
  for (const [header, country] of [
    ['GB', 'uk'],
    ['US', 'us'],
    ['ca', 'ca'],
    ['AU', 'au'],
  ] as const) {
    test.describe(header, () => {
      test.use({ extraHTTPHeaders: { 'cf-ipcountry': header } });

      test(
        `a first visit from ${header} shows a notice and redirects to /${country}`,
        { tag: DAILY.includes(header) ? [] : ['@all'] },
        async ({ page }) => {
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
        },
      );
    });
  }

  test.describe('an unsupported country', () => {
    test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

    test('redirects to /uk without a notice', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/uk$/);
      await expect(page.getByText('We detected your location')).toHaveCount(0);
    });
  });
});

test('the server’s HTML has the whole home page, with the waiting message as a status', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Find your next role in');
  expect(html).toContain('Find Jobs');
  expect(html).toMatch(new RegExp(`role="status"[^>]*>${STATUS}`));
});

test('home shows the waiting message while the service hangs, then redirects to /uk', async ({ page }) => {
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

    // `npm test` takes one; `npm run test:all` takes all.
    const tag = name === 'an unknown code' ? [] : ['@all'];
    test(`${name} as the service’s answer redirects to /uk`, { tag }, async ({ page }) => {
      await page.route('**/geo', (route) => route.fulfill(answer));
      await page.goto('/');
      await expect(page).toHaveURL(/\/uk$/);
      await expect(page.getByText('We detected your location')).toHaveCount(0);
      expect((await remembered(page)).stored).toContain('"uk"');
    });
  });
}

test('later in the session home redirects to the current country, by document load or link', async ({
  page,
}) => {
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

test('going back after the redirect skips home', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/');
  await expect(page).toHaveURL(/\/uk$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a visitor who leaves home before the country is known is not redirected', async ({ page }) => {
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

test('choosing a country replaces the one in the path, or adds it', { tag: '@all' }, async ({ page }) => {
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

test('a stored country applies on the next visit, even without its cookie', async ({ page, context }) => {
  await page.goto('/terms');
  await page.evaluate(() => localStorage.setItem('preferred_country', '{"code":"au","name":"Australia"}'));
  await context.clearCookies();
  await page.goto('/jobs');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Australia Accounting Jobs' }),
  ).toBeVisible();
});

test('without a choice the opened page’s country applies; a chosen country stays', async ({ page }) => {
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

test(
  'an invalid stored country is removed, and the default country applies',
  { tag: '@all' },
  async ({ page }) => {
    for (const broken of ['{"code":', '{"code":"zz","name":"Nowhere"}', '"ca"']) {
      await page.goto('/terms');
      await page.evaluate((text) => localStorage.setItem('preferred_country', text), broken);
      await page.goto('/jobs');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Browse United Kingdom Accounting Jobs' }),
      ).toBeVisible();
      await expect.poll(async () => (await remembered(page)).stored).toBeNull();
    }
  },
);

test('a country chosen in one tab applies in the other', { tag: '@all' }, async ({ page, context }) => {
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
