/**
 * Adverts of one role, the same firm and title: what cards and pages say of the
 * others (docs/product.md §2.6.1, decision 070).
 */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase(0);
beforeAll(async () => {
  await db.query(
    `insert into public.firms (name, slug, country) values ('Alpha LLP', 'alpha', 'UK'), ('Beta LLP', 'beta', 'UK')`,
  );
});

const add = (
  slug: string,
  location: string,
  job_title = 'Audit Senior',
  firm_name = 'Alpha LLP',
) =>
  db.query(
    `insert into public.jobs (slug, location, job_title, firm_name, service, country) values ($1, $2, $3, $4, 'Audit', 'UK')`,
    [slug, location, job_title, firm_name],
  );
const places = async (slug: string) =>
  (
    await db.row<{ n: number }>(
      'select same_role_places as n from public.job_cards where slug = $1',
      [slug],
    )
  ).n;
const elsewhere = async (slug: string) =>
  (
    await call<{ same_role: { slug: string }[] }[]>(db, 'job_by_slug', { slug })
  ).flatMap(({ same_role }) => same_role.map((job) => job.slug));

const similar = async (job_slug: string, max_rows: number) =>
  (
    await call<{ slug: string }[]>(db, 'similar_jobs', { job_slug, max_rows })
  ).map(({ slug }) => slug);

test('a card counts the other places, the page lists the adverts by place, and similar jobs leave them out', async () => {
  await add('leeds', 'Leeds');
  await add('york', 'York');
  await add('hull', 'Hull', 'AUDIT SENIOR');
  await add('hull-again', 'Hull');
  await add('nowhere', '');
  await add('manager', 'Leeds', 'Audit Manager');
  await add('other-firm', 'Ripon', 'Audit Senior', 'Beta LLP');
  await add('no-firm', 'Selby', 'Audit Senior', 'Unknown Firm');
  expect([
    await places('leeds'),
    await places('manager'),
    await places('no-firm'),
  ]).toEqual([2, 0, 0]);
  expect(await elsewhere('leeds')).toEqual([
    'nowhere',
    'hull',
    'hull-again',
    'york',
  ]);
  expect(await elsewhere('other-firm')).toEqual([]);
  await db.query(
    `insert into public.jobs (slug, service, country) values ('tax', 'Tax', 'UK'), ('abroad', 'Audit', 'US')`,
  );
  expect((await similar('leeds', 9)).toSorted()).toEqual([
    'manager',
    'no-firm',
    'other-firm',
  ]);
  expect(await similar('no-such-job', 9)).toEqual([]);
  await db.query(
    `update public.jobs set status = 'closed' where slug = 'york'`,
  );
  await db.query(
    `update public.jobs set job_title = 'Audit Manager' where slug = 'hull'`,
  );
  await db.query(`delete from public.jobs where slug = 'hull-again'`);
  expect(await places('leeds')).toBe(0);
});

test('similar jobs are of the level before the place, and of the place before the date', async () => {
  await db.query('delete from public.jobs');
  const insert = (
    slug: string,
    seniority: string,
    location: string,
    day: string,
  ) =>
    db.query(
      `insert into public.jobs (slug, job_title, firm_name, service, country, seniority, location, date_published)
       values ($1, $1, 'Alpha LLP', 'Tax', 'UK', $2, $3, $4::timestamptz)`,
      [slug, seniority, location, day],
    );
  await insert('this', 'Senior', 'Leeds', '2026-11-01');
  await insert('senior-far', 'Senior', 'London', '2026-11-20');
  await insert('senior-near-old', 'Senior', 'Leeds', '2026-10-01');
  await insert('manager-near', 'Manager', 'Leeds', '2026-11-23');
  await insert('manager-far', 'Manager', 'London', '2026-11-24');
  expect(await similar('this', 4)).toEqual([
    'senior-near-old',
    'senior-far',
    'manager-near',
    'manager-far',
  ]);
  await insert('senior-far-old', 'Senior', 'London', '2026-09-01');
  expect(await similar('this', 3)).toEqual([
    'senior-near-old',
    'senior-far',
    'senior-far-old',
  ]);
  // as after a day without writes to the row
  await db.pastTriggers(
    `update public.jobs set valid_through = now() - interval '1 day' where slug like '%-old'`,
  );
  expect(await similar('this', 3)).toEqual([
    'senior-far',
    'manager-near',
    'manager-far',
  ]);
});
