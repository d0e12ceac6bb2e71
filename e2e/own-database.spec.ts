/** `npm run serve` over an empty PostgreSQL of somebody's own: nothing invented is written unless it is asked for. */
import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '../backend/src/database/postgres';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { root, template } from './places';
import { expect, test } from './test';

test.describe.configure({ mode: 'serial' });

/** Beyond the ports of the sites and of other files. */
const FIRST_PORT = Number(process.env['E2E_PORT'] || 4100) + 90;
const dataDir = path.join(root, '.build', 'e2e', 'own-database');
const names = ['PORT', 'JOBS_PORT', 'FIRMS_PORT', 'ARTICLES_PORT', 'ADVISOR_PORT', 'BACKEND_PORT'];
const url = `http://localhost:${FIRST_PORT}`;

let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
let serving: ReturnType<typeof serve> | undefined;

function serve(databaseUrl: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(names.map((name, offset) => [name, String(FIRST_PORT + offset)])),
      DATA_DIR: dataDir,
      LOADERS_LIMIT_MS: '8000',
      RENDER_LIMIT_MS: '4000',
      MICRO_CACHE_MS: '0',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stdout.on('data', (data) => (told += data));
  child.stderr.on('data', (data) => (told += data));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    output: () => told,
    ready: () => expect.poll(() => told, { timeout: 60_000 }).toContain(`Ready: ${url}`),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function rowsIn(databaseUrl: string) {
  const database = await openPostgres(databaseUrl);
  try {
    const count = (table: string) =>
      database.session(async (session) =>
        (await session.query<{ n: number }>(`select count(*)::int as n from public.${table}`)).map(
          ({ n }) => n,
        ),
      );
    return (await Promise.all(['jobs', 'firms', 'articles'].map(count))).flat();
  } finally {
    await database.close();
  }
}

test.beforeAll(async () => {
  // Where there is no PostgreSQL, startPostgres says in words how to get one: a failure, not a skip.
  server = await startPostgres('own-database');
  rmSync(dataDir, { recursive: true, force: true });
  for (const part of ['registry', 'releases'])
    cpSync(path.join(template, part), path.join(dataDir, part), { recursive: true });
});
test.afterAll(async () => {
  await serving?.stop();
  await server?.stop();
});

test('an empty database stays empty, and the start says how to fill it', async () => {
  test.setTimeout(120_000);
  serving = serve(server?.url ?? '');
  await serving.ready();
  expect(await rowsIn(server?.url ?? '')).toEqual([0, 0, 0]);
  expect(serving.output()).toMatch(/the database is empty: "npm run import -- FILE".*"npm run seed/);
});

for (const [at, words] of [
  ['/', 'Lucia'],
  ['/uk', 'No job opportunities found'],
  ['/uk/jobs', 'No jobs match your filters'],
  ['/uk/firms', 'No firms found'],
  ['/uk/articles', 'No Articles Yet'],
  ['/uk/meet-lucia', 'Lucia'],
] as const) {
  test(`${at} of an empty board is a whole page, without a complaint`, async ({ page }) => {
    const response = await page.goto(url + at);
    expect([response?.status(), response?.headers()['x-render']]).toEqual([200, 'hydrate']);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
  });
}

test('files for machines are well, and list nothing that there is not', async ({ request }) => {
  for (const file of ['/sitemap.xml', '/uk/jobs/feed.xml', '/robots.txt'])
    expect([file, (await request.get(url + file)).status()]).toEqual([file, 200]);
});

test('asked for, the samples come', async () => {
  test.setTimeout(120_000);
  await serving?.stop();
  serving = serve(server?.url ?? '', { SAMPLE_JOBS: '300' });
  await serving.ready();
  expect(await rowsIn(server?.url ?? '')).toEqual([300, expect.any(Number), expect.any(Number)]);
  expect((await fetch(`${url}/uk/jobs`)).status).toBe(200);
});
