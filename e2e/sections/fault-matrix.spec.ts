/**
 * The fault matrix: every section with every fault in every situation (e2e/support/fault-matrix.ts). Whatever the fault, the
 * frame and the other sections work, the section says so or is whole without the faulty part, and Retry works once the fault
 * is mended. `npm test` runs a slice. The tests print the number of cells, which docs/figures.md shows.
 */
import { ALL, CELLS, leftOut, outcomeOf, outcomeOnReturn, slice } from '../support/fault-matrix';
import { main } from '../support/home';
import { isHydrated } from '../support/hydration';
import { test } from '../support/matrix-test';
import { expectOutcome, goTo, otherThan, placeOf, serverRenders, useOther } from '../support/matrix-visitor';
import { expect } from '../support/test';
import { expectUsual, visit } from '../support/usual-speed';

test.use({
  // Production limits; the faulty releases stay.
  settings: { LOADERS_LIMIT_MS: '1500', RENDER_LIMIT_MS: '1000', AUTOMATIC_ROLLBACK: 'off' },
  // Browsers log what fails. Only an exception must be the injected one.
  tolerated: async ({}, use) => use([/^(console|request|response):/, /^exception: injected/]),
});
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** A tab reads the registry again after this time, in ms (shell/src/federation/registry-client.ts). */
const CURRENT_MS = 1100;
/** The server fetches a failed build again after 5 s (shell/server/sections/section-builds.ts). */
const SERVER = { timeout: 25_000 };

const passed = { run: 0, passed: 0 };
test.afterEach(({}, { status }) => {
  passed.run += 1;
  if (status === 'passed') passed.passed += 1;
});
test.afterAll(() => {
  const rows = [
    ['in all', ALL.length],
    ...leftOut().map(([why, cells]) => [`left out: ${why}`, cells]),
    ['run', passed.run],
    ['passed', passed.passed],
  ];
  console.log(`\n| cells | |\n| --- | --: |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
});

const inSlice = slice();

for (const cell of CELLS) {
  const { section, fault, situation } = cell;
  const tag = inSlice.has(cell) ? [] : ['@all'];
  test(
    `${section}, ${fault.name}, ${situation}`,
    { tag },
    async ({ page, request, site, begin, complaints }) => {
      const pid = site.shellPid();
      const other = otherThan(section);
      const outcome = outcomeOf(cell);
      const place = placeOf(page, cell);
      const paths = [other.path, '/about'];
      const usual = await visit(request, paths);
      const running = await begin(cell);
      if (situation === 'navigation') {
        await page.goto(other.path);
        await isHydrated(page);
      }
      const shown = (async () => {
        if (situation === 'navigation') await place.come();
        else await page.goto(place.path);
        await expectOutcome(page, cell, outcome);
      })();
      const [meanwhile] = await Promise.all([
        visit(request, paths, { over: shown }),
        useOther(page, other, complaints),
        shown,
      ]);
      expectUsual(usual, meanwhile);
      if (situation !== 'document') {
        await goTo(page, other.link);
        await expect(main(page).getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
        await place.come();
        await expectOutcome(page, cell, outcomeOnReturn(cell));
      }

      await running.mend();
      await page.waitForTimeout(CURRENT_MS);
      if (await place.panel.isVisible()) await place.panel.getByRole('button', { name: /^Retry/ }).click();
      else await page.reload();
      await expectOutcome(page, cell, 'whole');
      if (fault.lateMs !== undefined) {
        await page.waitForTimeout(fault.lateMs);
        await expect(place.panel).toHaveCount(0);
      }
      await expect.poll(() => serverRenders(request, cell), SERVER).toBe(true);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(site.shellPid()).toBe(pid);
      process.kill(Number(pid), 0); // throws when the process is gone
    },
  );
}
