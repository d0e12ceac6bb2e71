/**
 * A server that has a Chromium loads a canary's pages before visitors do: faults that only browsers show harm nobody. The test prints rows
 * of the table in docs/rolling-out.md.
 */
import { run } from '../../kit/src/releases/cli';
import { bucketsAt, untilTried, withdrawals } from '../support/canaries';
import { rowOf, TABLE_HEAD, visit, visitCanary } from '../support/canary-visits';
import { BROWSER_FAULTS, publishCanary } from '../support/faulty-canaries';
import { expect, test } from '../support/test';

const CHROMIUM = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

test.use({
  settings: {
    LOADERS_LIMIT_MS: '800',
    RENDER_LIMIT_MS: '500',
    MICRO_CACHE_MS: '1000',
    STATUS_PAGE: 'on',
    TRUST_PROXY: 'true',
    CANARY_CHROMIUM: CHROMIUM,
  },
});
test.describe.configure({ mode: 'default', timeout: 240_000 });

const table: string[] = [];
test.afterAll(() => console.log([TABLE_HEAD, ...table].join('\n')));

for (const fault of Object.keys(BROWSER_FAULTS))
  for (const [rate, everyMs] of [
    [30, 33],
    [1, 1000],
  ] as const)
    test(`with ${rate} visits a second: ${fault}`, { tag: '@all' }, async ({ site }) => {
      const seen = await visitCanary(site, { fault, page: '/uk/firms', everyMs });
      table.push(rowOf(`${fault}, ${rate}/s, with a browser`, seen));
      expect(seen.lines).toEqual([
        expect.objectContaining({ reason: expect.stringMatching(/^smoke test: .* in a browser on /) }),
      ]);
      expect([seen.broken, seen.others]).toEqual([0, 0]);
      await run(['traffic', 'firms', seen.version, '0'], site.dataDir);
    });

test(
  'a canary like its default gets visitors, and nothing of the browser’s visits is counted',
  { tag: '@all' },
  async ({ site }) => {
    const { inside } = bucketsAt(1);
    const before = withdrawals(site).length;
    const version = await publishCanary(site, 'none');
    await run(['traffic', 'firms', version, '1'], site.dataDir);
    await untilTried(site, version);
    expect(await visit(site, inside, '/uk/firms')).toMatchObject({ version, mode: 'hydrate' });
    expect(withdrawals(site)).toHaveLength(before);
    const { sections } = await (await fetch(`${site.url}/_platform.json`)).json();
    expect(sections.flatMap(({ reports }: { reports: unknown[] }) => reports)).toEqual([]);
  },
);
