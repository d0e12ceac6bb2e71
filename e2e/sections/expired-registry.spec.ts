/** Nobody publishes for months: the registry's signatures expire while a server runs, or before it starts. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startOwnShell } from '../support/own-shell';
import { root } from '../support/places';
import { expect, test } from '../support/test';

/** Above the ports of the sites. */
const PORT = Number(process.env['E2E_PORT'] || 4100) + 197;
const ORIGIN = `http://localhost:${PORT}`;
const clock = path.join(root, '.build', 'e2e', 'clock-of-expiry');
const preload = pathToFileURL(path.join(root, 'e2e', 'fixtures', 'shifted-clock.mjs')).href;
const shift = (days: number) => writeFileSync(clock, String(days * 24 * 60 * 60 * 1000));

test.use({ tolerated: async ({}, use) => use([/503/]) });
test.afterAll(() => rmSync(clock, { force: true }));

const statuses = () =>
  Promise.all(
    ['/uk', '/terms', '/uk/jobs', '/uk/firms', '/meet-lucia'].map(
      async (page) => (await fetch(ORIGIN + page)).status,
    ),
  );
const health = async () => (await fetch(`${ORIGIN}/healthz`)).json();

test(
  'a server started 100 days later shows every section, and says what expired; 30 days later it withholds them',
  { tag: '@all' },
  async ({ page, site }) => {
    shift(100);
    const shell = await startOwnShell(site, PORT, {
      NODE_OPTIONS: `--import ${preload}`,
      CLOCK_AHEAD: clock,
    });
    try {
      expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
      expect(shell.output()).toContain('REGISTRY EXPIRED: The signatures of jobs expired on');
      const ill = { status: 'degraded', sections: { jobs: expect.any(String) }, withheld: [] };
      expect(await health()).toMatchObject({ ...ill, expired: expect.arrayContaining([expect.anything()]) });

      shift(125);
      expect(await statuses()).toEqual([200, 200, 503, 503, 503]);
      expect(await health()).toMatchObject({
        status: 'degraded',
        sections: {},
        withheld: expect.arrayContaining([
          { section: 'jobs', reason: expect.stringContaining('expired on') },
        ]),
      });
      const response = await page.goto(`${ORIGIN}/uk/jobs`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs is unavailable');
      await expect(page.getByRole('main')).toContainText(/The signatures of its releases expired on \d{4}-/);
      await expect(page.getByRole('banner')).toBeVisible();
      // it would still load what pages may need when the server has gone
      await page.goto('about:blank');

      shift(0); // the clock is set right, or the parts were signed again
      expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
      expect(await health()).toMatchObject({ status: 'ok', expired: [], withheld: [] });
    } finally {
      await shell.stop();
    }
  },
);
