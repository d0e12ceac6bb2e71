/**
 * Facts in the database: who writes them, what they find, and that those of
 * another text go (decision 072) (docs/product.md §2.5.6).
 */
import { readUnread } from '../../src/facts/read-unread';
import { seededDatabase, targetOf } from '../seeded';

const db = seededDatabase(300);

const facts = async (id: number) =>
  (
    await db.row<{ facts: unknown }>(
      'select facts from public.jobs where id = $1',
      [id],
    )
  ).facts;

test.each([
  ['qualification', 'acca'],
  ['study', 'offered'],
  ['sponsorship', 'not_offered'],
])('the filter %s=%s finds the jobs that state it', async (name, value) => {
  const open = `public.jobs where status = 'open' and coalesce(valid_through > now(), true)`;
  const n = await db.count(`${open} and facts ? $1`, [`${name}:${value}`]);
  expect(n).toBeGreaterThan(0);
  expect(await db.total({ [name]: value })).toBe(n);
});

test.each(["'", '\\', '"', '& !x', ':*', '=', 'x'.repeat(200)])(
  'a value such as %s finds nothing',
  async (value) => {
    expect(await db.total({ qualification: value })).toBe(0);
  },
);

test('a changed text loses its facts until they are read, and other changes keep them', async () => {
  const { id } = await db.row<{ id: number }>(
    `select id::int from public.jobs where facts ? 'study:offered' order by id limit 1`,
  );
  const before = await facts(id);
  await db.query(`update public.jobs set location = 'Leeds' where id = $1`, [
    id,
  ]);
  expect(await facts(id)).toEqual(before);
  await db.query(
    `update public.jobs set description = '<p>You and the team, and we can sponsor a visa.</p>' where id = $1`,
    [id],
  );
  expect(await facts(id)).toBeNull();
  await readUnread(targetOf(db));
  expect(await facts(id)).toEqual(['sponsorship:offered']);
  expect(
    await db.total({ sponsorship: 'offered', keywords: 'team' }),
  ).toBeGreaterThan(0);
});

test('rows from a table editor are read too, all of them, whatever stands in them', async () => {
  await db.query(
    `insert into public.jobs (job_title, description) select 'Made by hand ' || n, case n % 3 when 0 then '' when 1 then '<p>&amp;<' else
      '<p>You need the ACCA and we are the firm.</p>' end from generate_series(1, 450) n`,
  );
  await readUnread(targetOf(db));
  const read = await db.row(
    `select count(*) filter (where facts is null)::int as unread,
       count(*) filter (where job_title like 'Made by hand %' and facts = '["qualification:acca"]')::int as wanted from public.jobs`,
  );
  expect(read).toEqual({ unread: 0, wanted: 150 });
});

test.each(['{}', '[]', '"x"', '["", 7, null, {}, "::="]'])(
  'facts such as %s break no row',
  async (written) => {
    const { facts: kept } = await db.row<{ facts: unknown }>(
      `insert into public.jobs (job_title, facts) values ('Odd', $1::text::jsonb) returning facts`,
      [written],
    );
    expect(kept).toEqual(JSON.parse(written));
  },
);
