/** docs/product.md §6 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApi } from '../../src/http/api';
import { seededDatabase } from '../seeded';

/** The one function that visitors write by. */
const WRITES = 'report_job';
/** What visitors read, and what functions read on their behalf. */
const READABLE =
  `article_insights articles board.job_counts board.open_job_counts board.pay_counts board.place_names
  board.sightings board.words firm_openings firms job_cards jobs places search_terms service_aliases`.split(
    /\s+/,
  );

const db = seededDatabase(60);
/** The functions of visitors, and their arguments. */
let functions: { name: string; args: string[]; writes: boolean }[];
beforeAll(async () => {
  functions = [...(await db.session(readApi)).values()]
    .filter(({ roles }) => roles.includes('anon'))
    .map(({ name, types, writes }) => ({
      name,
      args: Object.keys(types),
      writes,
    }));
});

const ROLES = ['anon', 'authenticated'];
/** The schema’s relations and sequences, with each role of visitors. */
const WITH_ROLES = `pg_class c, unnest('{${ROLES.join()}}'::text[]) role
  where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;
const RELATION = `c.relkind in ('r', 'p', 'v', 'm', 'f')`;

test('every readable relation has row security or is a view with the reader’s rights', async () => {
  const readable = await db.query<{
    name: string;
    role: string;
    safe: boolean;
  }>(`
    select c.oid::regclass::text as name, role, case c.relkind when 'v'
      then coalesce(c.reloptions @> '{security_invoker=true}', false) else c.relrowsecurity end as safe
    from ${WITH_ROLES} and ${RELATION} and has_table_privilege(role, c.oid, 'select') order by role, c.oid::regclass::text collate "C"`);
  expect(readable).toEqual(
    ROLES.flatMap((role) =>
      READABLE.map((name) => ({ name, role, safe: true })),
    ),
  );
});

test('visitors may read alone: no table, column or sequence can be changed, and nothing made', async () => {
  expect(
    await db.query(`
      select c.oid::regclass::text as name, role from ${WITH_ROLES} and case
        when ${RELATION} then has_table_privilege(role, c.oid, 'insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege(role, c.oid, 'insert, update, references')
        when c.relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage, update') else false end
      union all
      select nspname, role from pg_namespace, unnest('{${ROLES.join()}}'::text[]) role
      where has_schema_privilege(role, pg_namespace.oid, 'create')`),
  ).toEqual([]);
});

test('no policy allows writes, and every function but one runs as its caller', async () => {
  expect(
    await db.query(
      `select policyname from pg_policies where cmd <> 'SELECT' or qual <> 'true'`,
    ),
  ).toEqual([]);
  expect(
    await db.query(
      `select proname from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'board'::regnamespace)`,
    ),
  ).toEqual([{ proname: WRITES }]);
});

test('visitors may run the listed functions, and one that writes', async () => {
  const { names } = await db.row<{ names: string }>(
    `select string_agg(proname, ',' order by proname) as names from pg_proc where pronamespace = 'public'::regnamespace
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
  );
  expect(names.split(',')).toEqual(
    functions.map(({ name }) => name).toSorted(),
  );
  expect(
    functions.filter(({ writes }) => writes).map(({ name }) => name),
  ).toEqual([WRITES]);
  const writing = await db.query(`
    select distinct proname from pg_proc, unnest(array['anon', 'authenticated']) role
    where pronamespace in ('public'::regnamespace, 'board'::regnamespace) and provolatile = 'v'
      and prorettype <> 'trigger'::regtype and has_function_privilege(role, pg_proc.oid, 'execute')`);
  expect(writing).toEqual([{ proname: WRITES }]);
});

test('a hosted project sees no relation, so that nothing can be read but by a function', async () => {
  expect(
    await db.query(
      `select from pg_class where relnamespace = 'api'::regnamespace`,
    ),
  ).toEqual([]);
});

test('docs/api.md lists each function that visitors read by, with its arguments, and no other', () => {
  const text = readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` *\|([^|]*)\|/gm)];
  const listed = rows.map(
    ([, name, args = '']) =>
      `${name}(${[...args.matchAll(/\w+/g)].join(', ')})`,
  );
  const readable = functions.filter(({ writes }) => !writes);
  expect(listed.toSorted()).toEqual(
    readable.map(({ name, args }) => `${name}(${args.join(', ')})`).toSorted(),
  );
});

test.each(ROLES)(
  '%s reads everything public, and calls every function',
  async (role) => {
    await db.session((own) => own.script(`begin; set local role ${role}`));
    for (const name of READABLE)
      await db.query(`select * from ${name} limit 1`);
    for (const { name } of functions) await db.query(`select api.${name}()`);
  },
);
