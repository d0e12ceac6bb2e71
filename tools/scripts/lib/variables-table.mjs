// The table of variables in docs/operating.md, from the rows of
// shared/src/node/variables.ts.
import { z } from 'zod';
import { withTable } from './document-table.mjs';

const BEGIN_OF_TABLE =
  'The rows of shared/src/node/variables.ts, written by npm run format.';

/**
 * A document with its table of variables written anew.
 * @param {string} document
 * @param {typeof import('@board/shared/node/variables').VARIABLES}
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
    return [codeText(name), description, codeText(value), codeText(example)];
  });
  const header = ['variable', 'meaning', 'default', 'example'];
  return withTable(document, BEGIN_OF_TABLE, [header, ...rows]);
}

const codeText = (/** @type {unknown} */ value) =>
  value === undefined || value === '' ? '' : `\`${value}\``;
