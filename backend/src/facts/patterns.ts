type Tag = (lines: TemplateStringsArray, ...parts: string[]) => RegExp;

const alternatives = (lines: TemplateStringsArray, parts: string[]) =>
  String.raw(lines, ...parts)
    .trim()
    .replace(/\s*\n\s*/g, '|');

/** A pattern of which each line is an alternative, or several between bars. */
export const anyOf: Tag = (lines, ...parts) => new RegExp(alternatives(lines, parts));

/** The same, for beginnings of words. */
export const anyWord: Tag = (lines, ...parts) => new RegExp(String.raw`\b(?:${alternatives(lines, parts)})`);

/** The same, for whole words. */
export const anyWholeWord: Tag = (lines, ...parts) =>
  new RegExp(String.raw`\b(?:${alternatives(lines, parts)})\b`);
