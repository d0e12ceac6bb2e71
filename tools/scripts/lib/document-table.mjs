// A table of a document that is written from the code.

/**
 * A document with the table between two comments written anew, as Prettier
 * aligns it.
 * @param {string} document
 * @param {string} begin The comment before the table.
 * @param {string[][]} table Its rows of cells, the header first.
 */
export function withTable(document, begin, table) {
  const widths = (table[0] ?? []).map((_, at) =>
    Math.max(...table.map((cells) => cells[at]?.length ?? 0)),
  );
  const lines = [
    ...table.slice(0, 1),
    widths.map((width) => '-'.repeat(width)),
    ...table.slice(1),
  ].map(
    (cells) =>
      `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const start = `<!-- ${begin} -->\n\n`;
  const [before, rest] = document.split(start);
  const after = rest?.split(END)[1];
  if (after === undefined)
    throw new Error(`The document lacks the lines ${start}${END}`);
  return `${before}${start}${lines.join('\n')}${END}${after}`;
}

const END = '\n\n<!-- End of the rows. -->';
