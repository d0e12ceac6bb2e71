// The table of variables in docs/operating.md, from the rows of
// shared/src/internal/variables.ts.
import { z } from 'zod';

const BEGIN =
  '<!-- The rows of shared/src/internal/variables.ts, written by npm run format. -->\n\n';
const END = '\n\n<!-- End of the rows. -->';

/**
 * A document with its table between the two comments written anew, as Prettier
 * aligns it.
 * @param {string} document
 * @param {typeof import('@board/shared/internal/variables').VARIABLES}
 * variables
 */
export function withVariables(document, variables) {
  const { properties = {} } = z.toJSONSchema(variables, {
    io: 'input',
    unrepresentable: 'any',
  });
  const rows = Object.entries(properties).map(([name, row]) => {
    const {
      description = '',
      default: value,
      example,
    } = typeof row === 'object' ? row : {};
    return [code(name), description, code(value), code(example)];
  });
  const table = [['variable', 'what it says', 'default', 'example'], ...rows];
  const widths = [0, 1, 2, 3].map((at) =>
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
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined)
    throw new Error(`The document lacks the lines ${BEGIN}${END}`);
  return `${before}${BEGIN}${lines.join('\n')}${END}${after}`;
}

const code = (/** @type {unknown} */ value) =>
  value === undefined || value === '' ? '' : `\`${value}\``;
