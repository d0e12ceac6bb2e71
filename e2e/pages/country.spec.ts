/**
 * Which country a visitor sees: detection on the home address, the visitor's
 * choice, and what the browser stores (docs/product.md §4.1).
 */
import type { Page } from '@playwright/test';
import { chooseCountry, headerLink } from '../support/frame';
import { hold, holdScripts, visit } from '../support/hydration';
import { expect, test } from '../support/test';

const STATUS = 'Preparing your experience...';
const remembered = (page: Page) =>
  page.evaluate(() => ({
    stored: localStorage.getItem('preferred_country'),
    cookie: document.cookie,
    attempted: sessionStorage.getItem('country_detection_attempted'),
  }));

test.describe('the CDN knows the country', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'GB' }, answered: false });

  test('a first visit shows a notice beside the cookie banner, and redirects to /uk', async ({
    page,
  }) => {
    await page.goto('/');
    const notice = page.getByRole('group', { name: 'Notice' });
    await expect(notice.getByText('We detected your location')).toBeVisible();
    await expect(page).toHaveURL(/\/uk$/);
    await expect(
      notice.getByText(
        'Showing content for UK. You can change this using the country selector.',
      ),
    ).toBeVisible();
    expect(await remembered(page)).toMatchObject({
      stored: expect.stringContaining('"code":"uk"'),
      cookie: expect.stringContaining('preferred_country=uk'),
      attempted: 'true',
    });
    await expect(
      page.getByRole('region', { name: 'We use cookies' }),
    ).toBeVisible();
  });
});

test('home shows the waiting message while the service hangs, then redirects to /uk', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).toMatch(
    new RegExp(`role="status"[^>]*>(?:<span[^>]*>)?${STATUS}`),
  );
  await page.route('**/geo', () => {}); // never answers
  await page.goto('/');
  await expect(
    page.getByRole('status').filter({ hasText: STATUS }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/uk$/, { timeout: 6000 });
  await expect(page.getByText(STATUS)).toHaveCount(0);
  await expect(page.getByText('We detected your location')).toHaveCount(0);
});

test('later in the session home redirects to the country that was chosen before hydration, by document load or link', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/uk$/);
  const hydrate = await holdScripts(page);
  await page.goto('/ca/firms', { waitUntil: 'commit' });
  await chooseCountry(page, 'Australia');
  await expect(page).toHaveURL(/\/au\/firms$/);
  await hydrate();

  let requests = 0;
  await page.route('**/geo', (route) => {
    requests += 1;
    return route.continue();
  });
  await page.goto('/'); // a document load
  await expect(page).toHaveURL(/\/au$/);
  await page.goto('/terms');
  await headerLink(page, /Accounting Jobs/).click(); // no document load
  await expect(page).toHaveURL(/\/au$/);
  await expect(
    page.getByRole('heading', { name: 'Top AU Accounting Firms' }),
  ).toBeVisible();
  expect(requests).toBe(0);
});

test('a visitor who leaves home before the country is known is not redirected', async ({
  page,
}) => {
  const answer = await hold(page, /\/rpc\/firm_list/);
  // the country comes in the same moment as the press, before anything of it is
  // rendered
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      input === '/geo'
        ? new Promise((resolve) => {
            const link = document.querySelector<HTMLAnchorElement>(
              'header a[href="/firms"]',
            );
            link?.click();
            resolve(Response.json({ country_code: 'CA' }));
          })
        : fetch(input, init);
  });
  await page.goto('/');
  await expect
    .poll(() => remembered(page).then(({ attempted }) => attempted))
    .toBe('true');
  answer();
  await expect(
    page.getByRole('heading', { level: 1, name: /Firms/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/firms$/);
  await expect(page.getByText('We detected your location')).toHaveCount(0);
});

test('without a choice the opened page’s country applies; a stored one stays, even without its cookie', async ({
  page,
  context,
}) => {
  const expectOn = async (country: string) => {
    await visit(page, '/us/meet-lucia');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Browse Jobs' })
      .click();
    // the loading state has the heading too, at the address before
    await expect(page).toHaveURL(/\/jobs$/);
    const heading = page.getByRole('heading', {
      level: 1,
      name: `Browse ${country} Accounting Jobs`,
    });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
  };
  await expectOn('United States');
  // visiting a country stores no choice
  expect((await remembered(page)).stored).toBeNull();
  await page.evaluate(() =>
    localStorage.setItem('preferred_country', '{"code":"ca","name":"Canada"}'),
  );
  await context.clearCookies();
  await expectOn('Canada');
});
