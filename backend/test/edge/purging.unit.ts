import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPurger, edgeOf } from '../../src/edge/purger';
import { purgingTarget } from '../../src/edge/purging-target';
import type { Target } from '../../src/import/target';

const KEY = 'a-key-of-sixteen-or-more';

/** Requests for purges: `soft section:jobs …`, or `hard jobs:…`. The first `refused` of them get a 503. */
async function edgeThatCounts(refused = 0) {
  const purges: string[] = [];
  let left = refused;
  const server = http.createServer(({ headers, method }, response) => {
    const isSoft = headers['fastly-soft-purge'] === '1';
    left -= 1;
    if (left < 0) purges.push(`${isSoft ? 'soft' : 'hard'} ${String(headers['surrogate-key'])}`);
    response
      .writeHead(left >= 0 ? 503 : method === 'POST' && headers['fastly-key'] === KEY ? 200 : 403)
      .end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_purge`;
  return { purges, url, close: () => server.close() };
}

const board = (answer: unknown): Target => ({
  name: 'a board',
  batch: 200,
  write: (rows) => Promise.resolve(rows.map(() => 'new' as const)),
  countries: () => Promise.resolve([]),
  firms: () => Promise.resolve([]),
  call: () => Promise.resolve(answer),
  close: () => Promise.resolve(),
});

async function purgesOf(answer: unknown, work: (target: Target) => Promise<unknown>, refused = 0) {
  const edge = await edgeThatCounts(refused);
  const reports: string[] = [];
  const target = purgingTarget(
    board(answer),
    createPurger({ urls: [edge.url], key: KEY }, (line) => reports.push(line)),
  );
  await work(target);
  await target.close();
  edge.close();
  return { purges: edge.purges, reports };
}

const JOBS = 'soft section:jobs section:firms section:advisor';
const edit = { kind: 'job', action: 'edit', rows: [], dry_run: false };

test('an edited row: its sections softly and its page hard, and both again for renders that began before', async () => {
  const { purges } = await purgesOf(
    [
      { slug: 'audit-senior', title: '', outcome: 'changed' },
      { slug: 'as-before', title: '', outcome: 'unchanged' },
    ],
    (target) => target.call('edit_board', edit),
  );
  expect(purges).toEqual([JOBS, 'hard jobs:audit-senior', JOBS, 'hard jobs:audit-senior']);
});

test.each<[string, unknown, (target: Target) => Promise<unknown>, string[]]>([
  ['an import', [], (target) => target.write([{ slug: 'a' }]), [JOBS, JOBS]],
  [
    'a feed',
    [{ outcome: 'reopened' }, { outcome: 'unchanged' }],
    (target) => target.call('take_adverts', { feed: 1, run: 2, adverts: [] }),
    [JOBS, JOBS],
  ],
  ['what is gone from a feed', 3, (target) => target.call('close_gone_adverts', { ids: [1] }), [JOBS, JOBS]],
  ['facts', 1, (target) => target.call('write_facts', []), [JOBS, JOBS]],
  [
    'taking a command back',
    [{ kind: 'article', action: 'edit', slug: 'ifrs-16' }],
    (target) => target.call('undo_board', { limit: 1, dry_run: false }),
    ['soft section:articles', 'hard articles:ifrs-16', 'soft section:articles', 'hard articles:ifrs-16'],
  ],
  [
    'a dry run',
    [{ slug: 'a', outcome: 'changed' }],
    (target) => target.call('edit_board', { ...edit, dry_run: true }),
    [],
  ],
  [
    'a feed that is tried',
    [{ outcome: 'new' }],
    (target) => target.call('take_adverts', { feed: 1, dry: true }),
    [],
  ],
  [
    'nothing new',
    [{ outcome: 'unchanged' }],
    (target) => target.call('take_adverts', { feed: 1, run: 2 }),
    [],
  ],
  ['rows with problems', [{ slug: 'a', problem: 'absent' }], (target) => target.call('edit_board', edit), []],
  ['reading', { rows: [] }, (target) => target.call('read_board', { kind: 'job' }), []],
])('%s purges what shows it', async (_what, answer, work, expected) => {
  expect((await purgesOf(answer, work)).purges).toEqual(expected);
});

test('an edge that fails for a moment is asked again, and nobody hears of it', async () => {
  const { purges, reports } = await purgesOf([], (target) => target.write([{ slug: 'a' }]), 2);
  expect([purges, reports]).toEqual([[JOBS, JOBS], []]);
});

test('an edge that is out of reach is reported once, and the command goes on', async () => {
  const { reports } = await purgesOf([], (target) => target.write([{ slug: 'a' }]), 99);
  expect(reports).toEqual([
    expect.stringMatching(/^The edge at http:\/\/127\.0\.0\.1:\d+ was not purged, .*: it answers 503$/),
  ]);
});

test.each([
  [{ EDGE_PURGE_URL: 'edge:6081', EDGE_PURGE_KEY: KEY }, /^EDGE_PURGE_URL is "edge:6081", expected an http/],
  [{ EDGE_PURGE_URL: 'http://edge/_purge' }, /^EDGE_PURGE_KEY is not set to at least 16/],
])('a wrong setting is a sentence', (variables, sentence) =>
  expect(() => edgeOf(variables)).toThrow(sentence),
);

test('an environment may name several edges, or none', () => {
  expect(edgeOf({})).toBeUndefined();
  expect(edgeOf({ EDGE_PURGE_URL: 'http://a/p, https://b/p', EDGE_PURGE_KEY: KEY })?.urls).toHaveLength(2);
});
