/** Every route in a browser: rendered by the server, taken over without a complaint, a refetch or a rebuilt node. */
import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './test';

/** One address of each route; slugs are looked up in the lists. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const firstLink = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await request.get(path)).text())?.[1] ?? path;
  const job = await firstLink('/uk/jobs', /href="\/uk(\/jobs\/[^"?]+)"/);
  const firm = await firstLink('/uk/firms', /href="\/uk(\/firms\/[^"?]+)"/);
  const article = await firstLink('/uk/articles', /href="\/uk(\/articles\/[^"?]+)"/);
  const everywhere = ['/jobs', job, '/firms', firm, '/articles', article, '/meet-lucia'];
  return [
    '/',
    '/uk',
    ...everywhere,
    ...everywhere.map((path) => `/uk${path}`),
    '/about',
    '/terms',
    '/privacy',
    '/cookies',
  ];
}

/** Marks the server's elements, to see later which of them are still there. */
async function remember(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const elements = [...document.querySelectorAll('#root *')];
      Object.assign(window, { served: elements });
    });
  });
}

const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );

test('every route is taken over as the server rendered it', async ({ page, request }) => {
  test.setTimeout(180_000);
  await remember(page);
  for (const path of await addresses(request)) {
    await test.step(path, async () => {
      const data: string[] = [];
      page.on('request', (sent) => {
        if (sent.url().includes('/rest/v1/')) data.push(sent.url());
      });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await isTakenOver(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(data, 'requests for data on taking over').toEqual([]);
      const lost = await page.evaluate(() => {
        const { served } = window as unknown as { served: Element[] };
        return served
          .filter((element) => !element.isConnected)
          .map((element) => element.outerHTML.slice(0, 200));
      });
      expect(lost, 'elements of the server that were replaced').toEqual([]);
      page.removeAllListeners('request');
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every route is accessible, ${colorScheme}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    for (const path of (await addresses(request)).filter((address) => !address.startsWith('/uk/'))) {
      await test.step(path, async () => {
        await page.goto(path);
        await isTakenOver(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
      });
    }
  });
}

test('no route scrolls sideways, from 360 px on', async ({ page, request }) => {
  test.setTimeout(180_000);
  const paths = (await addresses(request)).filter((address) => !address.startsWith('/uk/'));
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
