/**
 * One record as a row for the database, or the problems that keep it from being
 * one.
 */
import { UNKNOWN_FIRM } from '@board/shared/placeholders';
import type { z } from 'zod';
import {
  COLUMNS,
  type Column,
  type Columns,
  type Texts,
} from '../fields/columns';
import { Fields, type Shape } from '../fields/fields-of-record';
import type { UnknownStatus } from '../fields/publicity';
import { shortened, type Problem } from '../problem';
import type { Node } from '../read/record';
import { ordered, orderIn, type DateOrder } from '../values/moments';
import type { Notes } from '../values/notes';
import { textsFor, type Defaults } from './advert-texts';
import { identityIn, slugFor, type Fault, type Identity } from './identity';

/** An advert as an argument of `public.take_adverts`. */
export type Row = Omit<Columns, 'slug'> & {
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
export interface Tally {
  notes: Notes;
  /** The orders of day and month in which dates in figures were written. */
  orders: Set<DateOrder | 'either'>;
}

/** docs/product.md §3. */
export const FIRMLESS = 'names no firm, so --firm has to name one';

/** Columns that no object may stand for. */
const STRICT: readonly Column[] = [
  'job_title',
  'link',
  'date_published',
  'valid_through',
];
const DATES = ['date_published', 'valid_through'] as const;

/** Checks every column of a record and reports all problems at once. */
export function checkAdvert(
  { line, value, around }: { line: number; value: Node; around: Node },
  shape: Shape,
  defaults: Defaults,
  { notes, orders }: Tally,
): CheckedAdvert | RejectedAdvert {
  const fields = new Fields(value, around, shape);
  const texts = textsFor(fields, defaults, notes);
  const advert = nameOfAdvert(fields, texts);
  const unread = faultsOfObjects(fields);
  const checked: CheckedColumns =
    unread.length > 0
      ? { faults: unread }
      : checkColumns(fields, withOrder(texts, defaults, orders), defaults);
  if ('row' in checked) return { line, row: checked.row, advert };
  return {
    problems: checked.faults.map((fault) => ({ line, advert, ...fault })),
    identity: checked.identity,
  };
}

function nameOfAdvert(fields: Fields, texts: Texts): string {
  const names = [texts.job_title, fields.text('id'), texts.slug, texts.link];
  return shortened(names.find((name) => name?.trim()) ?? '');
}

const faultsOfObjects = (fields: Fields): Fault[] =>
  STRICT.filter(
    (column) => fields.has(column) && fields.text(column) === undefined,
  ).map((column) => ({
    field: fields.nameOf(column),
    reason: 'is not a text',
  }));

/**
 * The texts with dates in figures read in one order, which is added to
 * `orders`.
 */
function withOrder(
  texts: Texts,
  defaults: Defaults,
  orders: Tally['orders'],
): Texts {
  const writtenOrders = DATES.map((column) =>
    orderIn(texts[column] ?? ''),
  ).filter((order) => order !== undefined);
  for (const order of writtenOrders) orders.add(order);
  // the advert's other date may tell
  const order =
    writtenOrders.find((other) => other !== 'either') ?? defaults.dateOrder;
  if (order === undefined) return texts;
  const inOrder = { ...texts };
  for (const column of DATES)
    if (texts[column]) inOrder[column] = ordered(texts[column], order);
  return inOrder;
}

/**
 * A row, or its faults; without an identity where they hide which advert it is.
 */
type CheckedColumns =
  { row: Row } | { faults: Fault[]; identity?: Identity | undefined };

function checkColumns(
  fields: Fields,
  texts: Texts,
  { source }: Defaults,
): CheckedColumns {
  const { data: columns, error } = COLUMNS.safeParse(texts);
  if (error) return faultyColumns(fields, texts, error, source);
  const identity = identityIn(fields, columns, source);
  if ('reason' in identity) return { faults: [identity] };
  if (columns.firm_name === UNKNOWN_FIRM) {
    // the missing name may be what the advert would be found by
    const isUnknown = 'source' in identity && identity.source === UNKNOWN_FIRM;
    const fault = { field: fields.nameOf('firm_name'), reason: FIRMLESS };
    return { faults: [fault], identity: isUnknown ? undefined : identity };
  }
  return {
    row: { ...columns, ...identity, slug: slugFor(columns, identity) },
  };
}

/** The columns without a fault may still say which advert this is. */
function faultyColumns(
  fields: Fields,
  texts: Texts,
  { issues }: z.ZodError,
  source: string | undefined,
): CheckedColumns {
  const faults = issues.map(({ path, message }) => ({
    field: fields.nameOf(path.join('.')),
    reason: message,
  }));
  const faulty = new Set(issues.map(({ path }) => path[0]));
  if (faulty.has('slug') || faulty.has('firm_name')) return { faults };
  const soundTexts = Object.fromEntries(
    Object.entries(texts).filter(([name]) => !faulty.has(name)),
  );
  const identity = identityIn(fields, COLUMNS.parse(soundTexts), source);
  return { faults, identity: 'reason' in identity ? undefined : identity };
}

export const identityOfRow = ({ source, source_id, slug }: Row): Identity =>
  source === undefined || source_id === undefined
    ? { slug }
    : { source, source_id };
