import type { Seeded } from '../seeded';

/** A table or view of the schema `public`, and one of its rows. */
export interface Relation {
  oid: number;
  name: string;
  kind: 'table' | 'view';
  columns: string[];
  row: Record<string, unknown>;
}

/** All relations in PostgreSQL's catalogue. */
export async function relationsOf(db: Seeded): Promise<Relation[]> {
  const found = await db.query<Omit<Relation, 'columns' | 'row'> & { columns: string }>(`
    select c.oid::int as oid, c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
      (select string_agg(quote_ident(attname), ',' order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 2`);
  const relations: Relation[] = [];
  for (const { columns, ...relation } of found) {
    const { row } = await db.row<{ row: string }>(
      `select row_to_json(r)::text as row from public.${relation.name} r limit 1`,
    );
    relations.push({
      ...relation,
      columns: columns.split(','),
      row: JSON.parse(row) as Relation['row'],
    });
  }
  return relations;
}

/** Changes when any row of any table or any sequence changes. */
export async function fingerprint(db: Seeded, relations: readonly Relation[]): Promise<string[]> {
  const sums = [];
  for (const { name } of relations) {
    const { sum } = await db.row<{ sum: string }>(
      `select count(*) || md5(string_agg(r::text, '' order by r::text)) as sum from public.${name} r`,
    );
    sums.push(`${name} ${sum}`);
  }
  const { last } = await db.row<{ last: string }>(
    `select string_agg(sequencename || coalesce(last_value, 0), ',' order by 1) as last from pg_sequences`,
  );
  return [...sums, last];
}
