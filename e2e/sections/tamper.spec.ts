/**
 * Unsigned code replaces each script of the site, on document loads and on
 * navigations. None of it runs, and only the region that needs it fails. A
 * proxy between browser and site adds a line to the code, which records that it
 * ran. docs/product.md §8
 */
import type { Page } from '@playwright/test';
import { addresses } from '../support/addresses';
import { WITH_CANARIES } from '../support/canaries';
import type { FaultyFront } from '../support/faulty-front';
import { visit } from '../support/hydration';
import { expect, storing, test as base } from '../support/test';

const test = base.extend({
  baseURL: async ({ front }, use) => use(front.url),
  storageState: async ({ front }, use) =>
    use(storing(front.url, { cookie_consent: 'true' })),
});

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({
  settings: WITH_CANARIES,
  // Browsers log the scripts that they block.
  tolerated: async ({}, use) => use([/./]),
});

/**
 * Scripts in the order in which pages load them: after a broken one the page
 * loads no further ones.
 */
const LEVELS = {
  'entries of sections': /\/sections\/.*\/remoteEntry\./,
  'public entries of sections': /\/sections\/.*\/__federation_expose_section\./,
  'chunks of sections':
    /\/sections\/(?!.*(?:remoteEntry|__federation_expose_section)\.)/,
  'chunks of the shell': /\/assets\/js\/(?!index\.|libraries\.)/,
  'the shell’s own start': /\/assets\/js\/index\./,
} satisfies Record<string, RegExp>;

const ran = (page: Page) =>
  page.evaluate(
    () => (Reflect.get(window, 'ran') as string[] | undefined) ?? [],
  );

/**
 * Checks that the frame works, and loads what comes when it is near or wanted.
 */
async function lookAround(page: Page, front: FaultyFront): Promise<void> {
  await front.settled();
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await front.settled();
  await expect(
    page.getByRole('banner').getByRole('link').first(),
  ).toBeVisible();
  expect(await ran(page)).toEqual([]);
}

/** `npm test` opens the pages whose scripts one level has. */
const pagesOf = async (page: Page) =>
  process.env['E2E_ALL']
    ? [...(await addresses(page.request)), '/uk/jobs/saved']
    : ['/uk', '/uk/jobs'];

for (const [level, scripts] of Object.entries(LEVELS))
  test(
    `unsigned code does not run in documents, nor after navigations: ${level}`,
    { tag: level === 'public entries of sections' ? [] : ['@all'] },
    async ({ page, front }) => {
      front.broken.clear();
      front.break('tampered', (address) => scripts.test(address));
      const pages = await pagesOf(page);
      for (const address of pages) {
        await page.goto(address);
        await lookAround(page, front);
      }
      expect(front.broken.size, 'scripts that were replaced').toBeGreaterThan(
        0,
      );
      // without it nothing navigates
      if (level === 'the shell’s own start') return;

      front.mend();
      await visit(page, '/terms');
      front.break('tampered', (address) => scripts.test(address));
      for (const address of pages) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);
        await lookAround(page, front);
      }
    },
  );

test('a script that carries no integrity is not run, whoever adds it', async ({
  page,
  front,
  request,
}) => {
  front.mend();
  const html = await (await request.get('/uk/jobs')).text();
  const [file = ''] = /\/sections\/[^"]+\.js/.exec(html) ?? [];
  front.break('tampered', (address) => address === file);
  await visit(page, '/about');
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.src = src;
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
        document.head.append(script);
      }),
    file,
  );
  expect([outcome, await ran(page)]).toEqual(['refused', []]);
});
