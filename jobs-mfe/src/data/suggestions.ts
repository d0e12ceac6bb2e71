import { readRows, readText, readWords } from '@board/shared/domain';

const SUGGESTION_KINDS = ['title', 'firm', 'service', 'place'] as const;
export type Suggestion = ReturnType<typeof parseSuggestions>[number];

/** `corrected`: it contains the correction of what was typed. */
export const parseSuggestions = (answer: unknown) =>
  readRows(answer).flatMap((row) => {
    const typedValue = readText(row['text']);
    const shownText = readWords(row['text']);
    const suggestionKind = SUGGESTION_KINDS.find(
      (knownKind) => knownKind === row['kind'],
    );
    if (!typedValue || !shownText || !suggestionKind) return [];
    return [
      {
        kind: suggestionKind,
        text: shownText,
        value: suggestionKind === 'title' ? shownText : typedValue,
        corrected: row['corrected'] === true,
      },
    ];
  });

/** The next letter aborts a query before its request. */
export async function typingPause(signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, 120));
  signal.throwIfAborted();
}
