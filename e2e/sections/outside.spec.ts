/** A team with its own repository: packages from tarballs, a build there, its release sent over HTTP, seen and removed. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pack } from '../../scripts/lib/pack.mjs';
import { run } from '../../scripts/releases/cli';
import { outsideSection } from '../support/outside';
import { expect, test } from '../support/test';

test.use({ settings: { PUBLISHING: 'on' } });

let scratch: string;
test.beforeAll(() => {
  scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'outside-')));
});
test.afterAll(() => rmSync(scratch, { recursive: true }));

// It installs 400 MB of packages, so only the soak test runs it.
test(
  'its section is on the site, hydrated, without a build or restart of the shell',
  { tag: '@soak' },
  async ({ page, site }) => {
    test.setTimeout(600_000);
    let since = performance.now();
    const lap = (what: string) => {
      console.log(`${what}: ${Math.round((performance.now() - since) / 100) / 10} s`);
      since = performance.now();
    };
    const folder = path.join(scratch, 'weather-section');
    const outside = await outsideSection(folder, { '@board/shared': await pack('shared', scratch) });
    lap('packed and installed');
    for (const config of ['rsbuild.config.mjs', 'rsbuild.server.mjs'])
      expect(await outside.command('rsbuild', 'build', '-c', config)).toMatchObject({ ok: true });
    lap('built');

    const key = path.join(scratch, 'team.pem');
    const nowhere = path.join(scratch, 'no-store');
    await run(['keys', key], nowhere);
    await run(['delegate', 'weather', 'weather', `${key}.pub`], site.dataDir);
    const shell = site.shellPid();
    await run(['publish', 'weather', '--from', folder, '--to', site.url, '--key', key], nowhere);
    lap('sent');

    const response = await page.goto('/uk/weather');
    expect([response?.status(), response?.headers()['x-render']]).toEqual([200, 'hydrate']);
    lap('seen');
    const widget = page.getByRole('button', { name: 'UK' });
    await expect(async () => {
      await widget.click({ timeout: 1000 });
      await expect(page.getByRole('button', { name: '1', exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('main').getByRole('link', { name: 'jobs' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
    await page.getByRole('banner').getByRole('link', { name: 'Weather' }).click();
    await expect(page).toHaveURL(/\/weather$/);

    await run(['remove', 'weather', '--to', site.url, '--key', key], nowhere);
    expect((await fetch(`${site.url}/uk/weather`)).status).toBe(404);
    expect(site.shellPid()).toBe(shell);
  },
);
