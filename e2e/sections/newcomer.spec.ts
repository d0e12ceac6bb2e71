/**
 * A fifth section: made from the template, published, rolled back and removed
 * while the site runs.
 */
import type { Page } from '@playwright/test';
import { runBoard } from '../../tools/test-support/release-commands';
import { runDocumented } from '../../tools/test-support/documented-commands';
import { copyCheckout, type Checkout } from '../support/checkout';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let checkout: Checkout;

const PLACE = 'docs/sections.md#keys';

/**
 * The commands run in the checkout, on the site's store. This site renders the
 * section's pages before they are published.
 */
const circumstances = (site: Site) => ({
  cwd: checkout.folder,
  env: { DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
});

const navigation = (page: Page) => page.getByRole('banner').getByRole('link');

test.beforeAll(() => {
  checkout = copyCheckout('newcomer');
  checkout.makeSection('career-events');
});

test('published, it is in the navigation, the routes, the sitemap and on home, with no restart', async ({
  page,
  site,
  request,
}) => {
  await page.goto('/uk/articles');
  await expect(
    navigation(page).filter({ hasText: 'Career events' }),
  ).toHaveCount(0);
  const before = site.shellPid();

  runDocumented(
    'docs/sections.md#from-nothing-to-the-site',
    'npm run section -- publish career-events',
    circumstances(site),
  );
  const published = performance.now();
  await expect
    .poll(async () => (await (await request.get('/healthz')).json()).sections, {
      intervals: [50],
    })
    .toHaveProperty('career-events');
  console.log(
    `published and seen after ${Math.round(performance.now() - published)} ms`,
  );

  const response = await page.goto('/uk');
  expect(response?.headers()['x-render']).toBe('hydrate');
  await expect(
    page
      .getByRole('region', { name: 'Latest career events' })
      .getByRole('article'),
  ).toHaveCount(3);
  await expect(navigation(page)).toContainText([
    'Jobs',
    'Firms',
    'Articles',
    'Meet Lucia',
    'Career events',
  ]);

  await navigation(page).filter({ hasText: 'Career events' }).click();
  await expect(page).toHaveURL(/\/uk\/career-events$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Career events' }),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/uk\/career-events\/[^/]+$/);
  const detail = await page.reload();
  expect([detail?.status(), detail?.headers()['x-render']]).toEqual([
    200,
    'hydrate',
  ]);

  expect((await request.get('/uk/career-events/none')).status()).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(
    '/sitemaps/career-events/1.xml',
  );
  expect(
    await (await request.get('/sitemaps/career-events/1.xml')).text(),
  ).toContain('/career-events/');
  expect(site.shellPid()).toBe(before);
});

test(
  'its team signs with its own key, in the store of its machine and in another folder',
  { tag: '@all' },
  async ({ site }) => {
    const given = circumstances(site);
    runDocumented(PLACE, 'npm run section -- keys team.pem', given);
    runDocumented(
      PLACE,
      'npm run section -- delegate career-events career-events team.pem.pub',
      given,
    );
    runDocumented(
      PLACE,
      'npm run section -- publish career-events --key team.pem',
      given,
    );
    const page = 'career-events-mfe/src/list/ListPage.tsx';
    checkout.edit(page, 'title="Career events"', 'title="From anywhere"');
    runDocumented(
      PLACE,
      'npm run section -- publish career-events --key team.pem --to',
      {
        ...given,
        env: { ...given.env, DATA_DIR: checkout.dataDir },
        instead: {
          '/srv/board': site.dataDir,
          'https://jobs.example': site.url,
        },
      },
    );
    const listed = await runBoard(['list', 'career-events'], site.dataDir);
    expect(
      listed.filter((line) => line.startsWith('career-events ')).length,
    ).toBeGreaterThan(1);
  },
);

test('removed, it is gone from everywhere, and home has no hole', async ({
  page,
  site,
  request,
}) => {
  runDocumented(
    'docs/sections.md#from-nothing-to-the-site',
    'npm run section -- remove',
    circumstances(site),
  );
  expect((await request.get('/uk/career-events')).status()).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(
    'career-events',
  );
  await page.goto('/uk');
  await expect(
    navigation(page).filter({ hasText: 'Career events' }),
  ).toHaveCount(0);
  await expect(page.getByText(/career events/i)).toHaveCount(0);
});
