/** The tables, each after those that its rows reference. */
export function inOrder<Table extends { name: string; needs: readonly string[] }>(
  tables: readonly Table[],
): Table[] {
  const waiting = [...tables];
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => !waiting.some(({ name }) => needs.includes(name)));
    ordered.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return ordered;
}
