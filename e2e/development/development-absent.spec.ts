/** Production builds contain no development tools. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/places';
import { expect, test } from '../support/test';

const TRACES =
  /\/dev\/(?:events|positions)|src\/dev\/|hotBuilds|rsbuild-error-overlay|live\.json/;

test('production builds and sites have nothing of development', async ({
  page,
  request,
}) => {
  const builds = [
    'shell',
    'jobs-mfe',
    'firms-mfe',
    'articles-mfe',
    'advisor-mfe',
  ].flatMap((name) =>
    ['dist', 'dist-server'].map((part) => path.join(root, name, part)),
  );
  const files = builds.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(c?js|json)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(30);
  const traces = files.filter((file) =>
    TRACES.test(readFileSync(file, 'utf8')),
  );
  expect(traces.map((file) => path.relative(root, file))).toEqual([]);

  expect((await request.get('/dev/events')).status()).toBe(404);
  await page.goto('/uk/jobs');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#board-data').textContent()).not.toContain(
    '"live"',
  );
});
