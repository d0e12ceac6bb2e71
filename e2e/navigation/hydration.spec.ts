/**
 * Every route in a browser: the server renders it; hydration causes no error,
 * no refetch and no rebuilt node (docs/product.md §2.1). The visitor's time
 * zone, language and clock differ from the server's.
 */
import type { Page } from '@playwright/test';
import { addresses } from '../support/addresses';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import {
  hydrationFaults,
  keepLooking,
  rememberServed,
  untilServerRenders,
  visit,
} from '../support/hydration';

// The cookie banner is open, since hydration has to keep it too.
test.use({
  answered: false,
  timezoneId: 'Pacific/Kiritimati',
  locale: 'ar-EG',
});

const MINUTES_OFF = 10;

async function overflowsOf(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (overflow > 0) found.push(width);
  }
  return found;
}

test('every kind of page hydrates without a fault, and scrolls sideways at no width', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(process.env['E2E_ALL'] ? 500_000 : 120_000);
  await untilServerRenders(request);
  await rememberServed(page);
  await page.addInitScript((ms) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ms;
    // A proxy replaces the class, because a library may look at the methods
    // that dates have themselves.
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, made) =>
        Reflect.construct(
          target,
          given.length > 0 ? given : [now()],
          made,
        ) as Date,
      get: (target, name) =>
        name === 'now' ? now : (Reflect.get(target, name) as unknown),
    });
  }, MINUTES_OFF * 60_000);
  // as those without a country, and as /about
  const others = /^\/(uk\/|trust|terms|privacy)/;
  const all = await addresses(request);
  for (const path of process.env['E2E_ALL']
    ? all
    : all.filter((at) => !others.test(at))) {
    await test.step(path, async () => {
      expect
        .soft(await hydrationFaults(page, path, complaints), path)
        .toEqual([]);
      expect.soft(await overflowsOf(page), path).toEqual([]);
    });
  }
});

test.describe('with axe', () => {
  // the last page is "not found"
  test.use({ tolerated: async ({}, use) => use([/404/]) });

  test(
    'every route is accessible',
    { tag: '@all' },
    async ({ page, request }) => {
      test.setTimeout(400_000);
      const paths = (await addresses(request)).filter(
        (path) => !path.startsWith('/uk/'),
      );
      await keepLooking(page);
      for (const path of paths) {
        expect((await visit(page, path))?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await page.goto('/nothing-here');
      await expectAccessible(page);
    },
  );
});

test(
  'the checker finds a text and an attribute that the server rendered otherwise',
  { tag: '@all' },
  async ({ page, complaints }) => {
    await rememberServed(page);
    let changed = (html: string) =>
      html.replace('>Career Insights</h1>', '>Career Sights</h1>');
    await page.route('**/uk/articles', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: changed(await response.text()) });
    });
    const faults = async () =>
      (await hydrationFaults(page, '/uk/articles', complaints)).join('\n');
    expect(await faults()).toMatch(/#418|hydrat/i);
    changed = (html) => html.replace('href="/uk/firms"', 'href="/uk/forms"');
    expect(await faults()).toBe('a: href is "/uk/forms", rendered "/uk/firms"');
  },
);

test('a page that nobody scrolls is laid out whole once the browser is idle', async ({
  page,
}) => {
  await page.goto('/uk/jobs');
  const parts = page.locator('article, footer');
  const isLaidOut = () =>
    parts.evaluateAll((all) =>
      all.every((part) =>
        part.checkVisibility({ contentVisibilityAuto: true }),
      ),
    );
  await expect.poll(isLaidOut).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
