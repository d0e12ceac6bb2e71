/** The formats that need no question: schema.org's and those of vendors. */
import type { RecordNode } from '../read/record';
import { guessColumns } from './guess-columns';
import { sourceOfFields, sourcesOf, type ColumnSources } from './sources';
import { VENDORS } from './vendors/all-vendors';
import { SCHEMA_ORG } from './vendors/schema-org';
import type { Vendor } from './vendors/vendor';

/**
 * Columns that every vendor's advert fills, with the field to read if the
 * vendor does not name another one. If the field is missing, the column is
 * cleared, while other columns stay as they are in the database.
 */
const USUAL_SOURCES = sourcesOf({
  id: 'id',
  job_title: 'title',
  firm_name: 'company',
  description: 'description',
  link: 'url',
  date_published: 'date',
  valid_through: 'closes',
  location: 'location',
  employment: 'employment',
  salary: 'salary',
});

/**
 * The columns of a vendor's advert: those of its table, and others by the names
 * of their fields.
 */
export function columnsOf(
  knownVendor: Vendor,
  recordNode: RecordNode,
): ColumnSources {
  if (knownVendor === SCHEMA_ORG) return knownVendor.columns;
  // The number of an advert is what its vendor says, not what it seems.
  const columnGuesses = guessColumns([recordNode], { isShallow: true }).filter(
    ({ column }) => column !== 'id',
  );
  return {
    ...USUAL_SOURCES,
    ...Object.fromEntries(
      columnGuesses.map(({ column, fields }) => [
        column,
        sourceOfFields(column, fields),
      ]),
    ),
    ...knownVendor.columns,
  };
}

export const vendorOf = (recordNode: RecordNode): Vendor | undefined =>
  SCHEMA_ORG.recognises(recordNode)
    ? SCHEMA_ORG
    : VENDORS.find((vendor) => vendor.recognises(recordNode));

export const VENDOR_TITLES = [
  ...new Set(VENDORS.map(({ title }) => title)),
].join(', ');

export const NO_ADVERT =
  'No advert in the file is in a format that the import reads. ' +
  'Known are schema.org JobPosting (JSON, JSON Lines, or in an HTML page), ' +
  'CSV, JSON and XML whose fields name columns, ' +
  `and the job boards of ${VENDOR_TITLES}.`;
