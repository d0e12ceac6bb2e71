import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoles, migrate } from '../src/database/migrate';
import { repair } from '../src/database/repair';
import { createRandom } from '../src/sample/random';
import { call, MIGRATIONS, openEmpty, openSeeded, type Seeded } from './seeded';

jest.setTimeout(120_000);

let old: Seeded;
let now: Seeded;

beforeAll(async () => {
  now = await openSeeded();
  old = await openEmpty();
  await old.session(async (session) => {
    await createRoles(session, ['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls']);
    await session.script(readFileSync(join(__dirname, 'old-chain/schema.sql'), 'utf8'));
    await session.script('reset all');
  });
});
afterAll(async () => {
  await Promise.all([old, now].map((db) => db.close()));
});

/** Old name → new name, of everything that only got another name. */
const RENAMED: Record<string, string> = {
  cities_of: 'nearest_cities',
  count_choices: 'count_by_choices',
  count_firm_jobs: 'recount_firm_jobs',
  countable: 'count_source',
  counting: 'add_to_job_counts',
  counts_as_searched: 'merge_service_counts',
  facets_of: 'count_facets',
  firm_to_jobs: 'copy_firm_columns_to_jobs',
  firms_to_jobs: 'firms_copy_columns_to_jobs',
  firms_touch: 'firms_set_updated_at',
  job_firm_columns: 'set_firm_columns',
  job_own_columns: 'set_derived_columns',
  job_search: 'search_vector',
  jobs_1_firm: 'jobs_1_set_firm_columns',
  jobs_2_own: 'jobs_2_set_derived_columns',
  jobs_counted: 'update_job_counts',
  jobs_counted_delete: 'jobs_firm_counts_delete',
  jobs_counted_insert: 'jobs_firm_counts_insert',
  jobs_counted_update: 'jobs_firm_counts_update',
  jobs_of: 'jobs_source',
  jobs_summed_delete: 'jobs_job_counts_delete',
  jobs_summed_insert: 'jobs_job_counts_insert',
  jobs_summed_truncate: 'jobs_job_counts_truncate',
  jobs_summed_update: 'jobs_job_counts_update',
  jobs_uncounted: 'clear_job_counts',
  only_choices: 'has_only_choices',
  open_counts: 'open_job_counts',
  options_of: 'list_options',
  page_of: 'page_statement',
  route_of: 'access_path',
  run_index: 'run_covering_index',
  run_ordered: 'run_ordered_index',
  run_words: 'run_text_index',
  salary_is_foreign: 'salary_is_unsupported',
  salary_text: 'normalize_salary',
  services_meant: 'service_spellings',
  touch: 'set_updated_at',
  wanted_services: 'top_services',
  words_of: 'lexemes',
  yearly_pay: 'median_pay',
};

const OURS = `('public', 'board', 'api')`;

/** Everything that the catalogue says of the schema but the bodies of functions, one line each. */
const SCHEMA = `
  select 'schema ' || nspname || ' ' || coalesce(nspacl::text, '') from pg_namespace where nspname in ${OURS} and nspname <> 'public'
  union all
  select format('relation %s %s %s %s %s', c.oid::regclass, c.relkind, c.reloptions, c.relrowsecurity,
    (select string_agg(a::text, ' ' order by a::text) from unnest(c.relacl) a))
  from pg_class c where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'v', 'S')
  union all
  select format('column %s %s %s %s %s %s %s %s', c.oid::regclass, row_number() over (partition by c.oid order by a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'v')
  union all
  select format('comment %s %s %s', c.oid::regclass, a.attname, d.description)
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
  where c.relnamespace::regnamespace::text in ${OURS}
  union all
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace::regnamespace::text in ${OURS}
  union all
  select 'index ' || replace(pg_get_indexdef(indexrelid), 'extensions.', '') from pg_index i join pg_class c on c.oid = indexrelid
  where c.relnamespace::regnamespace::text in ${OURS}
  union all
  select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select format('policy %s %s %s %s %s', polrelid::regclass, polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid)) from pg_policy
  union all
  select format('view %s %s', c.oid::regclass, regexp_replace(pg_get_viewdef(c.oid), '\\s+', ' ', 'g'))
  from pg_class c where c.relnamespace::regnamespace::text in ${OURS} and c.relkind = 'v'
  union all
  select format('function %s %s returns %s %s %s %s %s %s %s', p.oid::regproc, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
    p.provolatile, p.proparallel, p.proisstrict, p.prosecdef,
    (select string_agg(s, ' ' order by s) from unnest(p.proconfig) s), (select string_agg(a::text, ' ' order by a::text) from unnest(p.proacl) a))
  from pg_proc p where p.pronamespace::regnamespace::text in ${OURS} and p.prolang <> (select oid from pg_language where lanname = 'c')
  union all
  select format('setting %s %s', setrole::regrole, setconfig) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
  where d.datname = current_database()
  union all
  select format('alias %s %s', alias, service) from public.service_aliases`;

/** The bodies of functions without comments and layout. */
const BODIES = `
  select format('%s %s', p.oid::regproc,
    regexp_replace(regexp_replace(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))
  from pg_proc p where p.pronamespace::regnamespace::text in ${OURS} and p.prolang <> (select oid from pg_language where lanname = 'c')`;

/** The owner has another name on each server. */
const owner = /\b(postgres|dbw)=/g;

async function lines(db: Seeded, statement: string): Promise<string[]> {
  const rows = await db.query<Record<string, string>>(statement);
  return rows.map((row) => String(Object.values(row)[0]).replaceAll(owner, 'owner=')).toSorted();
}

const renamed = (line: string) =>
  line.replaceAll(/\b[a-z_0-9]+\b/g, (word) =>
    Object.hasOwn(RENAMED, word) ? (RENAMED[word] ?? word) : word,
  );

function difference(before: string[], after: string[], named = renamed) {
  const [was, is] = [new Set(before.map(named)), new Set(after)];
  return {
    gone: [...was].filter((line) => !is.has(line)).toSorted(),
    come: [...is].filter((line) => !was.has(line)).toSorted(),
  };
}

/** What the new chain says otherwise on purpose. Each reason has at least one line, and no line is without a reason. */
const INTENDED: [reason: string, pattern: RegExp][] = [
  ['the view of open counts names its number as the table does', /^(column|view) board\.open_job_counts /],
  ['comments in plain English', /^comment (jobs (source|source_id|title_lower)|firms jobs_count) /],
  ['no row is older than the limit of slugs', /^constraint \w+ \w+_slug_short CHECK .*?( NOT VALID)?$/],
  [
    'arguments in the words of the field',
    /^function board\.(count_source|jobs_source|run|merge_service_counts|page_statement) /,
  ],
  [
    'functions take one filter, checked and turned into conditions in one place',
    /^function board\.(clean_filter|filters|read_filter|is_day|start_of_day|job_conditions|choice_conditions|has_only_choices) /,
  ],
  [
    'the functions of a search take the filter as one argument',
    /^function (api\.)?(search_jobs|job_facets|relax_jobs) /,
  ],
  [
    'suggest_jobs is executable by the listed roles, as all others are, and not by PUBLIC',
    /^function suggest_jobs /,
  ],
  [
    'one trigger function counts jobs of firms after INSERT, DELETE and UPDATE',
    /^function board\.(jobs_inserted|jobs_updated|jobs_truncated|update_firm_job_counts|clear_firm_job_counts) /,
  ],
  [
    'triggers name their transition tables old_rows and new_rows',
    /^trigger CREATE TRIGGER jobs_(firm_counts|job_counts|truncated)/,
  ],
  ['a dump leaves out what is set for roles', /^setting (anon|authenticated) \{statement_timeout=3s\}$/],
];

test('the new chain makes the schema of the old one, but for what is intended', async () => {
  const { gone, come } = difference(await lines(old, SCHEMA), await lines(now, SCHEMA));
  expect(INTENDED.filter(([, pattern]) => ![...gone, ...come].some((line) => pattern.test(line)))).toEqual(
    [],
  );
  const other = (line: string) => !INTENDED.some(([, pattern]) => pattern.test(line));
  expect({ gone: gone.filter(other), come: come.filter(other) }).toEqual({ gone: [], come: [] });
});

/**
 * Functions with other words inside, and three that one trigger function replaces. What they do is compared below. A dump
 * writes firm_pay with other parentheses.
 */
const REWORDED =
  `board.access_path board.add_to_job_counts board.choice_conditions board.count_facets board.count_source
  board.decode_references board.firm_pay board.job_conditions board.jobs_source api.search_jobs api.job_facets api.relax_jobs board.list_options board.merge_service_counts
  board.nearest_cities board.page_statement board.run board.service_spellings board.top_services
  board.update_job_counts board.clean_filter board.has_only_choices filter_options firm_figures import_jobs job_facets relax_jobs salary_insights search_jobs
  service_counts suggest_jobs`.split(/\s+/);
const TRIGGERS = ['board.jobs_inserted', 'board.jobs_truncated', 'board.jobs_updated'];

test('no other function has another body', async () => {
  const { gone } = difference(await lines(old, BODIES), await lines(now, BODIES));
  expect(gone.map((line) => line.split(' ')[0])).toEqual([...REWORDED, ...TRIGGERS].toSorted());
});

const TABLES = ['places', 'firms', 'jobs', 'articles', 'article_insights'];
const DERIVED =
  'salary_low salary_high salary_currency salary_period salary_min salary_max firm_country firm_ranking cities location_text search title_lower jobs_count'.split(
    ' ',
  );

test('rows that the old triggers derive are those of the new ones', async () => {
  for (const table of TABLES) {
    const rows = await now.query(`select * from public.${table} order by id`);
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !DERIVED.includes(name));
    await old.query(
      `insert into public.${table} (${columns.join()}) select ${columns.join()}
       from json_populate_recordset(null::public.${table}, $1::text::json)`,
      [JSON.stringify(rows)],
    );
  }
  await old.session((session) =>
    session.script(
      `select setval(pg_get_serial_sequence('public.jobs', 'id'), (select max(id) + 1 from public.jobs), false)`,
    ),
  );
  await old.session((session) => session.script('vacuum (analyze) public.jobs'));
  for (const table of [...TABLES, 'job_cards', 'firm_openings']) {
    const rows = `select to_jsonb(t)::text from public.${table} t`;
    const { gone, come } = difference(await lines(old, rows), await lines(now, rows), (line) => line);
    expect([table, gone.slice(0, 1), come.slice(0, 1)]).toEqual([table, [], []]);
  }
  const counts = `select to_jsonb(t)::text from board.job_counts t where jobs <> 0`;
  expect(await lines(old, counts)).toEqual(await lines(now, counts));
});

type Args = Record<string, string | number | undefined>;

const NAMES: Record<string, string> = {
  minSalary: 'min_salary',
  maxSalary: 'max_salary',
  minRank: 'min_rank',
  maxRank: 'max_rank',
  fromDate: 'from_date',
  toDate: 'to_date',
};

/** As the functions of before took them: each filter by itself. */
async function callOld(name: string, args: Args): Promise<unknown> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const list = given.map(([key], i) => `${NAMES[key] ?? key} => $${i + 1}`).join(', ');
  const { result } = await old.row<{ result: unknown }>(
    `select public.${name}(${list}) as result`,
    given.map(([, value]) => value),
  );
  return typeof result === 'string' ? JSON.parse(result) : result;
}

async function same(name: string, args: Args): Promise<void> {
  expect({ name, args, answer: await call(now, name, args) }).toEqual({
    name,
    args,
    answer: await callOld(name, args),
  });
}

test('the public functions answer the same', async () => {
  const random = createRandom(13);
  const values = async (column: string) =>
    (
      await now.query<{ value: string }>(
        `select distinct ${column} as value from public.jobs where ${column} <> '' order by 1`,
      )
    ).map(({ value }) => value);
  const [firms, services, industries, levels] = await Promise.all(
    ['firm_name', 'service', 'industry', 'seniority'].map(values),
  );
  const some = (list: readonly string[] | undefined, share: number) =>
    random.chance(share) ? random.pick(list ?? []) : undefined;
  for (let n = 0; n < 100; n += 1) {
    const filters = {
      country: some(['uk', 'us', 'ca', 'au', 'gb'], 0.6),
      search: some(['senior', 'tax', 'manager', '100%', 'R&D', 'zzz'], 0.25),
      keywords: some(['audit', 'tax -audit', 'the', '"year end"', 'payroll'], 0.2),
      firm: some(firms, 0.1),
      service: some([...(services ?? []), 'Audit', 'Advisory', 'outsourced s.', 'all-services'], 0.3),
      industry: some(industries, 0.15),
      seniority: some(levels, 0.2),
      employment: some(['full-time', 'part-time', 'contract', 'all-types'], 0.2),
      location: some(['london', 'new', 'Toronto'], 0.15),
      minSalary: random.chance(0.2) ? random.int(20, 120) * 1000 : undefined,
      maxSalary: random.chance(0.15) ? random.int(30, 200) * 1000 : undefined,
      minRank: random.chance(0.1) ? random.int(1, 60) : undefined,
      maxRank: random.chance(0.15) ? random.int(10, 200) : undefined,
      fromDate: some(['2026-01-01', '0001-01-01', '2026-10-01'], 0.1),
      toDate: some(['9999-12-31', '2026-11-01'], 0.1),
    };
    const sort = some(['date', 'firmRank', 'salary'], 0.7);
    await same('search_jobs', { ...filters, sort, page_size: random.int(1, 30), page: random.int(1, 3) });
    await same('job_facets', filters);
    await same('relax_jobs', filters);
  }
  const { next } = await call<{ next: string }>(now, 'search_jobs', { country: 'uk', sort: 'salary' });
  await same('search_jobs', { country: 'uk', sort: 'salary', after: next });
  for (const country of ['uk', 'us', 'ca', 'au', 'gb', undefined])
    for (const name of ['filter_options', 'service_counts', 'country_figures', 'salary_insights'])
      await same(name, { country });
  for (const typed of ['tax', 'de', 'se', '%', ''])
    await same('suggest_jobs', { typed, country: some(['uk', 'us'], 0.5) });
  const { jobs } = await call<{ jobs: { slug: string }[] }>(now, 'search_jobs', { page_size: 5 });
  for (const { slug } of jobs) await same('similar_jobs', { job_slug: slug });
  const known = await now.query<{ id: number; slug: string }>(
    'select id, slug from public.firms order by id limit 8',
  );
  for (const { id } of known) await same('firm_jobs', { firm: id, page: 2 });
  await same('firm_figures', { slugs: known.map(({ slug }) => slug).join('/') });
  for (const { slug } of await now.query<{ slug: string }>('select slug from public.articles'))
    await same('related_articles', { slug });
  await same('jobs_sitemap', { max_rows: 5000 });
});

const ADVERT = {
  source: 's',
  source_id: '1',
  slug: 'imported',
  job_title: 'Auditor',
  firm_id: 3,
  salary: '£45k',
  country: 'GB',
  location_coordinates: '51.5,-0.1',
};

test('writing does the same', async () => {
  const told: unknown[] = [];
  for (const db of [old, now]) {
    const outcomes: unknown[] = [];
    const imported = (adverts: unknown[]) =>
      db.row('select public.import_jobs($1::text::jsonb)::text as outcomes', [JSON.stringify(adverts)]);
    outcomes.push(await imported([ADVERT, { slug: 'no-source', firm_name: 'deloitte' }]));
    outcomes.push(
      await imported([
        { ...ADVERT, salary: 'CAD 50/h' },
        { slug: 'no-source', firm_name: 'deloitte' },
      ]),
    );
    await db.query(
      `update public.jobs set firm_id = id % 7 + 1, status = case when id % 3 = 0 then 'closed' else 'open' end where id % 5 = 0`,
    );
    await db.query('update public.firms set ranking = 77, country = $1 where id = 4', ['AU']);
    await db.query('delete from public.jobs where id % 11 = 0');
    await db.query(`update public.jobs set valid_through = '2026-01-01' where id % 13 = 0`);
    outcomes.push(
      await lines(db, `select (to_jsonb(t) - '{id,updated_at,closed_at}'::text[])::text from public.jobs t`),
    );
    outcomes.push(await lines(db, `select (to_jsonb(t) - '{updated_at}'::text[])::text from public.firms t`));
    outcomes.push(await lines(db, 'select to_jsonb(t)::text from board.job_counts t where jobs <> 0'));
    await db.query('select board.close_expired_jobs()');
    outcomes.push(await lines(db, 'select to_jsonb(t)::text from public.firm_openings t'));
    await db.query('truncate public.jobs');
    outcomes.push(await db.query('select id, jobs_count from public.firms order by id'));
    outcomes.push(await db.query('select * from board.job_counts'));
    told.push(outcomes);
  }
  expect(told[1]).toEqual(told[0]);
});

test('a database of the old chain is repaired: the schema of the new chain, and every row', async () => {
  await old.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20260101000100', 'tables')`,
  );
  await old.query(
    `insert into public.jobs (job_title, firm_id, salary, slug) values ('Auditor', 5, '£40k', 'mine')`,
  );
  const rows = () =>
    lines(
      old,
      `select (to_jsonb(t) - '{updated_at}'::text[])::text from public.jobs t union all select (to_jsonb(t) - 'updated_at')::text from public.firms t`,
    );
  const before = await rows();
  await expect(old.session((session) => migrate(session, MIGRATIONS))).rejects.toThrow('migrate:repair');
  expect((await old.session((session) => repair(session, MIGRATIONS)))?.get('jobs')).toBe(1);
  expect(await rows()).toEqual(before);
  expect(await lines(old, SCHEMA)).toEqual(await lines(now, SCHEMA));
  expect(await lines(old, BODIES)).toEqual(await lines(now, BODIES));
});
