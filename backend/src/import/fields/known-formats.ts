/** The formats that need no question: schema.org's and those of vendors. */
import type { Node } from '../read/record';
import { guessColumns } from './guess-columns';
import { sourceOfFields, sourcesOf, type Sources } from './sources';
import { VENDORS } from './vendors/all-vendors';
import { SCHEMA_ORG } from './vendors/schema-org';
import type { Vendor } from './vendors/vendor';

/**
 * Columns that every vendor's advert fills, with the field to read where the
 * vendor names no other: without the field the column is cleared, while other
 * columns stay as they are in the database.
 */
const USUAL = sourcesOf({
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
export function columnsOf(known: Vendor, record: Node): Sources {
  if (known === SCHEMA_ORG) return known.columns;
  // The number of an advert is what its vendor says, not what it seems.
  const guesses = guessColumns([record], { isShallow: true }).filter(
    ({ column }) => column !== 'id',
  );
  return {
    ...USUAL,
    ...Object.fromEntries(
      guesses.map(({ column, fields }) => [
        column,
        sourceOfFields(column, fields),
      ]),
    ),
    ...known.columns,
  };
}

export const vendorOf = (record: Node): Vendor | undefined =>
  SCHEMA_ORG.recognises(record)
    ? SCHEMA_ORG
    : VENDORS.find((vendor) => vendor.recognises(record));

export const VENDOR_TITLES = [
  ...new Set(VENDORS.map(({ title }) => title)),
].join(', ');

export const NO_ADVERT =
  'No advert in the file is in a format that the import reads. ' +
  'Known are schema.org JobPosting (JSON, JSON Lines, or in an HTML page), ' +
  'CSV, JSON and XML whose fields name columns, ' +
  `and the job boards of ${VENDOR_TITLES}.`;
