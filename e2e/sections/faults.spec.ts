/**
 * Faulty server builds: each costs only its own section the server render. The test prints a table of visitors'
 * answers, which docs/figures.md shows.
 */
import { ask, publishFault, publishGood } from '../support/faulty';
import { expect, test } from '../support/test';

/** Production limits, because this file tests time too; the faulty releases stay. */
test.use({ settings: { LOADERS_LIMIT_MS: '1500', RENDER_LIMIT_MS: '1000', AUTOMATIC_ROLLBACK: 'off' } });
test.describe.configure({ mode: 'default' });

/** Longest wait for a page, in ms, whatever the fault. */
const PATIENCE_MS = 20_000;

const FIRMS = '/uk/firms';
const HOME = '/uk';

interface Fault {
  fault: string;
  /** A page that needs the faulty code. */
  page: string;
  /** How its visitor gets the page. */
  mode: 'hydrate' | 'replace';
  /** The limit that must replace the worker, instead of a stopped heartbeat. */
  limit?: RegExp | undefined;
}

/** Faults that end the section's server render. */
const REPLACED =
  'evaluation-throws evaluation-loops loader-throws loader-hangs loader-loops promises-loop render-throws ' +
  'render-suspends render-loops heap-fills heap-grows exits kills';
/** What the log says of a widget's fault. */
const WIDGET_LINES: Record<string, RegExp> = {
  'widget-throws': /in the widget/,
  'widget-hangs': /\/uk/,
  'widget-loops': /render worker replaced/,
};
const LIMITS: Record<string, RegExp> = {
  'heap-grows': /ERR_WORKER_OUT_OF_MEMORY/,
};

const FAULTS: Fault[] = [
  ...REPLACED.split(' ').map((fault) => ({
    fault,
    page: FIRMS,
    mode: 'replace' as const,
    limit: LIMITS[fault],
  })),
  { fault: 'leaves-strays', page: FIRMS, mode: 'hydrate' },
  ...['throws', 'hangs', 'loops'].map((what) => ({
    fault: `widget-${what}`,
    page: HOME,
    mode: 'hydrate' as const,
  })),
];

const table: string[] = [];

test.afterAll(() => {
  console.log(
    `\n| fault | the visitor gets | after | again, after | other pages meanwhile |\n${table.join('\n')}`,
  );
});

/** What no cell of the daily fault matrix does to a worker; `npm run test:all` runs each fault. */
const DAILY = ['loader-hangs', 'heap-grows', 'exits', 'leaves-strays'];
const tag = (fault: string) => (DAILY.includes(fault) ? [] : ['@all']);

for (const { fault, page, mode, limit } of FAULTS) {
  const title = `${fault}: the page keeps its frame, and other pages are not affected`;
  test(title, { tag: tag(fault) }, async ({ request, site }) => {
    const pid = site.shellPid();
    const before = site.shellOutput().length;
    publishFault(site, fault);
    const others = page === HOME ? ['/uk/articles', '/about'] : ['/uk/articles', '/about', '/uk/jobs'];
    const [first, ...meanwhile] = await Promise.all([page, ...others].map((at) => ask(request, at)));
    const again = await ask(request, page);
    const slowest = Math.max(...meanwhile.map(({ ms }) => ms));
    const modes = [...new Set(meanwhile.map((answer) => answer.mode))].join(', ');
    table.push(
      `| ${fault} | ${first?.status} ${first?.mode} | ${first?.ms} ms | ${again.ms} ms | ${modes}, ≤ ${slowest} ms |`,
    );
    for (const answer of [first, again]) expect(answer).toMatchObject({ status: 200, framed: true });
    // A late backend on a busy machine gives a framed 503, which is no fault of the server build.
    for (const { status, framed } of meanwhile)
      expect([framed, [200, 503].includes(status)]).toEqual([true, true]);
    if (mode === 'replace') expect([first?.mode, again.mode]).toEqual([mode, mode]);
    // On a busy machine a late page may be frame-only, but not for long.
    const whole = mode === 'hydrate' ? [page, ...others] : others;
    for (const at of whole) await expect.poll(async () => (await ask(request, at)).mode).toBe('hydrate');
    expect(Math.max(first?.ms ?? 0, again.ms, slowest)).toBeLessThan(PATIENCE_MS);
    if (page === HOME) {
      // the faulty code ran, and was noticed
      await expect.poll(() => site.shellOutput().slice(before)).toMatch(WIDGET_LINES[fault] ?? /^$/);
    }
    if (limit) {
      const line = new RegExp(`render worker replaced: .*${limit.source}.*, by server build sha384-`);
      await expect.poll(() => site.shellOutput().slice(before)).toMatch(line);
    }
    expect(site.shellPid()).toBe(pid);
    process.kill(Number(pid), 0); // throws when the process is gone
  });
}

test('after two strikes a release is quarantined, and a good one renders at once', async ({
  page,
  request,
  site,
}) => {
  publishFault(site, 'render-loops'); // quarantined by the tests above, or after two strikes here
  for (let i = 0; i < 3; i += 1) await ask(request, FIRMS);
  const replacements = site.shellOutput().match(/render worker replaced/g)?.length;
  const inQuarantine = await ask(request, FIRMS);
  expect(inQuarantine).toMatchObject({ status: 200, mode: 'replace', framed: true });
  console.log(`in quarantine: ${inQuarantine.mode} after ${inQuarantine.ms} ms`);
  expect(site.shellOutput().match(/render worker replaced/g)?.length).toBe(replacements);
  await page.goto(FIRMS); // the browser renders the quarantined section
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  publishGood(site);
  expect(await ask(request, FIRMS)).toMatchObject({ status: 200, mode: 'hydrate', framed: true });
});
