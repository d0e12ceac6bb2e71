// A table of a document that is written from the code.

/**
 * A document with the table between two comments written anew, as Prettier
 * aligns it.
 * @param {string} document
 * @param {string} begin The comment before the table.
 * @param {string[][]} table Its rows of cells, the header first.
 */
export function withTable(document, begin, table) {
  const columnWidths = (table[0] ?? []).map((_, columnIndex) =>
    Math.max(...table.map((rowCells) => rowCells[columnIndex]?.length ?? 0)),
  );
  const tableLines = [
    ...table.slice(0, 1),
    columnWidths.map((width) => '-'.repeat(width)),
    ...table.slice(1),
  ].map((rowCells) => {
    const padded = rowCells.map((cellText, columnIndex) =>
      cellText.padEnd(columnWidths[columnIndex] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  });
  const tableStart = `<!-- ${begin} -->\n\n`;
  const [textBefore, textFromTable] = document.split(tableStart);
  const textAfter = textFromTable?.split(END_OF_ROWS)[1];
  if (textAfter === undefined)
    throw new Error(`The document lacks the lines ${tableStart}${END_OF_ROWS}`);
  return `${textBefore}${tableStart}${tableLines.join('\n')}${END_OF_ROWS}${textAfter}`;
}

const END_OF_ROWS = '\n\n<!-- End of the rows. -->';
