/** Adverts of one role: what cards and pages say of the others (docs/product.md §2.6, decision 070). */
import { call, openSeeded, type Seeded } from '../seeded';

let db: Seeded;
beforeAll(async () => void (db = await openSeeded(0)), 60_000);
beforeEach(() => db.query('truncate public.jobs'));
afterAll(() => db.close());

const TEXT = `<p>Our audit group looks after owner-managed firms in the north, and seeks a senior who plans and leads audits,
  reviews the work of trainees and talks with clients every day.</p><ul><li>Lead audits of groups</li><li>Review files</li></ul>`;

async function add(slug: string, location: string, changes: Record<string, string> = {}) {
  const row = {
    job_title: 'Audit Senior',
    firm_name: 'Alpha LLP',
    description: TEXT,
    service: 'Audit',
    ...changes,
  };
  const columns = Object.entries({ slug, location, country: 'UK', date_published: '2026-11-01', ...row });
  await db.query(
    `insert into public.jobs (${columns.map(([name]) => name).join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  );
}
const places = async () =>
  Object.fromEntries(
    (
      await db.query<{ slug: string; n: number }>(
        'select slug, same_role_places as n from public.job_cards order by slug',
      )
    ).map(({ slug, n }) => [slug, n]),
  );
const elsewhere = async (slug: string) =>
  (await call<{ same_role: { slug: string }[] }[]>(db, 'job_by_slug', { slug })).flatMap(({ same_role }) =>
    same_role.map((job) => job.slug),
  );

test('a card counts the other places, and the page lists the adverts by place', async () => {
  await add('leeds', 'Leeds');
  await add('york', 'York, UK', { job_title: 'Audit Senior - York' });
  await add('hull', 'Hull', { job_title: 'AUDIT SENIOR (m/f/d)' });
  await add('hull-again', 'Hull', { job_title: 'Sr. Audit (Hybrid)' });
  await add('manager', 'Leeds', { job_title: 'Audit Manager' });
  await add('other-firm', 'Leeds', { firm_name: 'Beta LLP' });
  await add('other-team', 'Leeds', {
    description:
      '<p>The pensions team checks the accounts of schemes, visits trustees and writes to the regulator.</p>',
  });
  expect(await places()).toEqual({
    leeds: 2,
    york: 2,
    hull: 2,
    'hull-again': 2,
    manager: 0,
    'other-firm': 0,
    'other-team': 0,
  });
  expect(await elsewhere('leeds')).toEqual(['hull', 'hull-again', 'york']);
  expect(await elsewhere('manager')).toEqual([]);
});

test('similar jobs leave out the same role', async () => {
  await add('leeds', 'Leeds');
  await add('york', 'York');
  await add('manager', 'Leeds', { job_title: 'Audit Manager' });
  const similar = await call<{ slug: string }[]>(db, 'similar_jobs', { job_slug: 'leeds' });
  expect(similar.map(({ slug }) => slug)).toEqual(['manager']);
});

test('a closed, expired, changed or removed advert is none of the other places', async () => {
  await add('leeds', 'Leeds');
  for (const town of ['York', 'Hull', 'Ripon', 'Selby']) await add(town.toLowerCase(), town);
  expect((await places())['leeds']).toBe(4);
  await db.query(`update public.jobs set status = 'closed' where slug = 'york'`);
  await db.query(`update public.jobs set job_title = 'Audit Manager' where slug = 'hull'`);
  await db.query(`delete from public.jobs where slug = 'ripon'`);
  expect((await places())['leeds']).toBe(1);
  expect(await elsewhere('york')).toEqual(['leeds', 'selby']);
  await db.query(`update public.jobs set job_title = 'Senior, Audit' where slug = 'hull'`);
  expect(await elsewhere('leeds')).toEqual(['hull', 'selby']);
});

test('adverts that came with the triggers off are found by board.recount_jobs', async () => {
  await db.session((session) => session.script('alter table public.jobs disable trigger user'));
  await add('leeds', 'Leeds');
  await add('york', 'York');
  await db.session((session) => session.script('alter table public.jobs enable trigger user'));
  expect(await places()).toEqual({ leeds: 0, york: 0 });
  await db.query('select board.recount_jobs()');
  expect(await places()).toEqual({ leeds: 1, york: 1 });
});
