/**
 * Old tabs: pages of builds that the server has replaced, or has not any more
 * (docs/architecture.md, "Builds of the shell").
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBoard } from '../../tools/test-support/release-commands';
import { isHydrated, visit } from '../support/hydration';
import { changedBuild, release } from '../support/changed-builds';
import { countDocuments, expect, test } from '../support/test';

test.use({
  // what a browser logs of a script that is gone
  tolerated: async ({}, use) =>
    use([
      /404/,
      /Loading chunk|ChunkLoadError/,
      /integrity checks failed|valid digest/,
      /is not executable/,
    ]),
});

test('a navigation whose script of the shell is gone loads one new document, at the same address', async ({
  page,
}) => {
  await visit(page, '/uk/jobs');
  const documents = countDocuments(page);
  await page.route(/\/assets\/js\/(?!index|libraries)/, (route) =>
    documents() > 0
      ? route.continue()
      : route.fulfill({ status: 404, body: 'No such file' }),
  );
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(documents).toBe(1);
  await isHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an asset of an older build is still there, and another name is not', async ({
  site,
  request,
}) => {
  const older = path.join(site.dataDir, 'shell', 'b0123456789', 'dist', 'js');
  mkdirSync(older, { recursive: true });
  writeFileSync(path.join(older, 'page.0000aaaa.js'), 'older');
  const found = await request.get('/assets/js/page.0000aaaa.js');
  expect([
    found.status(),
    await found.text(),
    found.headers()['cache-control'],
  ]).toEqual([200, 'older', 'public, max-age=31536000, immutable']);
  for (const other of [
    'js/page.0000bbbb.js',
    '../chunks.json',
    '%2e%2e/%2e%2e/current',
  ])
    expect((await request.get(`/assets/${other}`)).status()).toBe(404);
  rmSync(path.join(site.dataDir, 'shell'), { recursive: true });
});

test('a tab of a week ago: its section’s release is deleted, and its next page is of the new one', async ({
  page,
  site,
}) => {
  await visit(page, '/uk/firms');
  const releases = path.join(site.dataDir, 'releases', 'firms');
  const [own = ''] = readdirSync(releases);
  // Two, because the release before the default stays.
  for (let count = 0; count < 2; count += 1)
    await release(site, 'firms', changedBuild(site.dataDir, 'firms'));
  await runBoard(['prune', '--keep', '1', '--days', '0'], site.dataDir);
  const left = readdirSync(releases);
  expect([left.length, left.includes(own)]).toEqual([2, false]);

  const documents = countDocuments(page);
  // A click without a pointer, whose rest on the link would request the release
  // that is gone.
  const link = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first();
  await link.dispatchEvent('click');
  await expect(page).toHaveURL(/\/firms\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isHydrated(page);
  expect(documents()).toBe(1);
  await release(site, 'firms');
});
