/** What the import did not understand, for its report. */

export type Notes = Map<string, number>;

/** Counts a text that was not understood, and stands for it: empty. */
export function note(notes: Notes, field: string, text: string): '' {
  const key = `${field} ${JSON.stringify(text.slice(0, 60))}`;
  if (notes.size < 1000 || notes.has(key))
    notes.set(key, (notes.get(key) ?? 0) + 1);
  return '';
}
