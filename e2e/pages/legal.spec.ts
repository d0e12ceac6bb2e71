/**
 * The legal pages: their texts, dates and anchors. The Cookie Policy names what
 * browsers actually store (docs/product.md §2.11).
 */
import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from '../support/addresses';
import { visit } from '../support/hydration';
import { chooseCountry } from '../support/frame';
import { expect, test } from '../support/test';

test('the sections of a legal page are reached from its contents, below the header; printed, it is its text alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/terms', '/privacy', '/cookies']) {
    await page.goto(address);
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link')
      .last()
      .click();
    const target = page.locator(':target');
    await expect(target.getByRole('heading', { level: 2 })).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    // the last section may be too short to reach the top
    expect((await target.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(
      (header?.height ?? 0) - 1,
    );
  }
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cookie Policy' }),
  ).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect((await page.pdf()).byteLength).toBeGreaterThan(5_000);
});

/** What a browser stores, as `place: name`. */
async function keptBy(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(
    ({ name }) => `cookie: ${name}`,
  );
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local storage: ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage: ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database: ${name}`),
    ...(await caches.keys()).map((name) => `cache: ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(
      ({ scope }) => `service worker: ${scope}`,
    ),
  ]);
  return [...cookies, ...others];
}

test(
  'the Cookie Policy names everything that a browser keeps, where it does, and nothing else',
  { tag: '@all' },
  async ({ page, context, request }) => {
    test.setTimeout(180_000);
    const kept = new Set<string>();
    const look = async () => {
      for (const one of await keptBy(page, context)) kept.add(one);
    };
    await page.route('**/geo', (route) =>
      route.fulfill({ json: { country_code: 'CA' } }),
    );
    await page.goto('/');
    await expect(page).toHaveURL(/\/ca$/);
    await look();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await chooseCountry(page, 'Australia');
    await expect(page).toHaveURL(/\/au$/);
    for (const name of ['Jobs', 'Firms', 'Articles', 'Meet Lucia']) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.mouse.wheel(0, 900);
      await look();
    }
    // Document loads: what a page writes when it unloads exists on the next
    // one.
    for (const address of [...(await addresses(request)), '/jobs/saved']) {
      await visit(page, address);
      await look();
    }
    await visit(page, '/uk/jobs');
    const views = page.getByRole('navigation', { name: 'View' });
    await views.getByRole('link', { name: 'Table' }).click();
    await expect(page).toHaveURL(/view=table/);
    await look();
    await views.getByRole('link', { name: 'Cards' }).click();
    await expect(page).not.toHaveURL(/view=table/);
    for (const name of [/^Save (?!this search)/, 'Save this search', /^Hide /])
      await page.getByRole('button', { name }).first().click();
    await page.getByRole('menuitem', { name: 'Hide this job' }).click();
    await page.getByLabel('Job Title').fill('tax');
    await expect(page).toHaveURL(/search=tax/);
    // closes the suggestions, which cover the list
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(
      page.getByRole('link', { name: 'Back to all jobs' }),
    ).toBeVisible();
    await context.route(/^https?:\/\/[^/]*\.example\//, (route) =>
      route.abort(),
    );
    await page.getByRole('link', { name: 'Apply Now' }).first().click();
    await look();
    await page.getByRole('link', { name: 'Back to all jobs' }).click();
    await visit(page, '/firms');
    await page.getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/firm=/);
    await look();

    await page.goto('/cookies');
    await look();
    const accounts = await page.getByRole('main').locator('dl').allInnerTexts();
    const named = accounts.flatMap((account) => {
      const [name = ''] = /(?<=Name\s+)\S+/.exec(account) ?? [];
      const [where = ''] = /(?<=Where\s+).+/.exec(account) ?? [];
      return ['cookie', 'local storage', 'session storage']
        .filter((place) => where.includes(place))
        .map((place) => `${place}: ${name}`);
    });
    expect(named.toSorted()).toEqual([...kept].toSorted());
  },
);
