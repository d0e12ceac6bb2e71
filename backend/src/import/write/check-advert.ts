/**
 * One record as a row for the database, or the problems that keep it from being
 * one.
 */
import { UNKNOWN_FIRM } from '@board/shared/placeholders';
import type { z } from 'zod';
import {
  COLUMNS,
  type Column,
  type AdvertColumns,
  type ColumnTexts,
} from '../fields/columns';
import { AdvertFields, type RecordShape } from '../fields/fields-of-record';
import type { UnknownStatus } from '../fields/publicity';
import { shortened, type Problem } from '../problem';
import type { RecordNode } from '../read/record';
import { inDateOrder, orderOfFigures, type DateOrder } from '../values/moments';
import type { ReadingNotes } from '../values/notes';
import { textsFor, type Defaults } from './advert-texts';
import {
  identityIn,
  slugFor,
  type IdentityFault,
  type Identity,
} from './identity';

/** An advert as an argument of `public.take_adverts`. */
export type Row = Omit<AdvertColumns, 'slug'> & {
  slug: string;
  source?: string;
  source_id?: string;
  facts?: string[];
};

export interface CheckedAdvert {
  line: number;
  row: Row;
  /** Its title, else its number or address, for reports. */
  advert: string;
}

export interface RejectedAdvert {
  problems: Problem[];
  /** Absent where the fault hides which advert this is. */
  identity?: Identity | undefined;
  /** The status that nobody knows, where the advert was rejected for it. */
  unknownStatus?: UnknownStatus;
}

/** What the adverts of a file tell of each other. */
export interface FileTally {
  notes: ReadingNotes;
  /** The orders of day and month in which dates in figures were written. */
  orders: Set<DateOrder | 'either'>;
}

/** docs/product.md §3. */
export const FIRMLESS = 'names no firm, so --firm has to name one';

/** Columns whose field must be a text, or an object that has a name. */
const STRICT_COLUMNS: readonly Column[] = [
  'job_title',
  'link',
  'date_published',
  'valid_through',
];
const DATE_COLUMNS = ['date_published', 'valid_through'] as const;

/** Checks every column of a record and reports all problems at once. */
export function checkAdvert(
  {
    line,
    value,
    around,
  }: { line: number; value: RecordNode; around: RecordNode },
  recordShape: RecordShape,
  advertDefaults: Defaults,
  { notes, orders }: FileTally,
): CheckedAdvert | RejectedAdvert {
  const advertFields = new AdvertFields(value, around, recordShape);
  const columnTexts = textsFor(advertFields, advertDefaults, notes);
  const advert = nameOfAdvert(advertFields, columnTexts);
  const objectFaults = faultsOfObjects(advertFields);
  const checkedColumns: CheckedColumns =
    objectFaults.length > 0
      ? { faults: objectFaults }
      : checkColumns(
          advertFields,
          withOrder(columnTexts, advertDefaults, orders),
          advertDefaults,
        );
  if ('row' in checkedColumns) return { line, row: checkedColumns.row, advert };
  return {
    problems: checkedColumns.faults.map((fault) => ({
      line,
      advert,
      ...fault,
    })),
    identity: checkedColumns.identity,
  };
}

function nameOfAdvert(
  advertFields: AdvertFields,
  columnTexts: ColumnTexts,
): string {
  const names = [
    columnTexts.job_title,
    advertFields.text('id'),
    columnTexts.slug,
    columnTexts.link,
  ];
  return shortened(names.find((name) => name?.trim()) ?? '');
}

/** The faults of strict columns that have an object without a name. */
const faultsOfObjects = (advertFields: AdvertFields): IdentityFault[] =>
  STRICT_COLUMNS.filter(
    (column) =>
      advertFields.has(column) && advertFields.text(column) === undefined,
  ).map((column) => ({
    field: advertFields.nameOf(column),
    reason: 'is not a text',
  }));

/**
 * The texts with dates in figures, such as 03/04/2026, read in one order. The
 * orders in which they may be written are added to `seenOrders`.
 */
function withOrder(
  columnTexts: ColumnTexts,
  advertDefaults: Defaults,
  seenOrders: FileTally['orders'],
): ColumnTexts {
  const writtenOrders = DATE_COLUMNS.map((column) =>
    orderOfFigures(columnTexts[column] ?? ''),
  ).filter((order) => order !== undefined);
  for (const writtenOrder of writtenOrders) seenOrders.add(writtenOrder);
  // the advert's other date may tell
  const dateOrder =
    writtenOrders.find((writtenOrder) => writtenOrder !== 'either') ??
    advertDefaults.dateOrder;
  if (dateOrder === undefined) return columnTexts;
  const orderedTexts = { ...columnTexts };
  for (const column of DATE_COLUMNS)
    if (columnTexts[column])
      orderedTexts[column] = inDateOrder(columnTexts[column], dateOrder);
  return orderedTexts;
}

/**
 * A row, or its faults; without an identity where they hide which advert it is.
 */
type CheckedColumns =
  { row: Row } | { faults: IdentityFault[]; identity?: Identity | undefined };

function checkColumns(
  advertFields: AdvertFields,
  columnTexts: ColumnTexts,
  { source }: Defaults,
): CheckedColumns {
  const { data: columns, error } = COLUMNS.safeParse(columnTexts);
  if (error) return faultyColumns(advertFields, columnTexts, error, source);
  const identity = identityIn(advertFields, columns, source);
  if ('reason' in identity) return { faults: [identity] };
  if (columns.firm_name === UNKNOWN_FIRM) {
    // the missing name may be what the advert would be found by
    const isUnknown = 'source' in identity && identity.source === UNKNOWN_FIRM;
    const firmFault = {
      field: advertFields.nameOf('firm_name'),
      reason: FIRMLESS,
    };
    return { faults: [firmFault], identity: isUnknown ? undefined : identity };
  }
  return {
    row: { ...columns, ...identity, slug: slugFor(columns, identity) },
  };
}

/** The columns without a fault may still say which advert this is. */
function faultyColumns(
  advertFields: AdvertFields,
  columnTexts: ColumnTexts,
  { issues }: z.ZodError,
  sourceName: string | undefined,
): CheckedColumns {
  const columnFaults = issues.map(({ path, message }) => ({
    field: advertFields.nameOf(path.join('.')),
    reason: message,
  }));
  const columnsAtFault = new Set(issues.map(({ path }) => path[0]));
  if (columnsAtFault.has('slug') || columnsAtFault.has('firm_name'))
    return { faults: columnFaults };
  const soundTexts = Object.fromEntries(
    Object.entries(columnTexts).filter(([name]) => !columnsAtFault.has(name)),
  );
  const identity = identityIn(
    advertFields,
    COLUMNS.parse(soundTexts),
    sourceName,
  );
  return {
    faults: columnFaults,
    identity: 'reason' in identity ? undefined : identity,
  };
}

export const identityOfRow = ({ source, source_id, slug }: Row): Identity =>
  source === undefined || source_id === undefined
    ? { slug }
    : { source, source_id };
