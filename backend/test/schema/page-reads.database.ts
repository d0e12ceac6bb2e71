/**
 * The reads of single pages against plain SQL (decision 021) (docs/product.md
 * §3).
 */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

interface Row {
  id: number;
  slug: string;
}

/** Texts of a column in the order of a statement. */
const slugs = async (sql: string) =>
  (await db.query<{ slug: string }>(sql)).map(({ slug }) => slug);
const columnsOf = (row: object | undefined) =>
  Object.keys(row ?? {}).toSorted();

describe('articles', () => {
  const CARD = [
    'id',
    'slug',
    'title',
    'writer_name',
    'reading_time',
    'meta_description',
    'cover_image',
  ];
  const newest =
    'select slug from public.articles order by created_at desc, id desc';
  const list = (args: { page?: number; page_size?: number }) =>
    call<{ total: number; articles: Row[] }>(db, 'article_list', args);

  test('are listed newest first, a page at a time, with their number', async () => {
    const expected = await slugs(newest);
    const pages = await Promise.all([
      list({}),
      list({ page: 2 }),
      list({ page: 3 }),
    ]);
    expect(pages.map(({ total }) => total)).toEqual([24, 24, 24]);
    expect(pages.map(({ articles }) => articles.length)).toEqual([12, 12, 0]);
    expect(
      pages.flatMap(({ articles }) => articles.map(({ slug }) => slug)),
    ).toEqual(expected);
    expect(columnsOf(pages[0]?.articles[0])).toEqual(
      [...CARD, 'created_at'].toSorted(),
    );
    const sizes = await Promise.all(
      [0, 3, 1000].map((page_size) => list({ page_size })),
    );
    expect(sizes.map(({ articles }) => articles.length)).toEqual([1, 3, 24]);
    expect((await list({ page: -1 })).articles).toEqual(pages[0]?.articles);
  });

  test('with one time are in the order of their ids, and most 50 are answered', async () => {
    await db.query('begin');
    await db.query(
      `insert into public.articles (title, created_at) select 'Same ' || n, '2100-01-01' from generate_series(1, 60) n`,
    );
    const { total, articles } = await list({ page_size: 60 });
    expect(total).toBe(84);
    expect(articles.map(({ slug }) => slug)).toEqual(
      (await slugs(newest)).slice(0, 50),
    );
  });

  test('an article comes with its body and at most 100 insights in their order', async () => {
    await db.query('begin');
    const [slug = ''] = await slugs(newest);
    await db.query(
      `insert into public.article_insights (article_slug, message, position)
       select $1, 'Note ' || n, 'mid-article' from generate_series(1, 120) n`,
      [slug],
    );
    type Article = Row & { html: string; insights: Row[] };
    const [article, ...more] = await call<Article[]>(db, 'article_by_slug', {
      slug,
    });
    const expected = await db.query<{ id: number }>(
      'select id::int as id, message, position from public.article_insights where article_slug = $1 order by id limit 100',
      [slug],
    );
    expect([article?.slug, more]).toEqual([slug, []]);
    expect(columnsOf(article)).toEqual(
      [...CARD, 'created_at', 'html', 'insights'].toSorted(),
    );
    expect(article?.insights).toEqual(expected);
    for (const unknown of ['no-such-article', undefined])
      expect(await call(db, 'article_by_slug', { slug: unknown })).toEqual([]);
  });
});

describe('firms', () => {
  const CARD = ['id', 'slug', 'name', 'about', 'logo', 'ranking', 'country'];
  const list = (args: Record<string, string | number>) =>
    call<{ total: number; firms: Row[] }>(db, 'firm_list', args);

  test.each<[Record<string, string | number>, string, number?, number?]>([
    [{}, 'true'],
    [{ page: 12, page_size: 24 }, 'true', 12],
    [{ page: 100_000, page_size: 48 }, 'true', 100_000, 48],
    [{ page_size: 1000 }, 'true', 1, 48],
    [{ country: 'uk' }, `country = 'UK'`],
    [{ country: 'GB', highest_rank: 10 }, `country = 'UK' and ranking <= 10`],
    [{ name: 'DELOI' }, `name ilike '%deloi%'`],
    [
      { name: 'an', country: 'US', highest_rank: 100, page: 2, page_size: 3 },
      `name ilike '%an%' and country = 'US' and ranking <= 100`,
      2,
      3,
    ],
    [{ name: '%' }, 'false'],
    [{ name: '\\' }, 'false'],
  ])(
    '%o are listed by rank with their number',
    async (args, condition, page = 1, size = 24) => {
      const { total, firms } = await list(args);
      const all = await slugs(
        `select slug from public.firms where ${condition} order by ranking asc nulls last, id`,
      );
      expect(total).toBe(all.length);
      expect(firms.map(({ slug }) => slug)).toEqual(
        all.slice((page - 1) * size, page * size),
      );
      for (const firm of firms)
        expect(columnsOf(firm)).toEqual(CARD.toSorted());
    },
  );

  test('a profile is found by slug, else by id, else by name', async () => {
    const by = (args: { slug?: string; id?: number; name?: string }) =>
      call<Row[]>(db, 'firm_by', args);
    const [deloitte, ...more] = await by({ slug: 'deloitte' });
    expect(columnsOf(deloitte)).toEqual(
      [
        ...CARD,
        'linkedin_link',
        'twitter_link',
        'link',
        'lucias_take',
      ].toSorted(),
    );
    expect([deloitte?.slug, more]).toEqual(['deloitte', []]);
    expect(await by({ id: deloitte?.id ?? 0, name: 'PwC' })).toEqual([
      deloitte,
    ]);
    expect(await by({ id: 99_999_999, name: 'Deloitte' })).toEqual([deloitte]);
    expect(await by({ name: 'DELOITTE' })).toEqual([deloitte]);
    for (const none of [{}, { slug: 'x' }, { id: 0 }, { name: 'deloit' }])
      expect(await by(none)).toEqual([]);
  });

  /** docs/product.md §7 */
  test('with one name are found by the job’s country, else as the first of them', async () => {
    await db.query('begin');
    await db.query(
      `insert into public.firms (name, country) values ('Twice & Co', 'UK'), ('Twice & Co', 'CA')`,
    );
    const found = async (args: Record<string, string>) =>
      (await call<Row[]>(db, 'firm_by', args)).map(({ slug }) => slug);
    expect(await found({ name: 'Twice & Co' })).toEqual(['twice-co']);
    expect(await found({ name: 'twice & co', country: 'ca' })).toEqual([
      'twice-co-ca',
    ]);
    expect(await found({ name: 'Twice & Co', country: 'US' })).toEqual([
      'twice-co',
    ]);
  });

  test('have their open positions by id, of 100 firms at most', async () => {
    const openings = async (ids: number[]) =>
      call<object[]>(db, 'firm_openings_of', { ids: `{${ids.join()}}` });
    expect(await openings([3, 1, 9_000_000])).toEqual(
      await db.query(
        'select firm_id::int as firm_id, open_jobs from public.firm_openings where firm_id in (1, 3) order by 1',
      ),
    );
    expect(
      await openings(Array.from({ length: 150 }, (_, n) => n + 1)),
    ).toHaveLength(100);
    expect(await openings([])).toEqual([]);
  });
});

describe('jobs', () => {
  const card = async (slug: string) => {
    const sql =
      'select to_jsonb(c) as card from public.job_cards c where slug = $1';
    return (await db.row<{ card: object }>(sql, [slug])).card;
  };
  const someSlugs = (most: number) =>
    slugs(`select slug from public.jobs order by status, id limit ${most}`);

  test('a job comes with its card and what its page adds', async () => {
    const [slug = ''] = await someSlugs(1);
    const [job, ...more] = await call<Row[]>(db, 'job_by_slug', { slug });
    const added = await db.row<object>(
      `select description, link, facts, to_jsonb(valid_through) as valid_through, to_jsonb(closed_at) as closed_at,
         to_jsonb(remote_countries) as remote_countries, (select f.link from public.firms f where f.id = firm_id) as firm_link,
         (select to_jsonb((seen_at at time zone 'utc')::date) from board.sightings where job_id = jobs.id) as seen_on,
         null as first_seen_on, board.same_role_jobs(id) as same_role
       from public.jobs where slug = $1`,
      [slug],
    );
    expect([job, more]).toEqual([{ ...(await card(slug)), ...added }, []]);
    for (const unknown of ['no-such-job', undefined])
      expect(await call(db, 'job_by_slug', { slug: unknown })).toEqual([]);
  });

  test('those of a device are the ones that exist, open or closed, 50 at most', async () => {
    const stored = (of: string[]) =>
      call<Row[]>(db, 'stored_jobs', {
        slugs: `{${of.map((slug) => JSON.stringify(slug)).join()}}`,
      });
    const slugsOf = async (of: string[]) =>
      (await stored(of)).map(({ slug }) => slug).toSorted();
    const some = await someSlugs(60);
    const [first = '', ...more] = some.slice(0, 3);
    expect(await slugsOf([first, ...more, 'no-such-job'])).toEqual(
      [first, ...more].toSorted(),
    );
    expect(await slugsOf(some)).toEqual(some.slice(0, 50).toSorted());
    expect(await stored([])).toEqual([]);
    expect(await stored([first])).toEqual([await card(first)]);
  });
});

test.each([
  ['firms_sitemap', 'firms'],
  ['articles_sitemap', 'articles'],
  [
    'jobs_sitemap',
    `jobs where status = 'open' and coalesce(valid_through > now(), true)`,
  ],
])('%s has every row by id, in parts', async (name, table) => {
  const expected = await db.query<Row>(
    `select id::int as id, slug from public.${table} order by id limit 1000`,
  );
  const rows = await call<(Row & { lastmod: string })[]>(db, name);
  expect(rows.map(({ id, slug }) => ({ id, slug }))).toEqual(expected);
  expect(
    rows.filter(({ lastmod }) => Number.isNaN(Date.parse(lastmod))),
  ).toEqual([]);
  const after = expected[3]?.id;
  const part = await call<Row[]>(db, name, { after, max_rows: 5 });
  expect(part.map(({ id }) => id)).toEqual(
    expected.slice(4, 9).map(({ id }) => id),
  );
  expect(await call(db, name, { after: 9_000_000 })).toEqual([]);
});
