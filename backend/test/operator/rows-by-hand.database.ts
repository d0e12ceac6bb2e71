/**
 * Rows that somebody writes with SQL, or in a hosted project's Studio
 * (docs/operating.md) (docs/product.md §3).
 */
import { seededDatabase } from '../seeded';

const db = seededDatabase(0);

test('a firm and an article without a slug get one of their name', async () => {
  expect(
    await db.query(`insert into public.firms (name, country) values
      ('Alpha & Sons', 'UK'), ('ALPHA sons', 'UK'), ('Compare', ''), ('日本', ''), ('alpha sons', 'UK'),
      ('Alpha Sons', 'CA') returning id::int, slug`),
  ).toEqual([
    { id: 1, slug: 'alpha-sons' },
    { id: 2, slug: 'alpha-sons-uk' },
    { id: 3, slug: 'compare-3' },
    { id: 4, slug: '4' },
    { id: 5, slug: 'alpha-sons-5' },
    { id: 6, slug: 'alpha-sons-ca' },
  ]);
  expect(
    await db.query(`insert into public.articles (title, slug, html) values
      ('Día uno', '', '<p>${'word '.repeat(500)}</p>'), ('Feed.xml', null, '') returning slug, reading_time`),
  ).toEqual([
    { slug: 'dia-uno', reading_time: '3 min read' },
    { slug: 'feed-xml', reading_time: '1 min read' },
  ]);
  const renamed = `update public.articles set slug = '', title = 'Other' where slug = 'dia-uno' returning slug`;
  expect(await db.row(renamed)).toEqual({ slug: 'dia-uno' });
});

test('a job gets its slug, and its firm’s row and name find each other', async () => {
  const inserted =
    await db.query(`insert into public.jobs (job_title, firm_id, firm_name, slug) values
    ('By number', 1, default, default), ('By name', null, 'alpha & SONS', ''), ('By both', 1, 'Alpha (Leeds)', null),
    ('By none', null, 'Gamma', default) returning slug, firm_id::int, firm_name, firm_country`);
  expect(inserted).toEqual([
    {
      slug: 'job-1',
      firm_id: 1,
      firm_name: 'Alpha & Sons',
      firm_country: 'UK',
    },
    {
      slug: 'job-2',
      firm_id: 1,
      firm_name: 'Alpha & Sons',
      firm_country: 'UK',
    },
    {
      slug: 'job-3',
      firm_id: 1,
      firm_name: 'Alpha (Leeds)',
      firm_country: 'UK',
    },
    { slug: 'job-4', firm_id: null, firm_name: 'Gamma', firm_country: '' },
  ]);
});

test('a job follows its firm, by number and by name', async () => {
  const job = (id: number) =>
    db.row(`select firm_id::int, firm_name from public.jobs where id = ${id}`);
  await db.query('update public.jobs set firm_id = 2 where id = 1');
  expect(await job(1)).toEqual({ firm_id: 2, firm_name: 'ALPHA sons' });
  await db.query(`update public.jobs set firm_name = 'compare' where id = 1`);
  expect(await job(1)).toEqual({ firm_id: 3, firm_name: 'Compare' });
  await db.query('update public.jobs set firm_id = null where id = 1');
  expect(await job(1)).toEqual({ firm_id: null, firm_name: 'Compare' });
  await db.query(
    `update public.firms set name = 'Alpha and Sons' where id = 1`,
  );
  expect(await job(2)).toEqual({ firm_id: 1, firm_name: 'Alpha and Sons' });
  expect(await job(3)).toEqual({ firm_id: 1, firm_name: 'Alpha (Leeds)' });
});
