/**
 * A line of a log, of any text: what would end the line, or change how a terminal shows it, is escaped as in JSON. Text of
 * requests is in paths, in the backend's errors and in what sections throw. Every program calls this where it writes.
 */
export const logLine = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n'
      ? '\\n'
      : character
          .split('') // UTF-16 units
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  );
