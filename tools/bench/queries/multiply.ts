import {
  inTransaction,
  type DatabaseSession,
} from '../../../backend/src/database/database';
import { dropJobIndexes } from '../../../backend/src/sample/load';

/**
 * Expressions for the columns that differ in each copy. All others, derived
 * columns included, are copied.
 */
const OWN_COLUMNS: Record<string, string> = {
  id: 'j.id + copy * $1::bigint',
  slug: "j.slug || '-' || copy",
  date_published: 'j.date_published - make_interval(mins => (copy * 7)::int)',
};

/**
 * Fills `jobs` up to `rows` rows with copies in SQL: a million rows in minutes.
 * Each copy is published a little earlier. Words, firms and places keep their
 * frequency, so a search finds the same share of jobs.
 */
export async function multiplyJobs(
  session: DatabaseSession,
  rows: number,
): Promise<void> {
  const columns = await session.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = 'jobs' order by ordinal_position`);
  const names = columns.map(({ name }) => name);
  const [countRow] = await session.query<{ n: number }>(
    'select count(*)::int as n from public.jobs',
  );
  const baseCount = countRow?.n ?? 0;
  await inTransaction(session, async () => {
    await session.script('alter table public.jobs disable trigger user');
    const rebuildIndexes = await dropJobIndexes(session);
    await session.query(
      `insert into public.jobs (${names.join(', ')})
       select ${names.map((name) => OWN_COLUMNS[name] ?? `j.${name}`).join(', ')}
       from generate_series(1, ($2::bigint - 1) / $1::bigint) copy, public.jobs j
       where j.id + copy * $1::bigint <= $2::bigint`,
      [baseCount, rows],
    );
    for (const statement of rebuildIndexes) await session.script(statement);
    await session.script('alter table public.jobs enable trigger user');
    await session.script('select board.recount_jobs()');
  });
  await session.script('vacuum (analyze) public.jobs');
  await session.script('vacuum (analyze) board.job_counts');
}
