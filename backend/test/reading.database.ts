import { createRestLayer } from '../src/http/rest-layer';
import { createTurns, type Turns } from '../src/database/turns';
import { openPglite } from '../src/database/pglite';
import { openSeeded, type Seeded } from './seeded';

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(60);
}, 60_000);
afterAll(() => db.close());

const RELATIONS = ['firms', 'jobs', 'articles', 'article_insights', 'service_aliases', 'places', 'job_cards'];

test('every table has row security, every view is the reader’s own, and nothing else is public', async () => {
  const relations = await db.query<{ relname: string; safe: boolean }>(
    `select relname, case relkind when 'v' then reloptions @> '{security_invoker=true}' else relrowsecurity end as safe
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  );
  expect(relations).toEqual([...RELATIONS].toSorted().map((relname) => ({ relname, safe: true })));
});

test('no policy lets anybody write, and every function runs as its caller', async () => {
  expect(
    await db.query(
      "select policyname from pg_policies where schemaname = 'public' and (cmd <> 'SELECT' or qual <> 'true')",
    ),
  ).toEqual([]);
  expect(
    await db.query(
      `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'board'::regnamespace)
       and (prosecdef or (pronamespace = 'public'::regnamespace and provolatile <> 's'))`,
    ),
  ).toEqual([]);
});

test.each(['anon', 'authenticated'])('%s may read everything public and write nothing', async (role) => {
  for (const relation of RELATIONS) {
    await db.query('begin');
    await db.query(`set local role ${role}`);
    expect(await db.row(`select count(*) > 0 as some from public.${relation}`)).toEqual({ some: true });
    await db.query('rollback');
    for (const write of [
      `insert into public.${relation} default values`,
      `update public.${relation} set id = id`,
      `delete from public.${relation}`,
      `truncate public.${relation}`,
    ]) {
      await db.query('begin');
      await db.query(`set local role ${role}`);
      await expect(db.query(write)).rejects.toThrow(/permission denied|does not exist|cannot|not a table/);
      await db.query('rollback');
    }
  }
});

const NO_QUEUE: Turns = { take: (work) => work(), withSignal: (_, during) => during() };

/** What readers with and without rights get to see of a table that only the service may read, at the same time. */
async function secretsSeen(turns: Turns) {
  const { connection, session, close } = await openPglite({ turns });
  try {
    await session((s) =>
      s.script(`create role anon; create role authenticated; create role service_role bypassrls;
        create table public.notes (note text); alter table public.notes enable row level security;
        grant select on public.notes to anon, service_role; insert into public.notes values ('secret');`),
    );
    const { rest, secretKey } = await createRestLayer(connection, 'sb_publishable_test');
    const read = async (apikey: string) =>
      (await rest(new Request('http://127.0.0.1/rest/v1/notes?select=note', { headers: { apikey } }))).text();
    const seen = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        read(i % 2 === 0 ? 'sb_publishable_test' : secretKey).catch(String),
      ),
    );
    return { anonymous: seen.filter((_, i) => i % 2 === 0), service: seen.filter((_, i) => i % 2 === 1) };
  } finally {
    await close().catch(() => undefined);
  }
}

test('readers at the same time keep their own roles', async () => {
  const { anonymous, service } = await secretsSeen(createTurns());
  expect(new Set(anonymous)).toEqual(new Set(['[]']));
  expect(new Set(service)).toEqual(new Set(['[{"note":"secret"}]']));
}, 60_000);

test('without the queue they do not: the test above can fail', async () => {
  const { anonymous, service } = await secretsSeen(NO_QUEUE);
  const right =
    anonymous.every((text) => text === '[]') && service.every((text) => text === '[{"note":"secret"}]');
  expect(right).toBe(false);
}, 60_000);
