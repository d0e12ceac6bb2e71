/**
 * What a document server says of itself to balancers, logs and Prometheus
 * (docs/operating.md, "Signals").
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../platform/kit/src/programs/ports.mjs';
import { runDocumented } from '../../tools/test-support/documented-commands';
import { root } from '../support/places';
import { startOwnShell, type OwnShell } from '../support/own-shell';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

let shell: OwnShell;
let metricsPort: string;
test.beforeAll(async ({ site }) => {
  metricsPort = String(await freePort());
  shell = await startOwnShell(site, {
    METRICS_PORT: metricsPort,
    LOG_FORMAT: 'json',
    ACCESS_LOG: 'on',
    STOP_DELAY_MS: '1500',
    TRUST_PROXY: 'true',
    MICRO_CACHE_MS: '60000',
  });
});
test.afterAll(() => shell.stop('SIGKILL'));

const answerOf = async (address: string) => {
  const answer = await fetch(address);
  return [answer.status, await answer.text()];
};
const lines = () =>
  shell
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('a request keeps the id of the proxy, in the answer and in the log, which has nothing of the visitor', async () => {
  const id = 'proxy-4711';
  const headers = {
    'x-request-id': id,
    'x-forwarded-for': '203.0.113.9',
    cookie: 'country=uk; secret=canary-word',
  };
  const answer = await fetch(`${shell.url}/uk/jobs?keywords=canary-word`, {
    headers,
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([
    200,
    id,
  ]);
  expect(answer.headers.get('server-timing')).toMatch(
    /^cache;desc=miss, loaders;dur=\d+, render;dur=\d+$/,
  );
  await expect
    .poll(() => lines().find((line) => line.id === id))
    .toMatchObject({
      level: 'info',
      msg: 'GET 200',
      path: '/uk/jobs',
      route: '/:country/jobs',
      section: 'jobs',
      release: expect.stringContaining('1.0.0'),
      cache: 'miss',
      status: 200,
      ms: expect.any(Number),
    });
  await fetch(`${shell.url}/jobs/alerts/manage/canary-word`);
  await expect
    .poll(() => lines().map((line) => line.path))
    .toContain('/jobs/alerts');
  expect(shell.output()).not.toMatch(/canary-word|203\.0\.113\.9/);
  const forged = await fetch(`${shell.url}/uk`, {
    headers: { 'x-request-id': 'a b' },
  });
  expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('Prometheus reads requests, renders, caches, parts and releases, and the dashboard asks for what there is', async () => {
  await fetch(`${shell.url}/uk/jobs?keywords=canary-word`);
  const [status, text] = await answerOf(
    `http://localhost:${metricsPort}/metrics`,
  );
  expect(status).toBe(200);
  const asked = { cwd: root, instead: { 9464: metricsPort } };
  expect(
    runDocumented('docs/operating.md', 'curl localhost:9464/readyz', asked),
  ).toBe('ready');
  expect(
    runDocumented('docs/operating.md', 'curl -s localhost:9464/metrics', asked),
  ).toContain('document_cache_total{cache="miss"}');
  for (const line of [
    'http_request_duration_seconds_count{route="/:country/jobs",status="200"}',
    'document_cache_total{cache="hit"}',
    'page_renders_total{mode="hydrate",section="jobs"',
    'page_render_duration_seconds_count{step="loaders",section="jobs"}',
    'part_up{part="backend"} 1',
    'render_workers_ready 2',
    'registry_expires_seconds{part="jobs"}',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('canary-word');

  const dashboard = readFileSync(
    path.join(root, 'docs', 'grafana', 'dashboard.json'),
    'utf8',
  );
  const sources = ['shell/server/signals/metrics.ts', 'backend/src/metrics.ts'];
  const known = sources.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /'([a-z]+(?:_[a-z]+)+)'/g,
    ),
  ]);
  const names = new Set(known.map(([, name]) => name));
  const needed = [
    ...dashboard.matchAll(/\b([a-z]+(?:_[a-z]+)+?)(?:_bucket|_count)?[{[)]/g),
  ].map(([, name]) => name);
  expect(needed.length).toBeGreaterThan(15);
  expect(needed.filter((name) => !names.has(name))).toEqual([]);
});

test('a server that ends says so first, and answers until the balancer has seen it', async () => {
  expect(await answerOf(`${shell.url}/readyz`)).toEqual([200, 'ready']);
  expect(await answerOf(`${shell.url}/livez`)).toEqual([200, 'ok']);
  expect(await answerOf(`http://localhost:${metricsPort}/readyz`)).toEqual([
    200,
    'ready',
  ]);
  const ended = shell.stop('SIGTERM');
  await expect
    .poll(() => answerOf(`http://localhost:${metricsPort}/readyz`))
    .toEqual([503, 'draining']);
  expect(await answerOf(`${shell.url}/readyz`)).toEqual([503, 'draining']);
  expect((await fetch(`${shell.url}/uk/jobs`)).status).toBe(200);
  expect(await answerOf(`http://localhost:${metricsPort}/livez`)).toEqual([
    200,
    'ok',
  ]);
  await ended;
});
