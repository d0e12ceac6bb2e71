/**
 * The new jobs of saved searches (docs/product.md §2.6, §2.5.4), against plain
 * SQL.
 */
import { call, callsOf, seededDatabase } from '../seeded';

const HOUR = 3_600_000;
const YEARS = 1e12;

const db = seededDatabase();

const newJobs = (searches: object[]) =>
  call<{ new: number; capped: boolean }[]>(db, 'new_jobs', { searches });
const one = async (search: object) => (await newJobs([search]))[0];

test('of all time, all jobs that each search finds are new', async () => {
  const filters: Record<string, string | number>[] = [
    { country: 'UK' },
    { country: 'US', service: 'Advisory' },
    { country: 'CA', keywords: 'audit', employment: 'full-time' },
    { country: 'UK', location: 'Leeds or remote', minSalary: 40_000 },
    { country: 'AU', workMode: 'remote', fromDate: '2020-01-01', maxRank: 200 },
    {},
  ];
  const totals = await Promise.all(filters.map(db.total));
  expect(totals.every((found) => found > 0)).toBe(true);
  const found = await newJobs(
    filters.map((filter) => ({ ...filter, age: YEARS })),
  );
  expect(found).toEqual(totals.map((count) => ({ new: count, capped: false })));
});

test('a job is new when the board lists it, whatever its date of publication, and while it is open', async () => {
  await db.query(
    "update public.jobs set listed_at = now() - interval '10 hours'",
  );
  const search = { country: 'UK', service: 'New Service', age: HOUR };
  expect(await one(search)).toEqual({ new: 0, capped: false });
  await db.query(`insert into public.jobs (slug, job_title, service, country, date_published, status, valid_through) values
    ('new-1', 'Old advert', 'New Service', 'UK', '2001-01-01', 'open', null),
    ('new-2', 'Without a date', 'New Service', 'UK', null, 'open', null),
    ('new-3', 'Closed', 'New Service', 'UK', now(), 'closed', null),
    ('new-4', 'Expired', 'New Service', 'UK', now(), 'open', now() - interval '1 day'),
    ('new-5', 'Elsewhere', 'New Service', 'US', now(), 'open', null)`);
  expect(await one(search)).toEqual({ new: 2, capped: false });
  await db.query(
    "update public.jobs set listed_at = now() - interval '2 hours' where slug = 'new-1'",
  );
  await db.query(
    "update public.jobs set job_title = 'Changed', date_published = now() where slug = 'new-1'",
  );
  expect(await newJobs([search, { ...search, age: 3 * HOUR }])).toEqual([
    { new: 1, capped: false },
    { new: 2, capped: false },
  ]);
});

test('without an age nothing is new; no search has no answer; the twenty-first has none', async () => {
  expect(await one({ country: 'UK' })).toEqual({ new: 0, capped: false });
  expect(await newJobs([])).toEqual([]);
  expect(
    await newJobs(Array.from({ length: 21 }, () => ({ age: 1 }))),
  ).toHaveLength(20);
});

test('a call reads 24 words and its first search: searches after them may have more', async () => {
  const words = (count: number) =>
    Array.from({ length: count }, () => 'tax').join(' ');
  const search = (count: number) => ({
    country: 'UK',
    keywords: words(count),
    age: YEARS,
  });
  const expected = {
    new: await db.total({ country: 'UK', keywords: 'tax' }),
    capped: false,
  };
  const more = { new: 0, capped: true };
  expect(expected.new).toBeGreaterThan(0);
  const found = await newJobs([search(14), search(10), search(1), search(2)]);
  expect(found).toEqual([expected, expected, more, more]);
  expect(await newJobs([search(30), search(1)])).toEqual([expected, more]);
});

test('a call corrects six words, and takes later ones as written', async () => {
  const misspelt = { country: 'UK', keywords: 'acountant', age: YEARS };
  const found = (await newJobs(Array.from({ length: 20 }, () => misspelt))).map(
    ({ new: count }) => count,
  );
  const corrected = await db.total({ country: 'UK', keywords: 'acountant' });
  const written = await db.total({ country: 'UK', keywords: '"acountant"' });
  expect(written).toBeLessThan(corrected);
  expect(found).toEqual([
    ...Array(6).fill(corrected),
    ...Array(14).fill(written),
  ]);
});

test('a call looks few words up, however its searches are written', async () => {
  const words = [
    'remote',
    'graduate',
    'partner',
    'payroll',
    'forensic',
    'insolvency',
  ];
  const looks = async (name: string, search: (at: number) => object) => {
    const searches = Array.from({ length: 20 }, (_, at) => ({
      ...search(at),
      age: YEARS,
    }));
    return callsOf(db, name, 'select public.new_jobs($1::text::jsonb)', [
      JSON.stringify(searches),
    ]);
  };
  const common = (at: number) => ({
    country: 'UK',
    keywords: words.map((_, n) => words[(n + at) % words.length]).join(' '),
  });
  const misspelt = (at: number) => ({
    search: `payr${'abcdefghijklmnopqrst'[at]}ll`,
    keywords: `acountan${'abcdefghijklmnopqrst'[at]}`,
  });
  expect(await looks('has_jobs', common)).toBeLessThanOrEqual(26);
  expect(await looks('nearest_word', misspelt)).toBeLessThanOrEqual(8);
});

test('beyond 4,000 listed jobs there may be more', async () => {
  const listed = (count: number, from: number) =>
    db.query(
      `insert into public.jobs (slug, job_title, country) select 'many-' || n, 'Many', 'UK'
       from generate_series($1::integer, $2::integer) n`,
      [from, from + count - 1],
    );
  await db.query(
    "update public.jobs set listed_at = now() - interval '10 hours'",
  );
  await listed(4000, 1);
  const search = { country: 'UK', search: 'many', age: HOUR };
  expect(await one(search)).toEqual({ new: 4000, capped: false });
  await listed(1, 5000);
  expect(await one(search)).toMatchObject({ capped: true });
});

test('a feed has what the board listed last, whatever its date of publication, and behind it what is newest by date', async () => {
  const listed = async (filter: object) =>
    (
      await call<{ slug: string; listed_at: string }[]>(db, 'listed_jobs', {
        filter,
      })
    ).map(({ slug }) => slug);
  const filter = { country: 'CA', service: 'Listed Service' };
  await db.query(`insert into public.jobs (slug, job_title, service, country, date_published, status, listed_at) values
    ('listed-1', 'Today, published weeks ago', 'Listed Service', 'CA', now() - interval '30 days', 'open', now()),
    ('listed-2', 'Today, published today', 'Listed Service', 'CA', now(), 'open', now()),
    ('listed-3', 'Two days ago, published today', 'Listed Service', 'CA', now(), 'open', now() - interval '2 days'),
    ('listed-4', 'Closed', 'Listed Service', 'CA', now(), 'closed', now())`);
  expect(await listed(filter)).toEqual(['listed-2', 'listed-1', 'listed-3']);
  await db.query(`insert into public.jobs (slug, job_title, service, country, date_published, status, listed_at)
    select 'later-' || n, 'Later', 'Other', 'CA', now(), 'open', now() + interval '1 minute' from generate_series(1, 4001) n`);
  expect(await listed(filter)).toEqual(['listed-2', 'listed-1', 'listed-3']);
});
