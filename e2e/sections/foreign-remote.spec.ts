/**
 * A section built as Module Federation's documentation says, without anything
 * of this project: published, and shown like any other.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBoard } from '../../tools/test-support/release-commands';
import { visit } from '../support/hydration';
import { root } from '../support/places';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

/** The team's repository. */
let folder: string;

function build(config: string): void {
  const rsbuild = path.join(folder, 'node_modules', '.bin', 'rsbuild');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(rsbuild, ['build', '--config', config], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
}

test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'foreign-remote-'));
  cpSync(path.join(root, 'e2e', 'fixtures', 'foreign-remote'), folder, {
    recursive: true,
  });
  // What `npm install` would bring: React, the router, Rsbuild and Module
  // Federation.
  symlinkSync(
    path.join(root, 'shared', 'node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  );
  build('rsbuild.config.mjs');
  build('rsbuild.server.mjs');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('it is published, rendered by the server and hydrated, with the React of the page', async ({
  page,
  site,
}) => {
  await runBoard(['publish', 'talks', '--from', folder], site.dataDir);
  const html = await (await fetch(`${site.url}/uk/talks`)).text();
  expect(html).toContain('<h1>Talks</h1>');

  const response = await page.goto('/uk/talks');
  expect([response?.status(), response?.headers()['x-render']]).toEqual([
    200,
    'hydrate',
  ]);
  await page.getByRole('button', { name: 'Applaud (0)' }).click();
  await expect(page.getByRole('button', { name: 'Applaud (1)' })).toBeVisible();

  await page.getByRole('link', { name: 'Ledgers at rest' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Talk 0' }),
  ).toBeVisible();
});

test('a visitor comes to it from another section, in the same document', async ({
  page,
}) => {
  const libraries: string[] = [];
  page.on('request', (request) => {
    if (/sections\/talks\/.*lib-router/.test(request.url()))
      libraries.push(request.url());
  });
  await visit(page, '/uk/jobs');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Talks' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Talks' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Talks');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  expect(libraries).toEqual([]);
});
