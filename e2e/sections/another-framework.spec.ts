/**
 * A section whose pages are written in Vue, from the template's variant in a repository of its own: made, tested, checked, published
 * and seen, with the Trusted Types policy that its delegation gives (docs/another-framework.md).
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { onWindows, run as runCommand } from '../../kit/src/programs/run.mjs';
import { run } from '../../kit/src/releases/cli';
import { pack } from '../../scripts/lib/pack.mjs';
import { runDocumented } from '../../test/documented-commands';
import { isHydrated } from '../support/hydration';
import { measureLaps } from '../support/laps';
import { reservedScope } from '../support/reserved-scope';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';
import { rememberViolations } from '../support/violations';

test.use({ settings: { PUBLISHING: 'on' } });
test.describe.configure({ mode: 'serial' });

/** It installs packages, so only `npm run test:all` runs it. */
const tag = '@all';

let scratch: string;
let folder: string;
const lap = measureLaps();

test.beforeAll(() => {
  scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'vue-')));
  folder = path.join(scratch, 'tides-section');
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const suffix = onWindows ? '.cmd' : '';
const bin = (name: string, args: string[] = [], env: Record<string, string> = {}) =>
  runCommand(path.join(folder, 'node_modules', '.bin', `${name}${suffix}`), args, { cwd: folder, env });
const board = (...args: string[]) => bin('board', args, { BOARD_KEY: path.join(folder, 'team.pem') });
const given = (site: Site) => ({ cwd: process.cwd(), env: { DATA_DIR: site.dataDir, PORT: '1' } });

/** Replaces a text of the list for the time of some work. */
async function withList(from: string, to: string, work: () => Promise<void>): Promise<void> {
  const file = path.join(folder, 'src', 'list', 'ListPage.ts');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  await work();
  writeFileSync(file, text);
}

/** HTML that Vue sets by script in a browser: what its policy of Trusted Types is for. */
function addRawHtml(): void {
  const page = path.join(folder, 'src', 'detail', 'DetailPage.ts');
  const text = readFileSync(page, 'utf8');
  const from = "h('p', props.data.summary)";
  expect(text).toContain(from);
  writeFileSync(page, text.replace(from, "h('p', { innerHTML: '<b>Set as HTML</b>' })"));
}

const trustedTypes = async (page: Page, url: string) =>
  /trusted-types [^;]+/.exec((await page.request.get(url)).headers()['content-security-policy'] ?? '')?.[0];
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const counter = (page: Page, picked: number) => page.getByRole('button', { name: `Picked ${picked}` });
/** The element of the page's island; Vue writes on it which app it has. */
const island = (page: Page) =>
  page.evaluateHandle(() => document.querySelector('main .vue-page')?.parentElement ?? undefined);

test('it is made, installed and tested', { tag }, async () => {
  test.setTimeout(600_000);
  await lap('packed', async () => {
    for (const name of ['shared', 'kit'] as const) await pack(name, scratch);
  });
  const env = { ...reservedScope(scratch), npm_config_yes: 'true', npm_config_prefer_offline: 'true' };
  await lap('made', () => runDocumented('docs/another-framework.md', 'npx --package', { cwd: scratch, env }));
  await lap('installed', () => runCommand('npm', ['install'], { cwd: folder, env }));
  await bin('tsc');
  await bin('oxlint', ['--deny-warnings']);
  await lap('tested', () => bin('board', ['test'], { TEST_BACKEND_PORT: '54797' }));
  await lap('tested in a browser', () =>
    bin('playwright', ['test'], { BACKEND_PORT: '54798', SAMPLE_JOBS: '600' }),
  );
});

test(
  'a site that has not given its policy refuses it; with the policy it is checked and published',
  { tag },
  async ({ site }) => {
    test.setTimeout(240_000);
    addRawHtml();
    await board('keys', 'team.pem');
    await run(['delegate', 'tides', 'tides', path.join(folder, 'team.pem.pub')], site.dataDir);
    await expect(board('check', '--to', site.url)).rejects.toThrow(
      /tides makes Trusted Types policies that the platform has not given it: vue\./,
    );
    runDocumented('docs/another-framework.md', 'npm run section -- delegate', given(site));
    await lap('checked', () => board('check', '--to', site.url));
    await lap('checked and published', () => board('publish', '--to', site.url));
  },
);

test(
  'what a component throws is the page’s failure on both sides, and a difference is a mismatch',
  { tag },
  async ({ site }) => {
    test.setTimeout(240_000);
    const begin = 'const picked = ref(0);';
    const check = () => board('check', '--to', site.url);
    await withList(begin, `${begin} if (props.data) throw new Error('on purpose');`, () =>
      expect(check()).rejects.toThrow(/\/tides is left to the browser[\s\S]*on purpose/),
    );
    await withList(begin, `${begin} if (!props.platform.server) throw new Error('on purpose');`, () =>
      expect(check()).rejects.toThrow(/does not run in a browser as it should:\n.*on purpose/),
    );
    await withList("h('h1', 'Tides')", "h('h1', props.platform.server ? 'Tides' : 'Ebbs')", () =>
      expect(check()).rejects.toThrow(
        /hydration mismatch: in #root > .*h1, the server rendered "Tides" and the browser "Ebbs"/,
      ),
    );
  },
);

test('the server renders it, and Vue hydrates the same elements', { tag }, async ({ page }) => {
  const violations = await rememberViolations(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { served: document.querySelector('main h1') });
    });
  });
  const response = await lap('seen', () => page.goto('/uk/tides'));
  expect([response?.status(), response?.headers()['x-render']]).toEqual([200, 'hydrate']);
  expect((await response?.text())?.split('class="vue-page"')).toHaveLength(2);
  await counter(page, 0).click();
  await expect(counter(page, 1)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'served') === document.querySelector('main h1'))).toBe(
    true,
  );
  await mark(page);
  await page.getByRole('textbox', { name: 'Words in the title' }).fill('no title has this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No tides yet')).toBeVisible();
  await expect(page).toHaveURL(/\/uk\/tides\?q=no\+title\+has\+this$/);
  await expect(counter(page, 1)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect((await page.request.get('/uk/tides/none-of-that-name')).status()).toBe(404);
  expect(violations).toEqual([]);
});

test('links lead into it and out of it, and what was hydrated is destroyed', { tag }, async ({ page }) => {
  const violations = await rememberViolations(page);
  for (const url of ['/uk/jobs', '/uk', '/about'])
    expect(await trustedTypes(page, url)).toBe('trusted-types default');
  expect(await trustedTypes(page, '/uk/tides')).toBe('trusted-types default vue');

  await page.goto('/uk/articles');
  await isHydrated(page);
  await mark(page);
  await link(page, 'Tides').click();
  await expect(title(page, 'Tides')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false); // another policy

  await isHydrated(page);
  await mark(page);
  const list = await island(page);
  expect(await list.evaluate((element) => element && '__vue_app__' in element)).toBe(true);
  const first = page.getByRole('main').getByRole('article').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(title(page, name)).toBeVisible();
  await expect(page.locator('main b', { hasText: 'Set as HTML' })).toBeVisible();
  expect(await list.evaluate((element) => element && '__vue_app__' in element)).toBe(false);

  await link(page, 'Articles').click();
  await expect(page).toHaveURL(/\/uk\/articles$/);
  await link(page, 'Tides').click();
  await counter(page, 0).click();
  await expect(counter(page, 1)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/uk\/articles$/);
  expect(await isSameDocument(page)).toBe(true);
  expect(violations).toEqual([]);
});

test.describe('without the policy', () => {
  test.use({ tolerated: async ({}, use) => use([/TrustedTypePolicy|TrustedHTML/]) });

  test('pages hydrate, and HTML that Vue sets is refused', { tag }, async ({ page, site, complaints }) => {
    await run(['delegate', 'tides', 'tides', '--trusted-types', 'none'], site.dataDir);
    const violations = await rememberViolations(page);
    await page.goto('/uk/tides');
    await counter(page, 0).click();
    await expect(counter(page, 1)).toBeVisible();
    expect(violations).toEqual([expect.stringMatching(/^\/uk\/tides: trusted-types .*vue/)]);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(complaints).toContainEqual(expect.stringContaining('TrustedHTML'));
  });
});
