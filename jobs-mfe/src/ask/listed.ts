import { phraseOf } from './tokens';

/** The word tables, each read once. */
const tables = new Map<string, readonly string[]>();

/** The phrases of a word table. */
export function listed(table: string): readonly string[] {
  const known = tables.get(table) ?? table.split(/,\s*/).flatMap((name) => phraseOf(name) || []);
  tables.set(table, known);
  return known;
}
