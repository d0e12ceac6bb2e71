/**
 * The cookie banner: analytics count nothing before a visitor accepts
 * (docs/product.md §2.2, §2.11, §4.2).
 */
import type { Locator, Page } from '@playwright/test';
import { ANALYTICS, WITH_CANARIES } from '../support/canaries';
import { expect, test as base } from '../support/test';

const test = base.extend<{ counted: string[] }>({
  counted: [
    async ({ page }, use) => {
      const bodies: string[] = [];
      await page.route(ANALYTICS, (route) => {
        bodies.push(route.request().postData() ?? '');
        return route.fulfill({
          status: 204,
          headers: { 'access-control-allow-origin': '*' },
        });
      });
      await use(bodies);
    },
    { auto: true },
  ],
});
test.use({ answered: false, settings: WITH_CANARIES });

const banner = (page: Page) =>
  page.getByRole('region', { name: 'We use cookies' });

test('the banner is centred, stays until it is answered, and is not painted again, although the server sends it', async ({
  page,
  request,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/uk');
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(
      Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2),
    ).toBeLessThan(9);
  }
  await expect(
    banner(page).getByRole('link', { name: 'Cookie Policy' }),
  ).toHaveAttribute('href', '/cookies');
  await page.goto('/uk/firms');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(
    await page.evaluate(() => localStorage.getItem('cookie_consent')),
  ).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await (await request.get('/terms')).text()).toContain(
    'We use cookies',
  );
  await page.route(/\.js$/, () => {}); // no script loads
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('on a phone the banner has two lines and its buttons, a notice stands above it, and both leave the hero’s buttons free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/geo', (route) =>
    route.fulfill({ json: { country_code: 'GB' } }),
  );
  await page.goto('/');
  await expect(page).toHaveURL(/\/uk$/);
  const notice = page.getByRole('group', { name: 'Notice' });
  await expect(notice).toBeVisible();
  await notice.hover(); // it stays under the pointer
  const words = banner(page).getByText(/visits/);
  const lines = await words.evaluate(
    ({ parentElement }) =>
      (parentElement?.clientHeight ?? 0) /
      Number.parseFloat(
        getComputedStyle(parentElement ?? document.body).lineHeight,
      ),
  );
  expect(Math.round(lines)).toBe(2);
  const edges = async (locator: Locator) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  // It slides in for 225 ms.
  await expect(async () =>
    expect((await edges(notice)).bottom).toBeLessThanOrEqual(
      (await edges(banner(page))).top,
    ),
  ).toPass();
  for (const name of ['Find Jobs', 'Meet Lucia']) {
    const button = page.getByRole('main').getByRole('link', { name });
    expect((await edges(button)).bottom).toBeLessThan(
      (await edges(notice)).top,
    );
  }
});

test('no request leaves the site before Accept; visits are counted from then on, until Reject', async ({
  page,
  counted,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  await page.goto('/uk/jobs?search=audit');
  await banner(page).getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cookie Policy' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);

  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => counted)
    .toContain('{"event":"page","path":"/cookies"}');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Browse Jobs' })
    .click();
  await expect.poll(() => counted).toContain('{"event":"page","path":"/jobs"}');

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText('You accepted this before.');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  expect(
    await page.evaluate(() => localStorage.getItem('cookie_consent')),
  ).toBe('false');
  const until = counted.length;
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'About Us' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counted.slice(until)).toEqual([]);
  expect(counted.join()).not.toMatch(/search|audit/);
});
