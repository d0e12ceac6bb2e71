/**
 * The frame around every page: header, sheet, colours, footer; with a mouse,
 * with keys, at three widths (docs/product.md §2.2, §2.4, §2.12, §4.3).
 */
import type { Page } from '@playwright/test';
import { banner, headerLink } from '../support/frame';
import { isHydrated, visit } from '../support/hydration';
import { expect, test, WITHOUT_SCRIPTS } from '../support/test';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK = 'rgb(13, 20, 17)';
const LIGHT = 'rgb(255, 255, 255)';

test('the page has the colours of the device from the first paint, without a script too', async ({
  page,
}) => {
  await page.route(/\.js$/, () => {}); // no script loads
  for (const [colorScheme, color] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/terms', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ground(page)).toBe(color);
  }
});

test('at 768 px the links are in a row; past 10 px the header becomes translucent, with a shadow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/terms');
  const links = banner(page)
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link');
  await expect(links).toHaveText(['Jobs', 'Firms', 'Articles', 'Meet Lucia']);
  const tops = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  await expect(
    banner(page).getByRole('button', { name: 'Open menu' }),
  ).toBeHidden();

  const look = () =>
    banner(page).evaluate((element) => {
      const { backgroundColor, boxShadow, backdropFilter } =
        getComputedStyle(element);
      return { backgroundColor, boxShadow, backdropFilter };
    });
  await isHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 10));
  await page.waitForTimeout(400);
  expect(await look()).toEqual({
    boxShadow: 'none',
    backdropFilter: 'none',
    backgroundColor: LIGHT,
  });
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect.poll(async () => (await look()).boxShadow).not.toBe('none');
  await expect
    .poll(async () => (await look()).backgroundColor)
    .toMatch(/[/,] 0\.86\)$/);
  expect((await look()).backdropFilter).toContain('blur');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.describe('without a script', () => {
    test.use(WITHOUT_SCRIPTS);

    test('the sheet opens, leads on and closes', async ({ page }) => {
      await page.goto('/uk');
      await banner(page).getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
      await banner(page).getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Articles' })
        .click();
      await expect(page).toHaveURL(/\/uk\/articles$/);
    });
  });

  test('the sheet has the links, traps the focus, and closes by a link, Esc, its button or a click outside', async ({
    page,
  }) => {
    // it opens without a script, but trapping the focus needs one
    await visit(page, '/us/firms');
    const open = banner(page).getByRole('button', { name: 'Open menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(
      banner(page).getByRole('navigation', { name: 'Main' }),
    ).toBeHidden();

    await open.click();
    await expect(sheet).toBeVisible();
    const rightEdge = async () => {
      const box = await sheet.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect.poll(rightEdge).toBe(360); // it slides in
    await expect(sheet.getByRole('link')).toHaveText([
      'Jobs',
      'Firms',
      'Articles',
      'Meet Lucia',
      'My jobs',
    ]);
    await expect(sheet.getByRole('link', { name: 'Firms' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const dialog = document.querySelector('[aria-modal="true"]');
          // with the focus on the browser's own controls, the active element is
          // the body
          return (
            document.activeElement === document.body ||
            dialog?.contains(document.activeElement)
          );
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();

    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet).toBeHidden();

    await open.click();
    await page.mouse.click(10, 400);
    await expect(sheet).toBeHidden();

    await open.click();
    await sheet.getByRole('link', { name: 'Articles' }).click();
    await expect(page).toHaveURL(/\/us\/articles$/);
    await expect(sheet).toBeHidden();
  });
});

test('in forced colours the current entry of the navigation differs from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/uk/firms');
  const groundOf = (name: string) =>
    headerLink(page, name).evaluate(
      (link) => getComputedStyle(link).backgroundColor,
    );
  expect(await groundOf('Firms')).not.toBe(await groundOf('Jobs'));
  expect(await groundOf('Articles')).toBe(await groundOf('Jobs'));
});

test('by keyboard: skip link, logo, links, country, then the page; the cookie banner follows the skip link', async ({
  page,
}) => {
  await page.goto('/uk');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  const order: string[] = [];
  for (let presses = 0; presses < 7; presses += 1) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(
        () =>
          document.activeElement?.ariaLabel ??
          document.activeElement?.textContent?.trim() ??
          '',
      ),
    );
    // the focused element has a visible focus ring
    expect(
      await page.evaluate(
        () =>
          getComputedStyle(document.activeElement ?? document.body)
            .outlineStyle,
      ),
    ).not.toBe('none');
  }
  expect(order.slice(0, 6)).toEqual([
    expect.stringContaining('Accounting Jobs'),
    'Jobs',
    'Firms',
    'Articles',
    'Meet Lucia',
    'My jobs',
  ]);
  expect(order[6]).toContain('Country:');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/us$/);

  await page.reload();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('main').getByRole('button', { name: /the changing word$/ }),
  ).toBeFocused();

  await page.evaluate(() => localStorage.removeItem('cookie_consent'));
  await page.goto('/terms');
  for (const name of ['Skip to content', 'Cookie Policy', 'Reject', 'Accept']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'We use cookies' }),
  ).toHaveCount(0);
});
