/** What is known of a vendor's adverts. */
import type { RecordNode } from '../../read/record';
import type { Column } from '../columns';
import type { ColumnSources } from '../sources';

export interface Vendor {
  /**
   * The vendor's name for people. In lower case it is the scope of the adverts'
   * numbers.
   */
  title: string;
  /** Its row in docs/importing.md, which `npm run format` writes. */
  documented?: { source: string; knownBy: string };
  recognises: (record: RecordNode) => boolean;
  /**
   * Whether each employer numbers its adverts itself: two may both count from
   * 1.
   */
  perEmployer?: boolean;
  /** The columns that the names of its fields do not tell. */
  columns: ColumnSources;
  /** A short advert, and what a test reads of it in each of the columns. */
  example: VendorExample;
}

interface VendorExample {
  record: RecordNode;
  /** What stands around the list of adverts. */
  around?: RecordNode;
  columns: Partial<Record<Column, readonly unknown[]>>;
}

/** Recognises records that have all of these fields. */
export const hasAll =
  (...fields: readonly string[]) =>
  (record: RecordNode) =>
    fields.every((name) => name in record);
