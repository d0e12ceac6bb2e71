/** The reads of single pages against plain SQL (decision 053). */
import { call, openSeeded, type Seeded } from './seeded';

let db: Seeded;
beforeAll(async () => void (db = await openSeeded()), 90_000);
afterAll(() => db.close());

interface Row {
  id: number;
  slug: string;
}

/** Texts of a column in the order of a statement. */
const slugs = async (sql: string) => (await db.query<{ slug: string }>(sql)).map(({ slug }) => slug);
const columnsOf = (row: object | undefined) => Object.keys(row ?? {}).toSorted();

describe('articles', () => {
  const CARD = ['id', 'slug', 'title', 'writer_name', 'reading_time', 'meta_description', 'cover_image'];
  const newest = 'select slug from public.articles order by created_at desc, id desc';
  const list = (args: { page?: number; page_size?: number }) =>
    call<{ total: number; articles: Row[] }>(db, 'article_list', args);

  test('are listed newest first, a page at a time, with their number', async () => {
    const expected = await slugs(newest);
    const pages = await Promise.all([list({}), list({ page: 2 }), list({ page: 3 })]);
    expect(pages.map(({ total }) => total)).toEqual([24, 24, 24]);
    expect(pages.map(({ articles }) => articles.length)).toEqual([12, 12, 0]);
    expect(pages.flatMap(({ articles }) => articles.map(({ slug }) => slug))).toEqual(expected);
    expect(columnsOf(pages[0]?.articles[0])).toEqual([...CARD, 'created_at'].toSorted());
    const sizes = await Promise.all([0, 3, 1000].map((page_size) => list({ page_size })));
    expect(sizes.map(({ articles }) => articles.length)).toEqual([1, 3, 24]);
    expect((await list({ page: -1 })).articles).toEqual(pages[0]?.articles);
  });

  test('with one time are in the order of their ids, and most 50 are answered', async () => {
    await db.query('begin');
    await db.query(
      `insert into public.articles (title, created_at) select 'Same ' || n, '2100-01-01' from generate_series(1, 60) n`,
    );
    const { total, articles } = await list({ page_size: 60 });
    const expected = await slugs(newest);
    await db.query('rollback');
    expect([total, articles.length]).toEqual([84, 50]);
    expect(articles.map(({ slug }) => slug)).toEqual(expected.slice(0, 50));
  });

  test('an article comes with its body and at most 100 insights in their order', async () => {
    await db.query('begin');
    const [slug = ''] = await slugs(newest);
    await db.query(
      `insert into public.article_insights (article_slug, message, position)
       select $1, 'Note ' || n, 'mid-article' from generate_series(1, 120) n`,
      [slug],
    );
    const [article, ...more] = await call<(Row & { html: string; insights: Row[] })[]>(
      db,
      'article_by_slug',
      { slug },
    );
    const expected = await db.query<{ id: number }>(
      'select id::int as id, message, position from public.article_insights where article_slug = $1 order by id limit 100',
      [slug],
    );
    await db.query('rollback');
    expect([article?.slug, more]).toEqual([slug, []]);
    expect(columnsOf(article)).toEqual([...CARD, 'created_at', 'html', 'insights'].toSorted());
    expect(article?.insights).toEqual(expected);
    for (const unknown of ['no-such-article', undefined])
      expect(await call(db, 'article_by_slug', { slug: unknown })).toEqual([]);
  });
});

test.each([['articles_sitemap', 'select id::int as id, slug from public.articles order by id']])(
  '%s has every row by id, in parts',
  async (name, sql) => {
    const expected = await db.query<Row>(sql);
    const rows = await call<(Row & { lastmod: string })[]>(db, name);
    expect(rows.map(({ id, slug }) => ({ id, slug }))).toEqual(expected);
    expect(rows.filter(({ lastmod }) => Number.isNaN(Date.parse(lastmod)))).toEqual([]);
    const after = expected[3]?.id;
    const part = await call<Row[]>(db, name, { after, max_rows: 5 });
    expect(part.map(({ id }) => id)).toEqual(expected.slice(4, 9).map(({ id }) => id));
    expect(await call(db, name, { after: 9_000_000 })).toEqual([]);
  },
);
