import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import { advertFacts } from '../facts/advert-facts';
import { inTransaction, type DatabaseSession } from '../database/database';
import { sampleArticles } from './articles';
import { sampleFirms } from './firms';
import { dayOf, firmWeights, sampleJob, type SampleJob } from './jobs';

interface LoadOptions {
  /** Number of jobs. */
  jobs: number;
  /** Dates count back from it. */
  now: Date;
}

/** Jobs in one statement. */
const BATCH_SIZE = 2000;

/** Inserts rows, which all have the columns of the first. */
async function insert(
  session: DatabaseSession,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await session.query(
    `insert into ${table} (${columns}) select ${columns}
    from json_populate_recordset(null::${table}, $1::text::json)`,
    [JSON.stringify(rows)],
  );
}

/** Adds facts, and the defaults of columns for what the advert lacks. */
const rowOf = (job: SampleJob, loadedAt: Date) => ({
  ...job,
  job_title: job.job_title ?? UNTITLED_POSITION,
  firm_name: job.firm_name ?? UNKNOWN_FIRM,
  location: job.location ?? '',
  location_coordinates: job.location_coordinates ?? '',
  link: job.link ?? '#',
  slug: job.slug ?? '',
  updated_at: job.date_published ?? loadedAt.toISOString(),
  facts: advertFacts(job.job_title ?? '', job.description),
});

/**
 * Fills an empty database with the sample firms, jobs and articles, in one
 * transaction. To count all jobs at the end, and to build their indexes over
 * the full table, takes a fraction of the time.
 */
export async function loadSample(
  session: DatabaseSession,
  { jobs, now }: LoadOptions,
): Promise<void> {
  const firms = sampleFirms();
  const weights = firmWeights(firms);
  const day = dayOf(now);
  const articles = sampleArticles(day);
  await inTransaction(session, async () => {
    await insert(session, 'public.firms', firms);
    await insert(session, 'public.articles', articles.rows);
    await insert(session, 'public.article_insights', articles.insights);
    const createIndexes = await dropJobIndexes(session);
    await session.script(
      'alter table public.jobs disable trigger jobs_counts_insert',
    );
    for (let first = 1; first <= jobs; first += BATCH_SIZE) {
      const ids = Array.from(
        { length: Math.min(BATCH_SIZE, jobs + 1 - first) },
        (_, index) => first + index,
      );
      await insert(
        session,
        'public.jobs',
        ids.map((id) => rowOf(sampleJob(id, weights, day), now)),
      );
    }
    await session.script(
      'alter table public.jobs enable trigger jobs_counts_insert',
    );
    for (const statement of createIndexes) await session.script(statement);
    await session.script(`
      select board.recount_jobs();
      select setval(
        pg_get_serial_sequence('public.firms', 'id'),
        (select max(id) from public.firms));
      select setval(
        pg_get_serial_sequence('public.articles', 'id'),
        (select max(id) from public.articles));
      select setval(
        pg_get_serial_sequence('public.jobs', 'id'),
        (select coalesce(max(id), 0) + 1 from public.jobs), false);`);
  });
  // index-only scans need the visibility map that VACUUM writes
  await session.script('vacuum (analyze) public.jobs');
  await session.script('vacuum (analyze) board.job_counts');
  await session.script('vacuum (analyze) public.firms');
  await session.script('analyze public.articles');
}

/**
 * Drops every index of jobs that no constraint needs. Returns the statements
 * that create them again.
 */
export async function dropJobIndexes(
  session: DatabaseSession,
): Promise<string[]> {
  const indexes = await session.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = 'public.jobs'::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of indexes) await session.script(`drop index ${name}`);
  return indexes.map((index) => index.definition);
}
