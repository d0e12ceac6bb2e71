import { readRows, readText, readWords } from '@board/shared/domain';

const KINDS = ['title', 'firm', 'service', 'place'] as const;
export type Suggestion = ReturnType<typeof parseSuggestions>[number];

/** `corrected`: it contains the correction of what was typed. */
export const parseSuggestions = (answer: unknown) =>
  readRows(answer).flatMap((row) => {
    const value = readText(row['text']);
    const text = readWords(row['text']);
    const kind = KINDS.find((known) => known === row['kind']);
    if (!value || !text || !kind) return [];
    return [
      {
        kind,
        text,
        value: kind === 'title' ? text : value,
        corrected: row['corrected'] === true,
      },
    ];
  });

/** The next letter aborts a query before its request. */
export async function typingPause(signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, 120));
  signal.throwIfAborted();
}
