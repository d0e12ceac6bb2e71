/**
 * `npm start`: it becomes ready, mails alerts into a folder (docs/product.md
 * §2.5.5), refuses a second instance, ends, and recovers what a killed instance
 * left behind.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documented } from '../../tools/test-support/documented-commands';
import { expect, test } from '../support/test';
import { wholeSite, type Running, type WholeSite } from '../support/whole-site';

test.use({
  javaScriptEnabled: false,
  // Chromium refuses to preload disabled scripts, and counts that as a failed
  // request. A deleted alert is a 404.
  tolerated: async ({}, use) => use([/\.js csp$/, /status of 404/]),
});
test.describe.configure({ mode: 'serial' });

let site: WholeSite;
let first: Running;
const start = (settings: Record<string, string> = {}) =>
  site.run([process.execPath, 'tools/scripts/start.mjs'], settings);
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = wholeSite('start', 70);
  first = start();
  await first.ready();
});
test.afterAll(async () => {
  await first.stop('SIGKILL');
});

/** What documents say whose addresses hold tokens. */
const PRIVATE = {
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-status': 'micro-cache; fwd=miss',
};

function mails(): string[] {
  const folder = path.join(site.dataDir, 'mails');
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return names
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

test('a visitor without scripts asks for alerts, confirms them, and deletes them', async ({
  page,
}) => {
  await page.goto(site.url + '/uk/jobs?service=Tax');
  await page.getByRole('link', { name: 'Email me new jobs' }).first().click();
  await expect(page.getByText('Search: Tax (United Kingdom)')).toBeVisible();
  // the end of the list has the same form
  await page.goBack();
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Email me', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Look into your mailbox' }),
  ).toBeVisible();
  await expect(page.getByText('Search: Tax (United Kingdom)')).toBeVisible();

  await expect.poll(() => mails().length).toBe(1);
  const [, link = ''] =
    /href="([^"]*\/jobs\/alerts\/confirm\/[^"]*)"/.exec(mails()[0] ?? '') ?? [];
  const shown = await page.goto(link);
  expect(shown?.headers()).toMatchObject(PRIVATE);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Your alert is confirmed/)).toBeVisible();
  await expect(page.getByText('For ann@example.com')).toBeVisible();
  const [manage = ''] = page.url().split('?');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/^Paused since/)).toBeVisible();
  await page
    .getByRole('button', { name: 'Delete my address and all alerts' })
    .click();
  await expect(
    page.getByRole('heading', { name: 'Everything is deleted' }),
  ).toBeVisible();
  const gone = await page.goto(manage);
  expect([gone?.status(), gone?.headers()]).toEqual([
    404,
    expect.objectContaining(PRIVATE),
  ]);
  await expect(
    page.getByRole('heading', { name: 'This link no longer works' }),
  ).toBeVisible();
  await page.goto(`${site.url}/jobs/alerts/unsubscribe/${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(
    page.getByRole('heading', { name: 'You are unsubscribed' }),
  ).toBeVisible();
  // of the program, for those who run it
  expect(
    (await page.request.get(site.url + '/jobs/alerts/healthz')).status(),
  ).toBe(404);
  expect(first.output()).not.toMatch(/ann@|alerts\//);
});

test('it names a taken port to a second one, and Ctrl-C ends all of it', async () => {
  const second = start({ PORT: String(site.portOf('shell') + 8) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/Port \d+ is taken.*ORIGIN_PORT moves it/);

  process.kill(first.pid, 'SIGINT');
  expect(await first.ended).toBe(0);
  expect(await site.anyTaken()).toBe(false);
});

test(
  'killed and started again, nothing is lost and nothing needs a hand',
  { tag: '@all' },
  async () => {
    test.setTimeout(120_000);
    const killed = start();
    await killed.ready();
    const count = async () =>
      /Showing[^\d]*([\d,]+)/.exec(
        await (await fetch(`${site.url}/jobs`)).text(),
      )?.[1];
    const before = await count();
    await killed.stop('SIGKILL');

    const again = site.run(documented('README.md', 'npm start').split(' '));
    await again.ready();
    expect(await count()).toBe(before);
    process.kill(again.scriptPid(), 'SIGTERM');
    await again.ended;
    expect(await site.anyTaken()).toBe(false);
  },
);
