import type { Session } from '../database/database';
import { sampleArticles } from './articles';
import { sampleFirms } from './firms';

/**
 * The number of sample jobs in a database of any migrations, or undefined when a row may be the owner's. A sample job's
 * slug contains its number, and so does its address on a domain that nobody can own (RFC 2606).
 */
export async function countSampleJobs(session: Session): Promise<number | undefined> {
  const [found] = await session.query<{ jobs: number; others: number }>(
    `select (select count(*)::int from public.jobs) as jobs,
       (select count(*)::int from public.jobs j
        where to_jsonb(j) ->> 'source' is not null
          or not (j.slug = 'job-' || j.id or j.slug like '%-' || j.id)
          or not (j.link = '#' or j.link ~ ('^https://careers\\.[a-z0-9-]+\\.example/jobs/' || j.id || '$')))
       + (select count(*)::int from public.firms where name <> all ($1::text[]))
       + (select count(*)::int from public.articles where slug <> all ($2::text[])) as others`,
    [sampleFirms().map(({ name }) => name), sampleArticles(new Date(0)).rows.map(({ slug }) => slug)],
  );
  return found?.others === 0 ? found.jobs : undefined;
}
