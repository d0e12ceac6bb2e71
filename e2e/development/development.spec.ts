/** `npm run dev`, alone and composed: pages follow edits. Runs on a copy of the checkout. */
import { execFileSync } from 'node:child_process';
import { expect, test as base, type Page } from '@playwright/test';
import { copyCheckout, type Checkout } from '../support/checkout';
import { FIRST_PORT, portsFrom } from '../support/ports';
import { startProgram, type Program } from '../support/program';
import { rememberViolations } from '../support/violations';

const PORTS = portsFrom(FIRST_PORT + 80);
const ALONE_PORT = String(FIRST_PORT + 87);
/** Limit for an edit to show, in ms. It takes about 300 ms on an idle machine; here other tests share two cores. */
const SOON = { timeout: 15_000 };

interface Fixtures {
  /** Runs `npm run dev` for one section or for all, until the test ends. */
  dev(section?: string | string[], env?: Partial<typeof PORTS>): Promise<Program>;
}

const test = base.extend<Fixtures, { checkout: Checkout; backend: Program }>({
  checkout: [async ({}, use) => use(copyCheckout('checkout')), { scope: 'worker' }],
  backend: [
    async ({ checkout }, use) => {
      execFileSync(process.execPath, ['backend/build.mjs'], { cwd: checkout.folder });
      const backend = await startProgram(
        ['backend/dist/main.mjs'],
        { ...PORTS, DATA_DIR: checkout.dataDir },
        { cwd: checkout.folder },
      );
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  dev: async ({ checkout }, use, info) => {
    const started: Program[] = [];
    await use(async (section, moved = {}) => {
      const args = ['scripts/dev.mjs', ...[section ?? []].flat()];
      const env = { ...PORTS, ...moved, DATA_DIR: checkout.dataDir };
      const program = await startProgram(args, env, { cwd: checkout.folder, ready: /^Ready: /m });
      started.push(program);
      return program;
    });
    await Promise.all(started.map((program) => program.stop()));
    for (const program of started) await info.attach('what the command said', { body: program.output() });
  },
});

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** Searches, as the address says; a document that loads again keeps it. */
async function search(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Title/ }).fill('audit');
  await expect(page).toHaveURL(/search=audit/);
}

test('jobs run alone; an edit is seen at once', { tag: '@all' }, async ({ backend, checkout, dev, page }) => {
  expect(backend.output()).toContain('ready');
  await dev('jobs');
  await page.goto(`http://localhost:${PORTS.JOBS_PORT}/uk/jobs`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  await search(page);
  checkout.edit('jobs-mfe/src/browse/filters/TitleField.tsx', 'label="Job Title"', 'label="Title, alone"');
  await expect(page.getByText('Title, alone')).toBeVisible(SOON);

  await test.step('what a component throws stands over the page, with its message', async () => {
    const field = 'jobs-mfe/src/browse/filters/TitleField.tsx';
    checkout.edit(field, 'label="Title, alone"', "label={String(JSON.parse('broken on purpose'))}");
    const shown = page.getByRole('alert').filter({ hasText: 'SyntaxError' });
    await expect(shown).toBeVisible(SOON);
    checkout.edit(field, "label={String(JSON.parse('broken on purpose'))}", 'label="Title, mended"');
    await expect(page.getByText('Title, mended')).toBeVisible(SOON);
    await expect(shown).toHaveCount(0);
  });
});

test(
  'composed, open pages follow edits, and one end ends everything',
  { tag: '@all' },
  async ({ backend, checkout, dev, page, request }) => {
    await backend.stop(); // the composed site starts its own
    const program = await dev();
    const url = `http://localhost:${PORTS.PORT}`;
    const violations = await rememberViolations(page);
    await page.goto(`${url}/uk/jobs`);
    await page.waitForLoadState('load');
    await search(page);

    await test.step('a team elsewhere can fetch the types of its widgets', async () => {
      const { microFrontends } = await (await request.get(`${url}/registry.json`)).json();
      const [{ extras }] = microFrontends.jobs;
      expect(await (await request.get(`${url}${extras.base}widget-props.d.ts`)).text()).toContain(
        'jobs/FeaturedJobs',
      );
    });

    await test.step('a section: by loading the document again', async () => {
      checkout.edit('jobs-mfe/src/browse/JobsPage.tsx', 'closed="Show More"', 'closed="Order, composed"');
      await expect(page.getByText('Order, composed')).toBeVisible(SOON);
    });

    await test.step('a compile error is reported, and the page waits', async () => {
      checkout.edit('jobs-mfe/src/browse/jobs-data.ts', '=> `Browse', '=> `Browse`');
      await expect.poll(() => program.output()).toMatch(/jobs-data\.ts/);
      checkout.edit('jobs-mfe/src/browse/jobs-data.ts', '=> `Browse`', '=> `Study');
      await expect(page.getByRole('heading', { level: 1, name: /^Study/ })).toBeVisible(SOON);
    });

    await test.step('the server renders the same', async () => {
      const html = await (await request.get(`${url}/uk/jobs`)).text();
      expect(html).toContain('Order, composed');
      expect(html).toContain('Study');
    });

    await test.step('the shell: by loading the document again', async () => {
      checkout.edit('shell/src/layout/Footer.tsx', 'All rights reserved', 'All rights followed');
      await expect(page.getByText('All rights followed')).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveURL(/search=audit/);
    });

    expect(violations).toEqual([]); // in no document

    await test.step('a section alone within this site has the widgets of the others', async () => {
      const moved = await dev(['advisor', '--with', url], { ADVISOR_PORT: ALONE_PORT });
      const response = await page.goto(`http://localhost:${ALONE_PORT}/meet-lucia`);
      expect(response?.headers()['x-render']).toBe('hydrate');
      const firms = page.getByRole('region', { name: 'Top Firms I Connect People To' });
      await expect(firms.getByRole('listitem')).toHaveCount(6);
      await moved.stop();
    });

    await program.stop();
    for (const at of Object.values(PORTS)) {
      await expect(fetch(`http://127.0.0.1:${at}/`)).rejects.toThrow();
    }
  },
);
