import { seededDatabase } from '../seeded';

const db = seededDatabase(300);

const KEYS = `firm_country, service, industry, seniority, employment, firm_name, firm_ranking`;
const ALL = `select ${KEYS}, count(*) as n from public.jobs
  where status = 'open' and (valid_through is null or valid_through > now()) group by ${KEYS}`;

/**
 * Combinations whose job count differs from counting the jobs, at each level of
 * detail.
 */
async function wrongCounts(): Promise<unknown[]> {
  const levels = {
    all: KEYS,
    choices: 'firm_country, service, industry, seniority, employment',
    firms: 'firm_country, service, firm_name, firm_ranking',
  };
  const found: unknown[] = [];
  for (const [level, columns] of Object.entries(levels)) {
    const stored = `select ${columns}, sum(jobs) as n from board.open_job_counts where level = '${level}'
      group by ${columns} having sum(jobs) <> 0`;
    const counted = `select ${columns}, sum(n) as n from (${ALL}) open group by ${columns}`;
    found.push(
      ...(await db.query(
        `(${stored} except ${counted}) union all (${counted} except ${stored})`,
      )),
    );
  }
  return found;
}

const counted = (table: string) =>
  `(select json_agg(counted order by counted::text) from board.${table} counted where jobs <> 0) as ${table}`;

/**
 * The counts of pay and of words, as they are and as they are when all jobs are
 * counted again.
 */
async function recounted() {
  const counts = () =>
    db.row(`select ${counted('pay_counts')}, ${counted('words')}`);
  const stored = await counts();
  await db.query('select board.recount_jobs()');
  return { stored, again: await counts() };
}

/** Firms whose number of jobs differs from counting them. */
const wrongFirms = () =>
  db.query(`select firm.id, firm.jobs_count from public.firms firm where firm.jobs_count <>
    (select count(*) from public.jobs job where job.firm_id = firm.id and job.status = 'open')`);

test('the bulk loader writes correct job counts', async () => {
  expect(await wrongCounts()).toEqual([]);
  expect(await db.count('board.job_counts where jobs > 0')).toBeGreaterThan(
    300,
  );
});

const WRITES = {
  'one job is inserted':
    "insert into public.jobs (slug, country, service) values ('new', 'uk', 'Tax')",
  'many jobs are inserted':
    "insert into public.jobs (slug, firm_id, firm_name, service, seniority, status) select 'copy-' || id, firm_id, firm_name, service, seniority, status from public.jobs",
  'an expired job is inserted':
    "insert into public.jobs (slug, country, valid_through) values ('late', 'uk', now() - interval '1 day')",
  'jobs change their service':
    "update public.jobs set service = 'Tax' where id % 3 = 0",
  'jobs lose all filter values':
    'update public.jobs set service = null, industry = null, seniority = null, employment = null',
  'jobs close': "update public.jobs set status = 'closed' where id % 2 = 0",
  'jobs open again':
    "update public.jobs set status = 'open', valid_through = null where status = 'closed'",
  'jobs change their firm, and some close':
    "update public.jobs set firm_id = id % 7 + 1, status = case when id % 3 = 0 then 'closed' else 'open' end, valid_through = null",
  'a firm comes with a count':
    "insert into public.firms (id, name, slug, jobs_count) values (900, 'Copied LLP', 'copied', 17)",
  'a title changes':
    "update public.jobs set job_title = 'Manager' where id % 5 = 0",
  'jobs are deleted': 'delete from public.jobs where id % 4 = 0',
  'a firm moves':
    "update public.firms set country = 'CA', ranking = 1 where id < 20",
  'a firm is deleted': 'delete from public.firms where id < 20',
  'a job is inserted twice':
    "insert into public.jobs (id, slug) values (1, 'twice') on conflict (id) do update set service = 'Risk'",
  'all jobs are deleted': 'truncate public.jobs cascade',
};
test.each(Object.entries(WRITES))(
  'job counts stay correct when %s',
  async (_, sql) => {
    await db.query('begin');
    await db.query(sql);
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongFirms()).toEqual([]);
    const { stored, again } = await recounted();
    expect(stored).toEqual(again);
  },
);

test('a word counts once for each job', async () => {
  await db.query('begin');
  await db.query(
    "insert into public.jobs (slug, job_title) values ('w', 'Walrus keeper, Walrus')",
  );
  expect(
    await db.row("select jobs from board.words where word = 'walrus'"),
  ).toEqual({ jobs: 1 });
});

test('an expired job that is still open counts nowhere', async () => {
  await db.query('begin');
  const total = () => db.total({ country: 'uk' });
  const before = await total();
  await db.pastTriggers(`update public.jobs set valid_through = now() - interval '1 minute' where id in (
    select id from public.jobs where status = 'open' and firm_country = 'UK' limit 7)`);
  expect(await wrongCounts()).toEqual([]);
  expect(await total()).toBe(before - 7);
  await db.query('select board.close_expired_jobs()');
  expect(await wrongCounts()).toEqual([]);
  expect(await total()).toBe(before - 7);
});

test('recounting corrects missed job counts; the comparison above can fail', async () => {
  await db.query('begin');
  await db.pastTriggers("update public.jobs set service = 'Tax'");
  expect(await wrongCounts()).not.toEqual([]);
  const { stored, again } = await recounted();
  expect(stored).not.toEqual(again);
  expect(await wrongCounts()).toEqual([]);
});
