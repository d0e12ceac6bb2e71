/** `npm run dev -- SECTION` in this checkout, over a backend that runs. */
import { FIRST_PORT, portsFrom } from '../support/ports';
import { startProgram } from '../support/program';
import { expect, test } from '../support/test';
import { rememberViolations } from '../support/violations';

// React's development build warns of more than this journey looks for.
test.use({ tolerated: async ({}, use) => use([/^console: /]) });

test('firms run alone in the real document server, over the backend that runs', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const ports = portsFrom(FIRST_PORT + 180);
  const backend =
    portsFrom(Number(new URL(site.url).port))['BACKEND_PORT'] ?? '';
  const address = `http://localhost:${ports['FIRMS_PORT']}`;
  const program = await startProgram(
    ['tools/scripts/dev.mjs', 'firms'],
    { ...ports, BACKEND_PORT: backend, DATA_DIR: site.dataDir },
    { ready: /^Ready: /m },
  );
  try {
    expect(program.output()).toContain(`Ready: ${address}/firms `);
    expect(program.output()).toContain(`the one on port ${backend}`);
    const violations = await rememberViolations(page);
    const response = await page.goto(`${address}/firms`);
    expect(response?.headers()['x-render']).toBe('hydrate');
    await expect(
      page.getByRole('main').getByRole('article').first(),
    ).toBeVisible();
    await page.goto(`${address}/uk`);
    await expect(
      page
        .getByRole('main')
        .getByRole('region', { name: 'Firms in the network' }),
    ).toBeVisible();
    expect(violations).toEqual([]);
    await page.goto('about:blank'); // its stream of edits would end before it
  } finally {
    await program.stop();
  }
});
