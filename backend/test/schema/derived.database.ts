/** docs/product.md §2.9, §9, §10.4, §10.7 */
import { UNTITLED_POSITION } from '@board/shared/placeholders';
import { RESERVED_SLUGS } from '@board/shared/slugs';
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

// counts.database.ts has the numbers of jobs
test('a firm that moves takes its jobs along', async () => {
  await db.query('begin');
  await db.query(
    "insert into public.firms (id, name, slug, country, ranking) values (9001, 'Moving', 'moving', 'CA', 12)",
  );
  await db.query(
    "insert into public.jobs (id, firm_id, salary, country) values (90001, 9001, '$90,000', 'us')",
  );
  const job = () =>
    db.row(
      'select slug, job_title, firm_name, link, firm_country, firm_ranking, salary_currency from public.jobs where id = 90001',
    );
  expect(await job()).toEqual({
    slug: 'job-90001',
    job_title: UNTITLED_POSITION,
    firm_name: 'Moving',
    link: '#',
    firm_country: 'CA',
    firm_ranking: 12,
    salary_currency: 'CAD',
  });
  await db.query(
    "update public.firms set country = 'AU', ranking = null where id = 9001",
  );
  expect(await job()).toMatchObject({
    firm_country: 'AU',
    firm_ranking: null,
    salary_currency: 'AUD',
  });
  await db.query("update public.firms set country = '' where id = 9001");
  expect(await job()).toMatchObject({
    firm_country: 'US',
    salary_currency: 'USD',
  });
});

test('derived columns cannot be set', async () => {
  await db.query('begin');
  const { same } = await db.row<{ same: boolean }>(
    `update public.jobs set salary_max = 1, firm_country = 'XX', cities = '{Atlantis}', search = 'nonsense', location_text = 'x', title_lower = 'x' where id = 1
     returning salary_max is distinct from 1 and firm_country <> 'XX' and not cities @> '{Atlantis}' and location_text <> 'x' and title_lower = lower(job_title) and not search @@ 'nonsense' as same`,
  );
  expect(same).toBe(true);
});

test('a title of any length is kept, and its beginning is found', async () => {
  await db.query('begin');
  const words = Array.from({ length: 3000 }, (_, i) =>
    (i * 2654435761).toString(36),
  ).join(' ');
  const title = `Zyx Auditor ${words}`;
  await db.query('insert into public.jobs (slug, job_title) values ($1, $2)', [
    'endless',
    title,
  ]);
  expect(
    await db.row(
      `select job_title as title from public.jobs where slug = 'endless'`,
    ),
  ).toEqual({
    title,
  });
  expect(await db.total({ search: 'ZYX' })).toBe(1);
});

test('an expired job closes by itself', async () => {
  await db.query('begin');
  expect(
    await db.query(
      `insert into public.jobs (id, valid_through) values (90003, now() - interval '2 days'), (90004, now() + interval '1 day')
       returning id::int, status, closed_at = valid_through as on_time`,
    ),
  ).toEqual([
    { id: 90003, status: 'closed', on_time: true },
    { id: 90004, status: 'open', on_time: null },
  ]);
  // as after a day without writes to the row
  await db.pastTriggers(
    "update public.jobs set valid_through = now() - interval '1 minute' where id = 90004",
  );
  expect(await db.row('select board.close_expired_jobs() as n')).toEqual({
    n: 1,
  });
});

test.each([
  ['51.5074,-0.1278;53.4808,-2.2426', ['London', 'Manchester']],
  [' 40.7128 , -74.0060 ; 40.7129,-74.0061', ['New York']],
  ['45.5019,-73.5674', ['Montréal']],
  ['-48.8767,-123.3933', []],
  ['0,0;51.5074,-0.1278', ['London']],
  ['', []],
  ['999,999', []],
])('coordinates %s are near %j', async (coordinates, cities) => {
  const found = await db.row(
    'select board.nearest_cities(board.pairs_of($1)) as cities',
    [coordinates],
  );
  expect(found).toEqual({ cities });
});

const WHOLE_WORDS =
  '\\m(accountant|controller|comptroller|manager|management|officer|administrator|assistant|executive|internal|international' +
  '|intern|marketing|securities|receiver|recruiter|accounts)s?\\M';

test('words of the trade are kept apart where they are whole words, however they are found', async () => {
  const words =
    `accountant accountants accountancy manager managers comanager management internal internally internship
    intern interns international internals accounts accountss subaccounts 1accounts accounts2 marketings internalreceiver
    managermanager (manager) officer. securities'  Manager é \u0001 \u0002s`.split(
      /\s+/,
    );
  const texts = words.flatMap((one) =>
    words.flatMap((other) => [`${one} ${other}`, one + other]),
  );
  expect(
    await db.query(
      `select text from jsonb_array_elements_text($1::text::jsonb) text
       where board.own_stems(text) <> regexp_replace(text, $2, '\\11', 'g')`,
      [JSON.stringify(texts), WHOLE_WORDS],
    ),
  ).toEqual([]);
});

test.each([...RESERVED_SLUGS, 'Saved'])(
  'the slug "%s" is reserved',
  async (slug) => {
    for (const [table, column] of [
      ['jobs', 'job_title'],
      ['firms', 'name'],
      ['articles', 'title'],
    ])
      await expect(
        db.query(
          `insert into public.${table} (${column}, slug) values ('x', $1)`,
          [slug],
        ),
      ).rejects.toThrow(`${table}_slug_reserved`);
  },
);

test('related articles share the most words, then are the newest, and never the article itself', async () => {
  await db.query('begin');
  await db.query(`insert into public.articles (slug, title, meta_description, created_at) values
    ('yak-1', 'Shearing a yak', 'Its wool', '2000-01-01'), ('yak-2', 'Yaks', 'More shearing', '2000-01-02'),
    ('yak-3', 'Zebu', 'A yak it is not', '2000-01-03'), ('quiet', '', '''&|!:*', '2000-01-04')`);
  const related = async (args: Record<string, string | number>) =>
    (await call<{ slug: string }[]>(db, 'related_articles', args)).map(
      ({ slug }) => slug,
    );
  const newest = await db.query<{ slug: string }>(
    'select slug from public.articles order by created_at desc, id desc limit 3',
  );
  expect(await related({ slug: 'yak-1', max_rows: 2 })).toEqual([
    'yak-2',
    'yak-3',
  ]);
  expect(await related({ slug: 'quiet' })).toEqual(
    newest.map(({ slug }) => slug),
  );
  const many = await related({ slug: 'yak-1', max_rows: 99 });
  expect([many.length, many.includes('yak-1')]).toEqual([24, false]);
  expect(await related({ slug: 'yak-1', max_rows: -1 })).toHaveLength(1);
  expect(await related({ slug: 'no-such-article' })).toEqual([]);
});
