// The table of vendors in docs/importing.md, from the files of
// backend/src/import/fields/vendors/.
import { withTable } from './document-table.mjs';

const BEGIN_OF_TABLE =
  'The vendors of backend/src/import/fields/vendors, written by npm run format.';

/**
 * A document with its table of vendors written anew.
 * @param {string} document
 * @param {readonly { documented?: { source: string, knownBy: string } }[]}
 * vendors
 */
export const withVendors = (document, vendors) =>
  withTable(document, BEGIN_OF_TABLE, [
    ['source', 'known by'],
    ...vendors.flatMap(({ documented }) =>
      documented ? [[documented.source, documented.knownBy]] : [],
    ),
  ]);
