import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documentHeaders, internalKey } from '@board/shared/internal/requests';
import { openPglite } from '../src/database/pglite';
import { prepareDatabase } from '../src/database/prepare';
import { createTurns } from '../src/database/turns';
import { findOwnerEndpoint } from '../src/owner-endpoint';
import { restTarget } from '../src/import/rest-target';
import { createRandom } from '../src/sample/random';
import { KEY, READY, startBackend } from './program';
import { imageOf, MIGRATIONS } from './seeded';

jest.setTimeout(240_000);

/** Another process serves within this time, in ms: five times its start on an idle machine. */
const REPLACED_MS = 20_000;

const dataDir = mkdtempSync(join(tmpdir(), 'database-process-'));
const inFolder = (name: string) => join(dataDir, name);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A listed function that breaks the limits: it never ends, or takes all memory. */
const UNBOUNDED = `
  create or replace function public.related_articles(slug text default null, max_rows integer default 3)
  returns jsonb language plpgsql stable set search_path = '' as $$
  declare hoard text[];
  begin
    while slug = 'endless' loop end loop;
    while slug = 'greedy' loop hoard := hoard || repeat(slug, 1000000); end loop;
    return '[]';
  end $$`;

beforeAll(async () => {
  // the shared image of the seeded database, because loading the samples again takes longer
  mkdirSync(inFolder('backend'));
  const folder = inFolder('backend/postgres');
  const database = await openPglite({ folder, image: imageOf('seeded'), turns: createTurns() });
  await database.session((session) => session.script(UNBOUNDED));
  await database.close();
  writeFileSync(inFolder('backend/complete'), '');
}, 120_000);

async function start(variables: Record<string, string> = {}) {
  const program = startBackend({ DATA_DIR: dataDir, ...variables });
  const [, address = ''] = await program.says(READY);
  const get = (path: string, headers: Record<string, string> = {}, signal: AbortSignal | null = null) =>
    fetch(`${address}/rest/v1/${path}`, { headers: { apikey: KEY, ...headers }, signal });
  /** As the document server, which has no penalty. */
  const ask = (path: string) => get(path, documentHeaders(internalKey(dataDir)));
  return {
    ...program,
    address,
    ask,
    asStranger: (path: string, signal?: AbortSignal) => get(path, {}, signal),
    /** Repeats a request until it succeeds; returns the statuses before that. */
    async answered(path: string): Promise<number[]> {
      const statuses: number[] = [];
      for (const limit = performance.now() + REPLACED_MS; performance.now() < limit; await wait(100)) {
        const answer = await ask(path);
        if (answer.ok) return statuses;
        statuses.push(answer.status);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      throw new Error(`no answer: ${statuses.join(' ')} ${program.output()}`);
    },
  };
}

/** The id of the process that has the database's files open. */
function holder(): number {
  const { pid } = JSON.parse(readFileSync(inFolder('backend.files.lock'), 'utf8')) as { pid: number };
  return pid;
}

/** Whether a process runs. One that has ended stays a zombie until its parent has read its exit code. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  return !(existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8')));
}

async function gone(pid: number): Promise<void> {
  for (const limit = performance.now() + REPLACED_MS; isAlive(pid); await wait(20))
    if (performance.now() > limit) throw new Error(`process ${pid} still runs`);
}

const KILLS = 3;
const LIST = 'rpc/search_jobs?filter={"country":"uk"}&page_size=1';
const ENDLESS = 'rpc/related_articles?slug=endless';

test('a statement that never ends or exhausts memory ends only the database process', async () => {
  const backend = await start({ STATEMENT_LIMIT_MS: '2000', DATABASE_MEMORY_MB: '900' });
  const first = holder();
  const endless = backend.asStranger(ENDLESS);
  await wait(100);
  const waiting = backend.ask(LIST);
  // the backend's own process is not blocked
  const health = await fetch(`${backend.address}/healthz`, { signal: AbortSignal.timeout(REPLACED_MS) });
  expect([200, 503]).toContain(health.status);
  expect((await endless).status).toBe(504);
  const { status, headers } = await waiting;
  expect([status, headers.get('retry-after') ?? '']).toEqual(
    status === 200 ? [200, ''] : [expect.any(Number), expect.stringMatching(/^\d+$/)],
  );
  for (const refused of await backend.answered(LIST)) expect([429, 503]).toContain(refused);
  await backend.says(/^database: a request took more than 2 s; restarted after/m);
  await gone(first);
  const again = await backend.asStranger(LIST);
  expect([again.status, Number(again.headers.get('retry-after')) > 10]).toEqual([429, true]);

  const second = holder();
  expect((await backend.ask('rpc/related_articles?slug=greedy')).status).toBe(504);
  await backend.answered(LIST);
  await backend.says(/^database: (grew beyond 900 MB|a request took .*); restarted after/m);
  await gone(second);

  // nothing was lost, and the backend ends as usual
  const jobs = (await (await backend.ask(LIST)).json()) as { total: number };
  expect(jobs.total).toBeGreaterThan(20);
  const last = holder();
  void backend.ask(ENDLESS).catch(() => undefined);
  await wait(200);
  backend.kill('SIGTERM');
  expect(await backend.exit).toBe(0);
  await gone(last);
});

test('a request whose connection closes leaves the queue at once', async () => {
  const backend = await start({ STATEMENT_LIMIT_MS: '60000' });
  void backend.ask(ENDLESS).catch(() => undefined);
  await wait(300);
  /** Sends a request and disconnects after 1.5 s; returns the backend's answer by then. */
  const status = () =>
    backend.asStranger(LIST, AbortSignal.timeout(1500)).then(
      async (answer) => ((await answer.json()) as { message: string }).message,
      () => 'waits',
    );
  const tries = await Promise.all(Array.from({ length: 40 }, status));
  expect(new Set(tries)).toEqual(
    new Set(['waits', 'Too many requests from this address are waiting. Try again in 2 s.']),
  );
  // the waiting requests have left the queue
  expect(await status()).toBe('waits');
  backend.kill('SIGKILL');
  await backend.exit;
});

test('a backend ended by SIGKILL leaves no database process, and the next backend serves', async () => {
  const killed = await start();
  const left = holder();
  void killed.ask(ENDLESS).catch(() => undefined);
  await wait(300);
  killed.kill('SIGKILL');
  const next = await start();
  expect(isAlive(left)).toBe(false);
  expect((await next.ask(LIST)).status).toBe(200);
  const second = startBackend({ DATA_DIR: dataDir });
  expect(await second.exit).toBe(1);
  expect(second.errors()).toContain(`is in use by the backend with process id ${next.pid}: stop it`);
  next.kill('SIGTERM');
  await next.exit;
});

test('adverts reported as written survive a SIGKILL of the database at any time', async () => {
  const backend = await start();
  const endpoint = findOwnerEndpoint(dataDir);
  if (!endpoint) throw new Error('the backend has no endpoint');
  const target = restTarget({ ...endpoint, name: 'test', batch: 50, pauses: [200, 1000, 4000, 8000, 8000] });
  const random = createRandom(Date.now());
  const reported: string[] = [];
  const state = { kills: 0, isOver: false };
  const killing = (async () => {
    while (!state.isOver && state.kills < KILLS) {
      await wait(random.int(0, 400));
      const pid = holder();
      if (reported.length === 0 || !isAlive(pid) || state.isOver) continue;
      process.kill(pid, 'SIGKILL');
      state.kills += 1;
      await gone(pid);
      await backend.answered(LIST);
    }
  })();
  for (let at = 0; at < 40 || (state.kills < KILLS && at < 400); at += 1) {
    const rows = Array.from({ length: 20 }, (_, n) => {
      const id = `${at}-${n}`;
      return {
        source: 'kills',
        source_id: id,
        slug: `kills-${id}`,
        job_title: 'Auditor',
        firm_name: 'Alpha',
      };
    });
    await target.write(rows);
    for (const { source_id: id } of rows) reported.push(id);
  }
  state.isOver = true;
  await killing;
  expect(state.kills).toBe(KILLS);
  process.kill(holder(), 'SIGKILL');
  backend.kill('SIGTERM');
  await backend.exit;

  const database = await prepareDatabase({
    databaseUrl: undefined,
    dataDir,
    migrations: MIGRATIONS,
    sampleJobs: 0,
    report: () => undefined,
  });
  const found = await database.session((session) =>
    session.query<{ id: string }>(`select source_id as id from public.jobs where source = 'kills'`),
  );
  await database.close();
  expect(found.map(({ id }) => id).toSorted()).toEqual(reported.toSorted());
});

test('a database that cannot start is restarted with pauses, and serves once it can', async () => {
  const backend = await start();
  const control = inFolder('backend/postgres/global/pg_control');
  expect(existsSync(control)).toBe(true);
  renameSync(control, `${control}.away`);
  process.kill(holder(), 'SIGKILL');
  const began = performance.now();
  const tries = () => backend.output().match(/^database: /gm)?.length ?? 0;
  while (tries() < 2) {
    const answer = await backend.ask(LIST);
    expect([503, answer.headers.get('retry-after')]).toEqual([answer.status, expect.stringMatching(/^\d+$/)]);
    await wait(100);
  }
  // after a pause of 1 s
  expect(performance.now() - began).toBeGreaterThan(900);
  renameSync(`${control}.away`, control);
  for (const refused of await backend.answered(LIST)) expect(refused).toBe(503);
  backend.kill('SIGTERM');
  await backend.exit;
});
