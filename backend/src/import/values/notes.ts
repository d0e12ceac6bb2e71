/** What the import did not understand, for its report. */

export type ReadingNotes = Map<string, number>;

/** The most texts that are counted, and characters of each that are kept. */
const MOST_NOTES = 1000;
const NOTE_LENGTH = 60;

/**
 * Counts a text that was not understood. Returns the empty text that the column
 * gets in its place.
 */
export function addNote(
  readingNotes: ReadingNotes,
  fieldName: string,
  notedText: string,
): '' {
  const key = `${fieldName} ${JSON.stringify(notedText.slice(0, NOTE_LENGTH))}`;
  if (readingNotes.size < MOST_NOTES || readingNotes.has(key))
    readingNotes.set(key, (readingNotes.get(key) ?? 0) + 1);
  return '';
}
