/**
 * `npm run dev`, alone and composed: pages follow edits. Runs on a copy of the
 * checkout.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { copyCheckout, type Checkout } from '../support/checkout';
import { FIRST_PORT, portsFrom } from '../support/ports';
import { startProgram, type Program } from '../support/program';
import { countDocuments } from '../support/test';
import { rememberViolations } from '../support/violations';

const PORTS = portsFrom(FIRST_PORT + 80);
const ALONE_PORT = String(FIRST_PORT + 87);
const METRICS_PORT = String(FIRST_PORT + 88);
/**
 * Limit for an edit to show, in ms. On an idle machine an update takes about
 * 300 ms; here other tests share two cores.
 */
const SOON = { timeout: 15_000 };

interface Fixtures {
  /** Runs `npm run dev` for one section or for all, until the test ends. */
  dev(
    section?: string | string[],
    env?: Record<string, string>,
  ): Promise<Program>;
}

const test = base.extend<Fixtures, { checkout: Checkout; backend: Program }>({
  checkout: [
    async ({}, use) => use(copyCheckout('checkout')),
    { scope: 'worker' },
  ],
  backend: [
    async ({ checkout }, use) => {
      execFileSync(process.execPath, ['backend/build.mjs'], {
        cwd: checkout.folder,
      });
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
      const args = ['tools/scripts/dev.mjs', ...[section ?? []].flat()];
      const env = { ...PORTS, ...moved, DATA_DIR: checkout.dataDir };
      const program = await startProgram(args, env, {
        cwd: checkout.folder,
        ready: /^Ready: /m,
      });
      started.push(program);
      return program;
    });
    await Promise.all(started.map((program) => program.stop()));
    for (const program of started)
      await info.attach('what the command said', { body: program.output() });
  },
});

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** Searches, as the address says; a document that loads again keeps it. */
async function search(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Title/ }).fill('audit');
  await expect(page).toHaveURL(/search=audit/);
}

const FIELD = 'jobs-mfe/src/browse/filters/TitleField.tsx';

test(
  'jobs run alone; an edit is seen at once',
  { tag: '@all' },
  async ({ backend, checkout, dev, page }) => {
    expect(backend.output()).toContain('ready');
    await dev('jobs');
    const documents = countDocuments(page);
    const violations = await rememberViolations(page);
    await page.goto(`http://localhost:${PORTS.JOBS_PORT}/uk/jobs`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
    await search(page);
    const more = page.getByRole('search').locator('details.more');
    await more.locator(':scope > summary').click();
    await expect(more).toHaveAttribute('open');
    await page.evaluate(() => scrollTo(0, 200));

    const overlay = page.locator('rsbuild-error-overlay');
    const expectKept = async () => {
      await expect(page.getByRole('combobox', { name: /Title/ })).toHaveValue(
        'audit',
      );
      await expect(more).toHaveAttribute('open');
      expect(documents()).toBe(1);
    };

    await test.step('a component, with its state and the place on the page', async () => {
      checkout.edit(FIELD, 'label="Job Title"', 'label="Title, alone"');
      await expect(page.getByText('Title, alone')).toBeVisible(SOON);
      await expectKept();
      expect(await page.evaluate(() => scrollY)).toBe(200);
    });

    await test.step('what does not compile stands over the page, with file and line', async () => {
      checkout.edit(FIELD, 'label="Title, alone"', 'label="Title, alone" <');
      await expect(overlay.locator('.content')).toContainText(
        'TitleField.tsx',
        SOON,
      );
      await expect(overlay.locator('.content')).toContainText(
        `${lineOf(checkout, 'label="Title, alone" <')}:`,
      );
      checkout.edit(FIELD, 'label="Title, alone" <', 'label="Title, again"');
      await expect(page.getByText('Title, again')).toBeVisible(SOON);
      await expect(overlay).toHaveCount(0);
      await expectKept();
    });

    await test.step('so does an import of nothing', async () => {
      checkout.edit(
        FIELD,
        'export const TitleField',
        "import './no-such-file';\nexport const TitleField",
      );
      await expect(overlay.locator('.content')).toContainText(
        'no-such-file',
        SOON,
      );
      await expect(overlay.locator('.content')).toContainText('TitleField.tsx');
      checkout.edit(FIELD, "import './no-such-file';\n", '');
      await expect(overlay).toHaveCount(0, SOON);
      await expectKept();
    });

    await test.step('what a component throws stands over the page, with its message and its line', async () => {
      const broken = "label={String(JSON.parse('broken on purpose'))}";
      checkout.edit(FIELD, 'label="Title, again"', broken);
      const shown = page.getByRole('alert').filter({ hasText: 'SyntaxError' });
      await expect(shown).toBeVisible(SOON);
      await expect(shown).toContainText(
        `${FIELD}:${lineOf(checkout, broken)}:`,
      );
      await expect(shown).not.toContainText('/assets/');
      checkout.edit(FIELD, broken, 'label="Title, mended"');
      await expect(page.getByText('Title, mended')).toBeVisible(SOON);
      await expect(shown).toHaveCount(0);
      expect(documents()).toBe(1);
    });

    await test.step('what a page cannot exchange loads its document again', async () => {
      checkout.edit(
        'jobs-mfe/src/browse/jobs-data.ts',
        '  `Browse',
        '  `Study',
      );
      await expect(
        page.getByRole('heading', { level: 1, name: /^Study/ }),
      ).toBeVisible(SOON);
      await expect.poll(documents).toBe(2);
      checkout.edit(
        'jobs-mfe/src/browse/jobs-data.ts',
        '  `Study',
        '  `Browse',
      );
      await expect(
        page.getByRole('heading', { level: 1, name: /^Browse/ }),
      ).toBeVisible(SOON);
      checkout.edit(FIELD, 'label="Title, mended"', 'label="Job Title"');
      await expect(page.getByText('Job Title').first()).toBeVisible(SOON);
    });

    expect(violations).toEqual([]);
  },
);

/** The number of the line of the field's source that has a text. */
const lineOf = ({ folder }: Checkout, text: string): number =>
  readFileSync(path.join(folder, FIELD), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

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
      const { microFrontends } = await (
        await request.get(`${url}/registry.json`)
      ).json();
      const [{ extras }] = microFrontends.jobs;
      expect(
        await (
          await request.get(`${url}${extras.base}widget-props.d.ts`)
        ).text(),
      ).toContain('jobs/FeaturedJobs');
    });

    const documents = countDocuments(page);
    await test.step('a section: with its state', async () => {
      const panel = 'jobs-mfe/src/browse/filters/PanelFields.tsx';
      checkout.edit(panel, 'closed="Show More"', 'closed="Order, composed"');
      await expect(page.getByText('Order, composed')).toBeVisible(SOON);
      await expect(page.getByRole('combobox', { name: /Title/ })).toHaveValue(
        'audit',
      );
    });

    await test.step('what all share: with its state', async () => {
      checkout.edit('shared/src/ui/text.tsx', '{`Showing ', '{`Found ');
      await expect(page.getByText(/^Found /)).toBeVisible(SOON);
      checkout.edit('shared/src/ui/text.tsx', '{`Found ', '{`Showing ');
      await expect(page.getByText(/^Found /)).toHaveCount(0, SOON);
      await expect(page.getByRole('combobox', { name: /Title/ })).toHaveValue(
        'audit',
      );
    });

    await test.step('the shell: with the state of its pages', async () => {
      checkout.edit(
        'shell/src/layout/Footer.tsx',
        'All rights reserved',
        'All rights followed',
      );
      await expect(page.getByText('All rights followed')).toBeVisible({
        timeout: 30_000,
      });
      await expect(page).toHaveURL(/search=audit/);
    });

    await test.step('the server renders the same, and no page loads a document for it', async () => {
      const render = async () => (await request.get(`${url}/uk/jobs`)).text();
      // It starts anew for an edit, and an answer may be cut off by that.
      await expect
        .poll(() => render().catch(() => ''), SOON)
        .toMatch(/Order, composed[^]*All rights followed/);
      // longer than the page waits for an update
      await page.waitForTimeout(2000);
      expect(documents()).toBe(0);
    });

    await test.step('a compile error is reported, and the page waits', async () => {
      checkout.edit(
        'jobs-mfe/src/browse/jobs-data.ts',
        '  `Browse',
        '  `Browse`',
      );
      await expect.poll(() => program.output()).toMatch(/jobs-data\.ts/);
      checkout.edit(
        'jobs-mfe/src/browse/jobs-data.ts',
        '  `Browse`',
        '  `Study',
      );
      await expect(
        page.getByRole('heading', { level: 1, name: /^Study/ }),
      ).toBeVisible(SOON);
    });

    await test.step('the server renders what a document was loaded for', async () => {
      const html = await (await request.get(`${url}/uk/jobs`)).text();
      expect(html).toContain('Order, composed');
      expect(html).toContain('Study');
    });

    expect(violations).toEqual([]); // in no document

    await test.step('a section alone within this site has the widgets of the others', async () => {
      const moved = await dev(['advisor', '--with', url], {
        ADVISOR_PORT: ALONE_PORT,
      });
      const response = await page.goto(
        `http://localhost:${ALONE_PORT}/meet-lucia`,
      );
      expect(response?.headers()['x-render']).toBe('hydrate');
      const firms = page.getByRole('region', {
        name: 'Top Firms I Connect People To',
      });
      await expect(firms.getByRole('listitem')).toHaveCount(6);
      await moved.stop();
    });

    await program.stop();
    for (const at of Object.values(PORTS)) {
      await expect(fetch(`http://127.0.0.1:${at}/`)).rejects.toThrow();
    }
  },
);

test(
  'METRICS_PORT is the document server’s; a clash is refused before anything starts',
  { tag: '@all' },
  async ({ dev, request }) => {
    // The backends of the tests before have ended: the section starts its own.
    const program = await dev('firms', { METRICS_PORT });
    expect(program.output()).toContain('backend ready');
    expect(
      (await request.get(`http://localhost:${METRICS_PORT}/readyz`)).status(),
    ).toBe(200);
    await program.stop();
    const clash = dev('firms', { METRICS_PORT: PORTS.FIRMS_PORT ?? '' });
    await expect(clash).rejects.toThrow(
      `Two programs are set to port ${PORTS.FIRMS_PORT}: change FIRMS_PORT or METRICS_PORT.`,
    );
  },
);
