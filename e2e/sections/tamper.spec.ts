/**
 * Unsigned code replaces each script of the site, on document loads and on navigations. None of it runs, and only the
 * region that needs it fails. A proxy between browser and site adds a line to the code, which records that it ran.
 * docs/product.md §8
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openStore } from '../../releases/store/folder';
import { addresses } from '../support/addresses';
import { WITH_CANARIES } from '../support/canaries';
import type { FaultyFront } from '../support/faulty-front';
import { test as base } from '../support/front-test';
import { isHydrated } from '../support/hydration';
import { root } from '../support/places';
import type { Site } from '../support/site';
import { expect } from '../support/test';

const test = base.extend<object, { files: Map<string, string> }>({
  files: [async ({ site }, use) => use(scriptsOf(site)), { scope: 'worker' }],
  baseURL: async ({ front }, use) => use(front.url),
  storageState: async ({ front }, use) => {
    const localStorage = [{ name: 'cookie_consent', value: 'true' }];
    await use({ cookies: [], origins: [{ origin: front.url, localStorage }] });
  },
});

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({
  settings: WITH_CANARIES,
  // Browsers log the scripts that they block.
  tolerated: async ({}, use) => use([/./]),
});

/** Every script of the shell and of every release, by its path, with the names of its chunks. */
function scriptsOf(site: Site): Map<string, string> {
  const scripts = new Map<string, string>();
  const add = (address: string, chunk: string) => {
    if (address.endsWith('.js'))
      scripts.set(address, [scripts.get(address), chunk].filter(Boolean).join(' '));
  };
  const chunks: unknown = JSON.parse(readFileSync(path.join(root, 'shell', 'dist', 'chunks.json'), 'utf8'));
  for (const [chunk, files] of Object.entries(chunks as Record<string, string[]>))
    for (const file of files) add(`/assets/${file}`, `shell/${chunk}`);
  for (const [section, releases] of Object.entries(openStore(site.dataDir).read().registry.microFrontends))
    for (const { extras } of releases)
      for (const [chunk, files] of Object.entries(extras.chunks))
        for (const file of files)
          add(extras.base + file.path, `${section}/${chunk === `section_${section}` ? 'entry' : chunk}`);
  return scripts;
}

/** Chunks in the order in which pages load them: after a broken one the page loads no further level. */
const LEVELS: Record<string, RegExp> = {
  'entries of sections': /^(?!shell)\w+\/entry$/,
  'public entries of sections': /\/__federation_expose_section$/,
  'what is loaded on demand':
    /^(articles\/latest-articles|advisor\/advisor-intro|jobs\/(suggestions|job-map|outline-\w\w)|shell\/(notices|analytics))$/,
  'pages and widgets': /^(?!shell\/index)(?!.*\/(entry|__federation))/,
};
const SHELL = /^shell\/index$/;

/** The first level that a script's chunks belong to. */
const levelOf = (chunks: string) =>
  Object.keys(LEVELS).find((level) => chunks.split(' ').every((chunk) => LEVELS[level]?.test(chunk)));

/** Paths of unsigned scripts that ran. */
const ran = (page: Page) => page.evaluate(() => (Reflect.get(window, 'ran') as string[] | undefined) ?? []);

/** Checks that the frame works, and opens what it loads on demand. */
async function lookAround(page: Page, front: FaultyFront): Promise<void> {
  await front.settled();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  for (const name of ['Show map', 'Share', 'Copy link']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    if ((await button.count()) === 1) await button.dispatchEvent('click');
  }
  const field = page.getByLabel('Job Title', { exact: true });
  if ((await field.count()) === 1) await field.focus();
  await front.settled();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  expect(await ran(page)).toEqual([]);
}

/** Pages with every script of the site; `npm test` opens those of one level alone. */
async function everyPage(page: Page): Promise<string[]> {
  if (!process.env['E2E_ALL']) return ['/uk', '/uk/jobs', '/about'];
  const known = await addresses(page.request);
  const jobs = await Promise.all(
    ['us', 'ca', 'au'].map(async (country) => {
      const html = await (await page.request.get(`/${country}/jobs`)).text();
      return /href="(\/\w\w\/jobs\/(?!saved")[^"?]+)"/.exec(html)?.[1] ?? '';
    }),
  );
  const elsewhere = jobs.filter(Boolean);
  expect(elsewhere).toHaveLength(3);
  // Addresses without a country load the same chunks.
  const pages = known.filter((address) =>
    /^\/(uk|firms\/compare|about|terms|privacy|cookies|$)/.test(address),
  );
  return [...pages, '/uk/jobs/saved', ...elsewhere];
}

interface InNewBrowser {
  browser: Browser;
  front: FaultyFront;
  storageState: BrowserContextOptions['storageState'];
}

/** Runs in a browser with an empty cache: documents preload files of levels that are broken later. */
async function inNewBrowser(
  { browser, front, storageState }: InNewBrowser,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: front.url, ...(storageState ? { storageState } : {}) });
  await work(await context.newPage());
  await context.close();
}

/** `npm test` runs one level; `npm test -- --all` runs all. */
const levels = process.env['E2E_ALL'] ? Object.keys(LEVELS) : ['public entries of sections'];
const breakLevel = (front: FaultyFront, files: Map<string, string>, level: string) => {
  front.broken.clear();
  front.break('tampered', (address) => levelOf(files.get(address) ?? '') === level);
};

test('unsigned code does not run in documents', async ({ page, browser, front, files, storageState }) => {
  test.setTimeout(240_000 * levels.length);
  const pages = await everyPage(page);
  for (const level of levels)
    await test.step(level, async () => {
      breakLevel(front, files, level);
      await inNewBrowser({ browser, front, storageState }, async (tab) => {
        for (const address of pages) {
          await tab.goto(address);
          await lookAround(tab, front);
        }
      });
      expect(front.broken.size, 'scripts that were replaced').toBeGreaterThan(0);
    });
});

test(
  'the shell’s own start: every document stays as the server made it',
  { tag: '@all' },
  async ({ browser, page, front, files, storageState }) => {
    const pages = await everyPage(page);
    for (const broken of [...files].filter(([, chunks]) => SHELL.test(chunks)).map(([file]) => file)) {
      front.broken.clear();
      front.break('tampered', (address) => address === broken);
      await inNewBrowser({ browser, front, storageState }, async (tab) => {
        for (const address of pages) {
          const answer = await tab.goto(address);
          await front.settled();
          expect([answer?.status(), await ran(tab)]).toEqual([200, []]);
          await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        }
      });
      expect([...front.broken]).toEqual([broken]);
    }
  },
);

test(
  'unsigned code does not run after navigations',
  { tag: '@all' },
  async ({ page, browser, front, files, storageState }) => {
    test.setTimeout(240_000 * levels.length);
    const pages = await everyPage(page);
    for (const level of levels)
      await test.step(level, () =>
        inNewBrowser({ browser, front, storageState }, async (tab) => {
          front.mend();
          await tab.goto('/terms');
          await front.settled();
          breakLevel(front, files, level);
          for (const address of pages) {
            await tab.evaluate((to) => {
              history.pushState(null, '', to);
              dispatchEvent(new PopStateEvent('popstate', { state: null }));
            }, address);
            await lookAround(tab, front);
          }
          expect(front.broken.size, 'scripts that were replaced').toBeGreaterThan(0);
        }),
      );
  },
);

test('a script that carries no integrity is not run, whoever adds it', async ({ page, front, files }) => {
  front.mend();
  const [file = ''] = [...files].find(([, chunks]) => /\/(feed|sitemap)$/.test(chunks)) ?? [];
  front.break('tampered', (address) => address === file);
  await page.goto('/about');
  await isHydrated(page);
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
