/** What the import did not understand, for its report. */

export type ReadingNotes = Map<string, number>;

/** Counts a text that was not understood, and stands for it: empty. */
export function addNote(
  readingNotes: ReadingNotes,
  fieldName: string,
  notedText: string,
): '' {
  const key = `${fieldName} ${JSON.stringify(notedText.slice(0, 60))}`;
  if (readingNotes.size < 1000 || readingNotes.has(key))
    readingNotes.set(key, (readingNotes.get(key) ?? 0) + 1);
  return '';
}
