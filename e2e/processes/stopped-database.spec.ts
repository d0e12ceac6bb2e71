/** PostgreSQL stops under a running site: lists and details that were asked for stay as they were, and health says why. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../../kit/src/programs/refusal.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { root } from '../support/places';
import { expect, test } from '../support/test';
import { wholeSite, type Running, type WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial' });

const clock = path.join(root, '.build', 'e2e', 'clock-ahead-of-database');
const preload = pathToFileURL(path.join(root, 'e2e', 'fixtures', 'shifted-clock.mjs')).href;

let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
let site: WholeSite;
let serving: Running | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  rmSync(clock, { force: true });
  server = await startPostgres('stopped-database').catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    test.skip(true, `there is no PostgreSQL here: ${error.message}`);
    return undefined;
  });
  site = wholeSite('stopped-database', 140);
  serving = site.run([process.execPath, 'scripts/serve.mjs'], {
    DATABASE_URL: server?.url ?? '',
    SAMPLE_JOBS: '1000',
    STATUS_PAGE: 'on',
    NODE_OPTIONS: `--import ${preload}`,
    CLOCK_AHEAD: clock,
  });
  await serving.ready();
});
test.afterAll(async () => {
  if (serving) process.kill(serving.pid, 'SIGTERM');
  await serving?.ended;
  await server?.stop();
  rmSync(clock, { force: true });
});

const LISTS = ['/uk/jobs', '/uk/firms', '/uk/articles'];
const ask = async (page: string) => {
  const answer = await fetch(site.url + page);
  return { page, status: answer.status, isCached: /hit/.test(answer.headers.get('cache-status') ?? '') };
};
const health = async () => (await fetch(`${site.url}/healthz`)).json();

/** The first detail of each list. */
async function details(): Promise<string[]> {
  const found = LISTS.map(async (list) => {
    const html = await (await fetch(site.url + list)).text();
    return [...html.matchAll(new RegExp(`href="(${list}/[^"#?]+-[^"#?]+)"`, 'g'))].slice(0, 1);
  });
  return (await Promise.all(found)).flat().map(([, page = '']) => page);
}

test(
  'every list and detail of the last hour stays, and health and status page say what is wrong',
  { tag: '@all' },
  async () => {
    test.setTimeout(180_000);
    const pages = [
      '/uk',
      ...LISTS,
      '/uk/jobs?page=2',
      '/uk/articles?page=2',
      '/uk/meet-lucia',
      ...(await details()),
    ];
    expect(pages).toHaveLength(10);
    for (const page of pages)
      await expect.poll(() => ask(page)).toEqual({ page, status: 200, isCached: true });
    expect(await health()).toMatchObject({ status: 'ok', parts: { backend: { state: 'ok' } } });

    await server?.stop();
    server = undefined;
    writeFileSync(clock, String(50 * 60_000));
    const answers = [];
    for (const page of pages) answers.push(await ask(page));
    expect(answers).toEqual(pages.map((page) => ({ page, status: 200, isCached: true })));

    await expect.poll(health, { timeout: 20_000 }).toMatchObject({
      status: 'degraded',
      parts: { backend: { state: 'failing' }, registry: { state: 'ok' }, releases: { state: 'ok' } },
    });
    const status = await (await fetch(`${site.url}/_platform.json`)).json();
    expect(status.attention).toEqual([
      expect.stringMatching(/^The backend does not answer since .*: pages of the last hour stay/),
    ]);
  },
);
