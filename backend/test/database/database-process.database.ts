import { existsSync, renameSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareDatabase } from '../../src/database/prepare';
import { restTarget } from '../../src/import/write/target';
import { findOwnerEndpoint } from '../../src/owner-endpoint';
import { createRandom } from '../../src/sample/random';
import {
  dataDir,
  ENDLESS,
  gone,
  holder,
  inFolder,
  isAlive,
  LIST,
  start,
} from '../embedded-backend';
import { MIGRATIONS } from '../seeded';

jest.setTimeout(240_000);

/** Nightly runs kill more often. */
const KILLS = process.env['TEST_ALL'] ? 3 : 1;

test('a backend ended by SIGKILL leaves no database process, and the next backend serves', async () => {
  const killed = await start();
  const left = holder();
  void killed.ask(ENDLESS).catch(() => undefined);
  await wait(300);
  killed.kill('SIGKILL');
  const next = await start();
  expect(isAlive(left)).toBe(false);
  expect((await next.ask(LIST)).status).toBe(200);
  next.kill('SIGTERM');
  await next.exit;
});

test('adverts reported as written survive a SIGKILL of the database at any time', async () => {
  const backend = await start();
  const endpoint = findOwnerEndpoint(dataDir);
  if (!endpoint) throw new Error('the backend has no endpoint');
  const target = restTarget({
    ...endpoint,
    name: 'test',
    batch: 50,
    pauses: [200, 1000, 4000, 8000, 8000],
  });
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
        country: 'UK',
      };
    });
    await target.call('take_adverts', { adverts: rows });
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
    session.query<{ id: string }>(
      `select source_id as id from public.jobs where source = 'kills'`,
    ),
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
    expect([503, answer.headers.get('retry-after')]).toEqual([
      answer.status,
      expect.stringMatching(/^\d+$/),
    ]);
    await wait(100);
  }
  // after a pause of 1 s
  expect(performance.now() - began).toBeGreaterThan(900);
  renameSync(`${control}.away`, control);
  for (const refused of await backend.answered(LIST)) expect(refused).toBe(503);
  backend.kill('SIGTERM');
  await backend.exit;
});
