/** Traces from a document request, and from a click, down to SQL, at a collector (docs/decisions/079). */
import { setTimeout as pause } from 'node:timers/promises';
import { pathsOf, startCollector, type CollectedSpan, type Collector } from '../../test/collector';
import { startOwnShell } from '../support/own-shell';
import { expect, test } from '../support/test';

const PORT = Number(process.env['E2E_PORT'] || 4100) + 240;
const COLLECTOR_PORT = PORT + 1;
const NOBODY = PORT + 2;

test.use({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${COLLECTOR_PORT}` } });
test.describe.configure({ mode: 'serial' });

let collector: Collector;
test.beforeAll(async () => void (collector = await startCollector(COLLECTOR_PORT)));
test.afterAll(() => {
  expect(collector.problems).toEqual([]);
  collector.close();
});

/** The trace of the first root with a name, when it is whole: nothing has come for longer than a program waits. */
async function traceOf(name: string, since = 0): Promise<CollectedSpan[]> {
  const rootIn = (spans: CollectedSpan[]) =>
    spans.slice(since).find((span) => span.name === name && span.parentSpanId === undefined);
  await expect.poll(() => rootIn(collector.spans)?.name, { timeout: 15_000 }).toBe(name);
  let count = 0;
  await expect
    .poll(() => count === (count = collector.spans.length), { intervals: [3000], timeout: 30_000 })
    .toBe(true);
  const root = rootIn(collector.spans);
  return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
}

const BACKEND = (name: string) => [
  `> call ${name}`,
  `> call ${name} > queue`,
  `> call ${name} > sql ${name}`,
];
const under = (root: string, name: string) => [root, ...BACKEND(name).map((rest) => `${root} ${rest}`)];
const workOf = (spans: CollectedSpan[], name: string) =>
  spans.filter((span) => span.name === name).map(({ attributes }) => attributes['section']);

test(
  'a document request is one trace from the request to SQL, with the section and the release of each span',
  { tag: '@all' },
  async ({ site }) => {
    const given = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`; // nobody's here: there is no proxy
    const answer = await fetch(`${site.url}/uk/jobs?keywords=canary-word`, {
      headers: { traceparent: given },
    });
    expect(answer.status).toBe(200);
    const spans = await traceOf('GET /:country/jobs');
    const render = 'GET /:country/jobs > render';
    expect(pathsOf(spans)).toEqual(
      expect.arrayContaining([
        'GET /:country/jobs',
        render,
        `${render} > html`,
        ...under(`${render} > loaders > search_jobs`, 'search_jobs'),
      ]),
    );
    expect(new Set(spans.map(({ program }) => program))).toEqual(new Set(['shell', 'backend']));
    expect(new Set(workOf(spans, 'search_jobs'))).toEqual(new Set(['jobs']));
    expect(JSON.stringify(collector.spans)).not.toMatch(/canary-word|abababab/);
  },
);

test(
  'a click is one trace from the navigation to SQL, and a widget calls for its own section',
  { tag: '@all' },
  async ({ page, site }) => {
    const loaded = page.waitForResponse(/\/js\/traces\./);
    await page.goto(`${site.url}/uk/firms`);
    await loaded;
    const since = collector.spans.length;
    // no pointer rests on it: nothing is fetched before the click
    const link = page.locator('#root main a[href^="/uk/firms/"]').first();
    await link.evaluate((element) => element instanceof HTMLElement && element.click());
    await expect(page).toHaveURL(/\/uk\/firms\/./);
    const spans = await traceOf('navigation', since);
    expect(pathsOf(spans)).toEqual(
      expect.arrayContaining([
        'navigation',
        ...under('navigation > GET firm_by', 'firm_by'),
        ...under('navigation > GET firm_jobs', 'firm_jobs'),
      ]),
    );
    for (const name of ['navigation', 'GET firm_by', 'sql firm_by'])
      expect(workOf(spans, name)).toEqual(['firms']);
    for (const name of ['GET firm_jobs', 'sql firm_jobs']) expect(workOf(spans, name)).toEqual(['jobs']);
  },
);

test('each span says its section, or the shell, and its release', { tag: '@all' }, async ({ site }) => {
  expect((await fetch(`${site.url}/uk`)).status).toBe(200);
  const spans = await traceOf('GET /:country');
  expect(new Set(workOf(spans, 'sql country_figures'))).toEqual(new Set(['shell']));
  const said = collector.spans.map(({ attributes: { section, release } }) => ({ section, release }));
  expect(said.length).toBeGreaterThan(30);
  for (const one of said)
    expect(one).toEqual({
      section: expect.stringMatching(/^(shell|jobs|firms|articles|advisor)$/),
      release: expect.stringMatching(/^[\w.+-]+$/),
    });
});

test('a collector that is away costs a line, and no page', { tag: '@all' }, async ({ site }) => {
  const away = `http://127.0.0.1:${NOBODY}`;
  const shell = await startOwnShell(site, PORT, { OTEL_EXPORTER_OTLP_ENDPOINT: away });
  const linesOf = () => shell.output().match(/traces: the collector .* does not answer/g);
  try {
    for (const page of ['/uk/jobs', '/uk/firms', '/uk']) {
      expect((await fetch(`http://localhost:${PORT}${page}`)).status).toBe(200);
      // longer than between two messages
      await pause(1500);
    }
    expect(linesOf()).toHaveLength(1);
    expect(shell.output()).not.toContain(away);
  } finally {
    await shell.stop();
  }
});

test(
  'without a collector nothing is traced, here or in the browser',
  { tag: '@all' },
  async ({ page, site }) => {
    const shell = await startOwnShell(site, PORT, { OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    const requests: { url: string; headers: Record<string, string> }[] = [];
    page.on('request', (request) => requests.push({ url: request.url(), headers: request.headers() }));
    try {
      const before = collector.spans.length;
      await page.goto(`http://localhost:${PORT}/uk/jobs`, { waitUntil: 'networkidle' });
      expect(await page.content()).not.toContain('"traces"');
      await page.getByRole('link', { name: 'Firms' }).first().click();
      await expect(page).toHaveURL(/\/uk\/firms/);
      await expect.poll(() => requests.some(({ url }) => url.includes('/backend/rest/'))).toBe(true);
      const urls = requests
        .map(({ url }) => url)
        .filter((url) => url.startsWith(`http://localhost:${PORT}/`));
      expect(urls.filter((url) => url.includes('/js/index.'))).toHaveLength(1);
      expect(urls.filter((url) => /\/js\/traces\./.test(url))).toEqual([]);
      const calls = requests.filter(({ url }) => url.includes('/backend/rest/'));
      expect(calls.length).toBeGreaterThan(0);
      for (const { headers } of calls)
        expect([headers['traceparent'], headers['baggage']]).toEqual([undefined, undefined]);
      await pause(1500);
      expect(collector.spans.length).toBe(before);
    } finally {
      await shell.stop();
    }
  },
);
