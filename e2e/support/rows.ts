/** Changes rows of a site directly in its database. */
import path from 'node:path';
import { prepareDatabase } from '../../backend/src/database/prepare';
import { root } from './places';
import type { Site } from './site';

type Row = Record<string, string>;

/**
 * Runs statements while the backend is stopped. Each gets its rows as JSON
 * (`$1`) and returns slugs.
 */
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
        const answer = await session.query<{ slug: string }>(statement, [
          JSON.stringify(rows),
        ]);
        slugs.push(answer.map(({ slug }) => slug));
      }
      return slugs;
    });
  } finally {
    await database.close();
    await site.startBackend();
  }
}

/**
 * A statement that overwrites these columns of the first rows in an order, one
 * row each.
 */
const change =
  (table: string, order: string, where: string) =>
  (columns: readonly string[]) => `
  with ordered as (
    select id, row_number() over (order by ${order}, id) as n from public.${table} where ${where}
  ), changed as (
    update public.${table} old set ${columns.map((name) => `${name} = made.${name}`).join(', ')}
    from ordered, jsonb_array_elements($1::text::jsonb) with ordinality as list (row, n),
      jsonb_populate_record(null::public.${table}, row) made
    where ordered.n = list.n and old.id = ordered.id
    returning old.slug, ordered.n
  )
  select slug from changed order by n`;

const OPEN =
  "firm_country = 'UK' and status = 'open' and date_published is not null";
export const newestJobs = change('jobs', 'date_published desc', OPEN);
export const bestFirms = change('firms', 'ranking', "country = 'UK'");
export const newestArticles = change('articles', 'created_at desc', 'true');
