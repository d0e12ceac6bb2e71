/** Where a program of an owner writes what it says. */

export interface Output {
  write(outputText: string): void;
}

/** Escape sequences, bells, and marks that reverse the direction of text. */
const OBEYED_CHARACTERS = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A terminal: texts of files and databases reach it without what it would obey.
 */
export const terminal = (stream: {
  write: (outputText: string) => unknown;
}): Output => ({
  write: (outputText) =>
    void stream.write(outputText.replace(OBEYED_CHARACTERS, '')),
});
