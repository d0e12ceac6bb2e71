/** Incompatible releases: visitors get a compatible one, or a message instead of the section. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '../../releases/registry/format';
import { mapEntries, releasesIn } from '../../releases/registry/entries';
import { openStore } from '../../releases/store/folder';
import { untilServerRenders } from '../support/hydration';
import { expect, test as base } from '../support/test';

/** An empty origin that records requests of browser and server. */
const test = base.extend<{
  origin: { url: string; requested: string[] };
  before: Record<'jobs' | 'firms' | 'events', unknown[]>;
}>({
  origin: async ({}, use) => {
    const requested: string[] = [];
    const server = http.createServer((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(404).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requested });
    server.closeAllConnections();
    server.close();
  },
  before: [
    async ({ site, request }, use) => {
      await untilServerRenders(request);
      const store = openStore(site.dataDir);
      const names = ['jobs', 'firms', 'events'] as const;
      const before = { jobs: store.entries('jobs'), firms: store.entries('firms'), events: [] };
      await use(before);
      for (const name of names) await store.update(name, TEST, () => before[name]);
    },
    { auto: true },
  ],
});

const TEST = { command: 'test' };

/** Makes a release of jobs at `url` the default, beside the others or `alone`. `contract` is its contract range. */
async function offerFirst(dataDir: string, url: string, contract: string, { alone = false } = {}) {
  await openStore(dataDir).update('jobs', TEST, (entries) => {
    const made = releasesIn('jobs', entries)
      .slice(0, 1)
      .map((release): Release => {
        const { metadata, extras } = release;
        return {
          url: `${url}remoteEntry.js`,
          metadata: { ...metadata, version: '9.0.0' },
          deployment: { traffic: 100, default: true },
          extras: {
            ...extras,
            base: url,
            contract,
            // A build that no worker has loaded yet.
            server: { url: `${url}server.cjs`, integrity: `sha384-${'A'.repeat(64)}` },
          },
        };
      });
    const deployment = { traffic: 0, default: false };
    const others = mapEntries(entries, (entry) => ({ ...entry, deployment }));
    return alone ? made : [...made, ...others];
  });
}

test.describe('no release that fits', () => {
  // The browser logs the document's 503, and React logs the empty widget.
  test.use({ tolerated: async ({}, use) => use([/status of 503/, /offers no release of jobs/]) });

  test('the section says so in the frame, and not a byte of it is requested', async ({
    page,
    site,
    origin,
    before,
  }) => {
    await offerFirst(site.dataDir, origin.url, '^3.0.0', { alone: true });
    const requested: string[] = [];
    page.on('request', (sent) => void requested.push(new URL(sent.url()).pathname));
    const words = page.getByRole('heading', { level: 1, name: 'Jobs needs a newer version of this page' });

    for (const path of ['/uk/jobs', '/jobs/any-job']) {
      const response = await page.goto(path);
      expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
      expect(response?.headers()['x-render']).toBe('hydrate');
      await page.waitForLoadState('networkidle');
      await expect(words).toBeVisible();
    }

    // The frame, links to the section, and other sections' pages with its widgets still work.
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await link('Firms').click();
    await expect(page.getByRole('heading', { level: 1, name: /Firms/ })).toBeVisible();
    await link('Jobs').click();
    await expect(words).toBeVisible();
    await page.goto('/uk');
    await expect(page.getByRole('heading', { name: 'Top UK Accounting Firms' })).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(requested.filter((path) => path.startsWith('/sections/jobs/'))).toEqual([]);
    expect(origin.requested).toEqual([]);

    // Publishing a compatible release is enough.
    await openStore(site.dataDir).update('jobs', TEST, () => before.jobs);
    await page.goto('/uk/jobs');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  });
});
