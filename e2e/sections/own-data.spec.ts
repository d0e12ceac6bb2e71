/**
 * A section that brings its own data: its team's service, behind the document
 * server, and origins of its documents (decision 084).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { withSectionName } from '../../platform/kit/src/commands/new.mjs';
import { runDocumented } from '../../tools/test-support/documented-commands';
import { copyCheckout, type Checkout } from '../support/checkout';
import { headerLink } from '../support/frame';
import { startServer, type Front } from '../support/front';
import { root } from '../support/places';
import type { Site } from '../support/site';
import { countDocuments, expect, test } from '../support/test';

test.use({ settings: { SERVICE_HOSTS: '127.0.0.1' } });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const PLACE = 'docs/sections.md#data-of-its-own';
/** It builds a section, so only `npm test -- --all` runs it. */
const tag = '@all';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ROWS = [
  {
    slug: 'spring',
    title: 'Spring tide',
    meta_description: 'High.',
    created_at: '2026-01-02',
  },
  {
    slug: 'neap',
    title: 'Neap tide',
    meta_description: 'Low.',
    created_at: '2026-01-01',
  },
];

let checkout: Checkout;
let service: Front;
let elsewhere: Front;
const heard: IncomingMessage[] = [];

test.beforeAll(async () => {
  service = await startServer((request, response) => {
    heard.push(request);
    response.setHeader('set-cookie', 'tracking=1; Path=/');
    if (request.url === '/api/sky.png')
      return void response.setHeader('content-type', 'image/png').end(PIXEL);
    const slug = new URL(request.url ?? '', 'http://service').searchParams.get(
      'slug',
    );
    const rows = slug === null ? ROWS : ROWS.filter((row) => row.slug === slug);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(rows));
  });
  elsewhere = await startServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/map.png')
      return void response.setHeader('content-type', 'image/png').end(PIXEL);
    response
      .setHeader('content-type', 'application/json')
      .end('{"level":"3.2 m"}');
  });
  checkout = copyCheckout('own-data');
  checkout.makeSection('tides');
  const rows = readFileSync(
    path.join(root, 'tools/templates/service/src/data/rows.ts'),
    'utf8',
  );
  checkout.write('tides-mfe/src/data/rows.ts', withSectionName(rows, 'tides'));
  checkout.write('tides-mfe/src/list/Live.tsx', liveSource(elsewhere.url));
  const list = 'tides-mfe/src/list/ListPage.tsx';
  checkout.edit(
    list,
    'import { ItemCard',
    "import { Live } from './Live';\nimport { ItemCard",
  );
  checkout.edit(
    list,
    '      {items.length',
    '      <Live />\n      {items.length',
  );
});
test.afterAll(() => {
  for (const server of [service, elsewhere]) server.close();
});

/** A picture of the service, and what a browser reads at another origin. */
const liveSource = (origin: string) => `
import { sectionService, useHydrated, usePlatform } from '@board/shared/platform';
import { useQuery } from '@tanstack/react-query';

export function Live() {
  const hydrated = useHydrated();
  const { data } = useQuery({
    queryKey: ['tides', 'level'],
    queryFn: async () => String((await (await fetch('${origin}/level')).json()).level),
    enabled: hydrated,
  });
  return (
    <p>
      <img src={sectionService(usePlatform(), 'tides').address('/sky.png')} alt="The sky" />
      {hydrated ? <img src="${origin}/map.png" alt="The map" /> : null}
      Level {data}
    </p>
  );
}
`;

/**
 * The commands run in the checkout, on the site's store, with this test's
 * section and servers in the place of the example's.
 */
const own = (site: Site) => ({
  cwd: checkout.folder,
  env: { DATA_DIR: site.dataDir, PORT: '1' },
  instead: {
    'weather weather': 'tides tides',
    'https://weather.example': service.url,
    'https://live.example': elsewhere.url,
    'https://a.example,https://b.example': elsewhere.url,
  },
});

const pictures = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      all.map(
        (image) => image instanceof HTMLImageElement && image.naturalWidth,
      ),
    );

test(
  'a section reads its own service and origins: on the server, in the browser, and from a document without them',
  { tag },
  async ({ page, site }) => {
    test.setTimeout(300_000);
    await test.step('a page reads the service on the server and in the browser, and its cookies go nowhere', async () => {
      execFileSync(
        process.execPath,
        ['tools/scripts/section.mjs', 'publish', 'tides', '--unchecked'],
        {
          cwd: checkout.folder,
          env: { ...process.env, ...own(site).env },
        },
      );
      runDocumented(
        PLACE,
        'npm run section -- delegate weather weather --service https',
        own(site),
      );
      runDocumented(
        PLACE,
        'npm run section -- delegate weather weather --connect',
        own(site),
      );
      const listed = runDocumented(
        PLACE,
        'npm run section -- delegations',
        own(site),
      );
      expect(listed).toContain(
        `tides at /tides: no key; service ${service.url}/api; connect`,
      );

      heard.length = 0;
      const response = await page.goto('/uk/tides');
      expect([response?.status(), response?.headers()['x-render']]).toEqual([
        200,
        'hydrate',
      ]);
      expect(await response?.text()).toContain('Spring tide');
      expect(heard.map(({ url }) => url)).toContain('/api/items?limit=24');
      await expect(page.getByText('Level 3.2 m')).toBeVisible();
      await expect.poll(() => pictures(page)).toEqual([1, 1]);

      await page
        .getByRole('main')
        .getByRole('link', { name: 'Neap tide' })
        .click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Neap tide' }),
      ).toBeVisible();
      expect(heard.map(({ url }) => url)).toContain('/api/items?slug=neap');
      expect(
        heard.filter(({ headers }) => headers.cookie !== undefined),
      ).toEqual([]);
      expect(
        (await page.context().cookies()).map(({ name }) => name),
      ).not.toContain('tracking');
    });

    await test.step('entering it, or home, from a document without its origins loads a document; else none is loaded', async () => {
      for (const [name, heading] of [
        ['Tides', 'Tides'],
        ['Accounting Jobs', undefined],
      ] as const) {
        await page.goto('/uk/articles');
        const documents = countDocuments(page);
        await headerLink(page, RegExp(name)).first().hover();
        // a prefetch would begin by now, and violate the policy
        await page.waitForTimeout(300);
        await headerLink(page, RegExp(name)).first().click();
        await expect.poll(documents).toBe(1);
        if (heading) await expect(page.getByText('Level 3.2 m')).toBeVisible();
      }
      await page.goto('/uk/tides');
      await expect(page.getByText('Level 3.2 m')).toBeVisible();
      const documents = countDocuments(page);
      await headerLink(page, 'Articles').click();
      await expect(page).toHaveURL(/\/uk\/articles$/);
      await headerLink(page, 'Tides').click();
      await expect(page.getByText('Level 3.2 m')).toBeVisible();
      expect(documents()).toBe(0);
    });

    await test.step('without an address it is nobody’s', async () => {
      runDocumented(
        PLACE,
        'npm run section -- delegate weather weather --service none',
        own(site),
      );
      expect((await page.request.get('/backend/x/tides/items')).status()).toBe(
        404,
      );
    });
  },
);
