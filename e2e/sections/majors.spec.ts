/**
 * A platform major rolls out without a day on which all change at once: servers of two majors over one registry
 * (docs/deploying.md, "Two platform majors"). `e2e/fixtures/major.mjs` says what the next major breaks.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PLATFORM_VERSION } from '../../shared/src/contract';
import { run } from '../../kit/src/releases/cli';
import { isHydrated } from '../support/hydration';
import { startOwnShell } from '../support/own-shell';
import { KINDS, root, type KindName } from '../support/places';
import type { Program } from '../support/program';
import { changedBuild } from '../support/release-store';
import { takeReleases } from '../support/site';
import { expect, test, watch } from '../support/test';

test.use({
  tolerated: async ({}, use) =>
    use([
      // The browser logs the 503 of an incompatible section, and React logs its empty widgets.
      /status of 503/,
      /offers no release of (?:articles|advisor)/,
    ]),
});

/** It needs builds of a second shell, which only `npm test -- --all` makes. */
const tag = '@all';

const NEXT = KINDS.major.env['BOARD_PLATFORM_VERSION'] ?? '';
const forNext = ['--platform', NEXT];
/** Above the ports of the sites. */
const PORT = Number(process.env['E2E_PORT'] || 4100) + 194;

const servers: Program[] = [];

test.afterAll(async ({ site }) => {
  for (const server of servers) await server.stop();
  takeReleases(KINDS.production.store, site.dataDir);
  await site.restartShell();
});

const health = async (url: string) => (await fetch(`${url}/healthz`)).json();

/** Opens the list of firms as a visitor: the server renders it, and it hydrates, from one release. */
async function expectFirms(page: Page, url: string, words: string, version: string): Promise<void> {
  const response = await page.goto(`${url}/uk/firms`);
  expect([response?.status(), response?.headers()['x-render']]).toEqual([200, 'hydrate']);
  expect(await response?.text()).toContain(words);
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  expect(await releasesOn(page, 'firms')).toEqual([version]);
}

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Moves to the list of jobs without a document load: the browser renders it, from one release. */
async function openJobs(page: Page, version: string): Promise<void> {
  await link(page, 'Jobs').click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  expect(await releasesOn(page, 'jobs')).toEqual([version]);
}

/** The releases of a section whose files this document has loaded. */
const releasesOn = (page: Page, section: string) =>
  page.evaluate((folder) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const versions = names.flatMap((name) => (name.startsWith(folder) ? [name.split('/')[3]] : []));
    return [...new Set(versions)];
  }, `/sections/${section}/`);

test(
  'servers of two majors run side by side, until the next has the site’s address',
  { tag },
  async ({ page, context, complaints, site }) => {
    test.setTimeout(180_000);
    const { url, dataDir } = site;
    const next = `http://localhost:${PORT}`;
    /** Runs `publish`, and returns the version that it published. */
    const publish = async (...args: string[]) => {
      const [line = ''] = await run(['publish', ...args], dataDir);
      expect(line).toMatch(/^\w+ \S+$/);
      return line.split(' ')[1] ?? '';
    };
    const firmsOf = (kind: KindName, to: string) => [
      'firms',
      '--from',
      changedBuild(dataDir, 'firms', { kind, from: 'Accounting Firms', to }),
    ];
    const startNext = async (port: number) => {
      const server = await startOwnShell(site, port, {}, 'major');
      servers.push(server);
      return server;
    };

    const { sections } = await health(url);
    const { firms } = sections;
    const expectUnchanged = async () =>
      expect(await health(url)).toMatchObject({
        status: 'ok',
        platform: PLATFORM_VERSION,
        rendering: { replaced: 0 },
        sections,
        leftOut: [],
      });
    await expectUnchanged();
    const open = await context.newPage();
    watch(open, complaints);
    await expectFirms(open, url, 'Accounting Firms', firms);

    const jobsBuild = path.join(root, 'jobs-mfe', KINDS.major.output);
    await expect(publish('jobs', '--from', jobsBuild)).rejects.toThrow(
      `jobs asks for platform ^${NEXT}, but the site runs ${PLATFORM_VERSION}.`,
    );
    const jobsNext = await publish('jobs', ...forNext, '--from', jobsBuild);
    const firmsNext = await publish(...firmsOf('major', 'Ledger Houses'), ...forNext);

    await test.step('releases for the next major change nothing here', async () => {
      await expectUnchanged();
      await expectFirms(page, url, 'Accounting Firms', firms);
      await open.waitForTimeout(1100); // the shell reuses a registry view for one second
      await openJobs(open, sections.jobs);
    });

    const visitor = await context.newPage();
    watch(visitor, complaints);
    await visitor.addInitScript(() => localStorage.setItem('cookie_consent', 'false'));
    const nextServer = await startNext(PORT);

    await test.step('a server of the next major has its releases, and a message for the others', async () => {
      expect(await health(next)).toMatchObject({
        status: 'ok',
        platform: NEXT,
        sections: { jobs: jobsNext, firms: firmsNext },
        leftOut: [],
      });
      await expectFirms(visitor, next, 'Ledger Houses', firmsNext);
      await openJobs(visitor, jobsNext);

      const words = visitor.getByRole('heading', { name: 'Articles needs a newer version of this page' });
      await link(visitor, 'Articles').click();
      await expect(words).toBeVisible();
      const response = await visitor.goto(`${next}/uk/articles`);
      expect([response?.status(), response?.headers()['x-render']]).toEqual([503, 'hydrate']);
      await expect(words).toBeVisible();
      await link(visitor, 'Firms').click();
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ledger Houses');
      expect(await releasesOn(visitor, 'articles')).toEqual([]);
      await expectUnchanged();
    });

    await test.step('each takes newer releases, rollbacks and pins of its own major only', async () => {
      const newer = await publish(...firmsOf('production', 'Audit Halls'));
      const newerNext = await publish(...firmsOf('major', 'Counting Houses'), ...forNext);
      await expectFirms(page, url, 'Audit Halls', newer);
      await expectFirms(visitor, next, 'Counting Houses', newerNext);
      const all = (await run(['list', 'firms'], dataDir)).filter((line) => / all /.test(line));
      expect(all).toEqual([
        expect.stringMatching(`${newerNext}.*\\^3\\.0\\.0$`),
        expect.stringMatching(`${newer}.*\\^2\\.0\\.0$`),
      ]);

      await run(['rollback', 'firms', ...forNext], dataDir);
      await expectFirms(visitor, next, 'Ledger Houses', firmsNext);
      await expectFirms(page, url, 'Audit Halls', newer);
      await run(['rollback', 'firms'], dataDir);
      await expectFirms(page, url, 'Accounting Firms', firms);
      await expectFirms(visitor, next, 'Ledger Houses', firmsNext);

      await run(['pin', 'firms', firms], dataDir);
      await publish(...firmsOf('major', 'Counting Houses'), ...forNext);
      await expectFirms(visitor, next, 'Counting Houses', newerNext);
      await run(['rollback', 'firms', ...forNext], dataDir);
      await run(['unpin', 'firms'], dataDir);
      await expectUnchanged();
    });

    await test.step('the next major takes the address of this one, and open tabs go on', async () => {
      await open.bringToFront();
      await site.stopShell();
      await expectFirms(visitor, next, 'Ledger Houses', firmsNext);
      await startNext(Number(new URL(url).port));
      let documents = 0;
      open.on('request', (sent) => void (documents += sent.resourceType() === 'document' ? 1 : 0));
      await link(open, 'Articles').click();
      await expect(open.getByRole('heading', { level: 1, name: 'Career Insights' })).toBeVisible();
      await link(open, 'Firms').click();
      await expect(open.getByRole('heading', { level: 1 })).toContainText('Accounting Firms');
      expect(documents).toBe(0);
      await expectFirms(open, url, 'Ledger Houses', firmsNext);
      expect(await health(url)).toMatchObject({ status: 'ok', platform: NEXT });
      await nextServer.stop();
    });
  },
);
