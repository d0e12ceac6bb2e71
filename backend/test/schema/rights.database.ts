/** docs/product.md §6 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relationsOf, type Relation } from './relations';
import { readApi } from '../../src/http/api';
import { seededDatabase } from '../seeded';

/** The one function that visitors write by. */
const WRITES = 'report_job';

const db = seededDatabase(60);
let relations: Relation[];
/** The functions of visitors, and their arguments. */
let functions: { name: string; args: string[]; writes: boolean }[];
beforeAll(async () => {
  relations = await relationsOf(db);
  functions = [...(await db.session(readApi)).values()]
    .filter(({ roles }) => roles.includes('anon'))
    .map(({ name, types, writes }) => ({ name, args: Object.keys(types), writes }));
}, 60_000);

test('every readable relation has row security or is a view with the reader’s rights', async () => {
  const unsafe = await db.query(`
    select c.oid::regclass::text as name, role from pg_class c, unnest(array['anon', 'authenticated']) role
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege(role, c.oid, 'select')
      and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and not case c.relkind when 'v' then coalesce(c.reloptions @> '{security_invoker=true}', false)
        else c.relrowsecurity end`);
  expect(unsafe).toEqual([]);
  // functions read these on a visitor's behalf
  expect(relations.map(({ name }) => name)).toEqual([
    'article_insights',
    'articles',
    'firm_openings',
    'firms',
    'job_cards',
    'jobs',
    'places',
    'search_terms',
    'service_aliases',
  ]);
});

test('no policy allows writes, and every function but one runs as its caller', async () => {
  expect(
    await db.query(`select policyname from pg_policies where cmd <> 'SELECT' or qual <> 'true'`),
  ).toEqual([]);
  expect(
    await db.query(
      `select proname from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'board'::regnamespace)`,
    ),
  ).toEqual([{ proname: WRITES }]);
});

test('visitors may run the listed functions, and one that writes', async () => {
  const { names } = await db.row<{ names: string }>(
    `select string_agg(proname, ',' order by proname) as names from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`,
  );
  expect(names.split(',')).toEqual(functions.map(({ name }) => name).toSorted());
  expect(functions.filter(({ writes }) => writes).map(({ name }) => name)).toEqual([WRITES]);
  const writing = await db.query(`
    select distinct proname from pg_proc, unnest(array['anon', 'authenticated']) role
    where pronamespace in ('public'::regnamespace, 'board'::regnamespace) and provolatile = 'v'
      and prorettype <> 'trigger'::regtype and has_function_privilege(role, pg_proc.oid, 'execute')`);
  expect(writing).toEqual([{ proname: WRITES }]);
});

test('a hosted project sees no relation, so that nothing can be read but by a function', async () => {
  expect(await db.query(`select from pg_class where relnamespace = 'api'::regnamespace`)).toEqual([]);
});

test('docs/api.md lists each function that visitors read by, with its arguments, and no other', () => {
  const text = readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` *\|([^|]*)\|/gm)];
  const listed = rows.map(([, name, args = '']) => `${name}(${[...args.matchAll(/\w+/g)].join(', ')})`);
  const readable = functions.filter(({ writes }) => !writes);
  expect(listed.toSorted()).toEqual(
    readable.map(({ name, args }) => `${name}(${args.join(', ')})`).toSorted(),
  );
});

test('an import calls its function with the service key', async () => {
  await db.query('begin');
  await db.query('set local role service_role');
  const { outcomes } = await db.row<{ outcomes: string }>(
    `select api.take_adverts('{"adverts":[]}')::text as outcomes`,
  );
  await db.query('rollback');
  expect(outcomes).toBe('[]');
});

const writesTo = ({ name, kind, columns: [key = 'id'] }: Relation) => [
  `insert into public.${name} select * from public.${name} limit 1`,
  `insert into public.${name} default values`,
  ...(kind === 'view'
    ? []
    : [
        `insert into public.${name} select * from public.${name} limit 1 on conflict do nothing`,
        `truncate public.${name} cascade`,
        `alter table public.${name} disable row level security`,
      ]),
  `update public.${name} set ${key} = ${key}`,
  `delete from public.${name}`,
  `lock table public.${name} in exclusive mode`,
];

describe.each(['anon', 'authenticated'])('%s in SQL', (role) => {
  const as = async (sql: string) => {
    await db.query('begin');
    await db.query(`set local role ${role}`);
    const said = await db.query(sql).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    await db.query('rollback');
    return said;
  };

  test('reads everything public, and calls every function', async () => {
    for (const { name } of relations) expect(await as(`select * from public.${name} limit 1`)).toBe('done');
    for (const { name } of functions) expect(await as(`select api.${name}()`)).toBe('done');
  });

  test('writes nothing', async () => {
    for (const relation of relations) {
      // a view with a join is not updatable, so PostgreSQL refuses before it checks rights
      const refusal =
        relation.kind === 'view'
          ? /permission denied|cannot (insert|update|delete)/
          : /permission denied|must be owner/;
      for (const sql of writesTo(relation))
        expect([sql, await as(sql)]).toEqual([sql, expect.stringMatching(refusal)]);
    }
    for (const sql of [
      'create table public.mine (id int)',
      'create table board.mine (id int)',
      'create table api.mine (id int)',
      'create schema mine',
      `select nextval('public.jobs_id_seq')`,
      `select setval('public.firms_id_seq', 1)`,
      'select board.close_expired_jobs()',
      ...['public', 'api'].flatMap((schema) => [
        `select ${schema}.take_adverts('{}')`,
        `select ${schema}.set_rows('{}')`,
        `select ${schema}.list_rows('{}')`,
      ]),
      `select board.recount_jobs()`,
      'select * from supabase_migrations.schema_migrations',
    ])
      expect([sql, await as(sql)]).toEqual([sql, expect.stringMatching(/permission denied/)]);
  });
});
