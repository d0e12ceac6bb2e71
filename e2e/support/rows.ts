/** Changes rows of a site directly in its database. */
import path from 'node:path';
import { prepareDatabase } from '../../backend/src/database/prepare';
import { root } from './places';
import type { Site } from './site';

type Row = Record<string, string>;

/** Runs statements while the backend is stopped. Each gets its rows as JSON (`$1`) and returns slugs. */
export async function changeRows(
  site: Site,
  changes: readonly (readonly [string, Row[]])[],
): Promise<string[][]> {
  await site.stopBackend();
  const database = await prepareDatabase({
    databaseUrl: undefined,
    dataDir: site.dataDir,
    migrations: path.join(root, 'supabase', 'migrations'),
    sampleJobs: 0,
    report: () => undefined,
  });
  try {
    return await database.session(async (session) => {
      const slugs: string[][] = [];
      for (const [statement, rows] of changes) {
        const answer = await session.query<{ slug: string }>(statement, [JSON.stringify(rows)]);
        slugs.push(answer.map(({ slug }) => slug));
      }
      return slugs;
    });
  } finally {
    await database.close();
    await site.startBackend();
  }
}

/** Overwrites columns of the newest open jobs of the United Kingdom, one job per row. */
export const newestJobs = (columns: readonly string[]) =>
  change(
    'jobs',
    columns,
    `
  select id, row_number() over (order by date_published desc, id desc) as n from public.jobs
  where firm_country = 'UK' and status = 'open' and date_published is not null`,
  );

export const bestFirms = (columns: readonly string[]) =>
  change(
    'firms',
    columns,
    `
  select id, row_number() over (order by ranking, id) as n from public.firms where country = 'UK'`,
  );

export const newestArticles = (columns: readonly string[]) =>
  change(
    'articles',
    columns,
    `
  select id, row_number() over (order by created_at desc, id desc) as n from public.articles`,
  );

const change = (table: string, columns: readonly string[], ordered: string) => `
  with ordered as (${ordered}), changed as (
    update public.${table} old set ${columns.map((name) => `${name} = made.${name}`).join(', ')}
    from ordered, jsonb_array_elements($1::text::jsonb) with ordinality as list (row, n),
      jsonb_populate_record(null::public.${table}, row) made
    where ordered.n = list.n and old.id = ordered.id
    returning old.slug, ordered.n
  )
  select slug from changed order by n`;
