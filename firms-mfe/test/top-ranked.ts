import { askTestOwner } from '../../test/owner';

/** The highest-ranked firms of a country, read without the section's code. */
export const topRanked = (country: 'UK' | 'CA', most: number) =>
  askTestOwner<{ id: number; slug: string; name: string; ranking: number | null }>(
    `select id::int as id, slug, name, ranking from public.firms where country = $1
     order by ranking nulls last, id limit $2::text::int`,
    [country, String(most)],
  );

/** The open positions of these firms, as the database counts them. */
export async function openPositions(ids: readonly number[]): Promise<number[]> {
  const found = await askTestOwner<{ open_jobs: number }>(
    `select open_jobs from public.firm_openings where firm_id = any ($1::text::bigint[])
     order by array_position($1::text::bigint[], firm_id)`,
    [`{${ids.join()}}`],
  );
  return found.map(({ open_jobs }) => open_jobs);
}

/** How many firms there are, of one country or of all. */
export async function numberOfFirms(country = ''): Promise<number> {
  const [row] = await askTestOwner<{ n: number }>(
    `select count(*)::int as n from public.firms where $1 in ('', country)`,
    [country],
  );
  return row?.n ?? 0;
}
