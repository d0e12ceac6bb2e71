/** One record as a row for the database, or the problems that keep it from being one. */
import { decodeReferences } from '@board/shared/domain';
import { UNKNOWN_FIRM } from '@board/shared/placeholders';
import { COLUMNS, columnsWith, type Columns, type Texts } from './columns';
import { identityOf, identityOfUrl, rowOf, type Identity, type Row } from './identity';
import { orderIn, type DateOrder } from './moments';
import { payOfParts } from './pay';
import { whereabouts } from './places';
import { firstOf, type Problem } from './problem';
import { htmlOf, inWords, isTrue, nodeOf, textOf, textsIn, valuesAt, type Node } from './record';
import type { Column } from './names';
import { SCHEMA_ORG, type Vendor } from './vendors';
import { readEmployment, readMode, readService, type Notes } from './words';

/** The result of reading one advert of the file. */
export type Entry =
  | { line: number; row: Row; advert: string }
  | {
      line: number;
      problems: Problem[];
      /** Absent where the fault hides which advert this is. */
      identity?: Identity;
    };

/** What the caller states for adverts that do not say it themselves. */
export interface Defaults {
  /** A country's code. */
  country: string | undefined;
  firm: string | undefined;
  /** The base of relative addresses. */
  base: string | undefined;
  /** The scope of adverts whose number has none; undefined: the firm's name. */
  source: string | undefined;
  /** The order of dates that may be read as two days. */
  dateOrder: DateOrder | undefined;
}

/** How records are read: by a vendor's table, or by a map of fields. */
export interface Shape {
  columns: Vendor['columns'];
  vendor: Vendor | undefined;
}

/** What the adverts of a file tell of each other. */
export interface Seen {
  notes: Notes;
  /** How many dates in figures were written in each order. */
  orders: Record<DateOrder | 'either', number>;
}

/** docs/product.md §3. */
export const FIRMLESS = 'names no firm, so --firm has to name one';

/** Columns that more than a text fills, those that a text alone fills, and those of them that no object may stand for. */
const OTHERS = 'location country work_mode remote_countries salary service employment slug'.split(' ');
const TEXTS = (Object.keys(COLUMNS.shape) as (keyof Texts)[]).filter((column) => !OTHERS.includes(column));
const STRICT: readonly Column[] = ['job_title', 'link', 'date_published', 'valid_through'];
const DATES = ['date_published', 'valid_through'] as const;
const AS_WRITTEN: readonly Column[] = ['description', 'link', 'firm_link', 'firm_logo'];

/** Tags by which a search marks what it found in a title. */
const HIGHLIGHTS = /<\/?(?:strong|b|em|i|mark|span)(?: [^<>]*)?>/gi;

/** HTML whose markup is written in character references. */
const unescaped = (html: string) =>
  /<[a-z/!]/i.test(html) || !/&lt;[a-z/]/i.test(html) ? html : decodeReferences(html);

/** The fields of a record by our columns. */
function fieldsOf(record: Node, around: Node, { columns, vendor }: Shape) {
  const values = (column: Column): unknown[] => {
    const source = columns[column];
    if (source === undefined) return [];
    const [path, read] = typeof source === 'string' ? [source] : source;
    const found = valuesAt(record, around, path);
    if (read === undefined) return found;
    return [read(found, record)].flat().filter((one) => one !== undefined && one !== null);
  };
  return {
    values,
    has: (column: Column) => columns[column] !== undefined,
    text: (column: Column) => textOf(values(column)[0]),
    texts: (column: Column) => textsIn(values(column)).map(decodeReferences),
    /** The field's path, for reports. */
    nameOf(column: string): string {
      const source =
        columns[column as Column] ?? (vendor && column === 'country' ? columns.location : undefined);
      const path = typeof source === 'string' ? source : (source?.[0] ?? column);
      return path.replace(/[|+][^]*/, '').replace('~', '');
    },
  };
}

type Fields = ReturnType<typeof fieldsOf>;

/** The place of a record; a column that it has no field for is absent. */
function placeTexts(fields: Fields, { vendor }: Shape, country: string | undefined, { notes }: Seen): Texts {
  const parts = { city: fields.text('town'), region: fields.text('region') };
  const places = fields.values('location');
  // places say more than the parts of one, and those more than a text
  const hasParts = (parts.city || parts.region) && !places.some(nodeOf);
  const stated = fields.texts('country')[0] ?? '';
  const modes = fields.values('work_mode');
  const isHybrid = /hybrid/i.test(fields.nameOf('work_mode')) && isTrue(modes[0]) && !vendor;
  const said = isHybrid
    ? 'hybrid'
    : readMode(
        modes.flat().map((one) => textOf(one) ?? ''),
        notes,
      );
  const found = whereabouts({
    places: hasParts ? [{ ...parts, country: stated }] : places,
    homes: fields
      .texts('remote_countries')
      .flatMap((text) =>
        /^[A-Za-z]{2}(?:[\s,;]+[A-Za-z]{2})+$/.test(text) ? text.split(/[\s,;]+/) : [text],
      ),
    country: stated,
    // an empty text is a field that says so; what says nothing leaves it to the places
    mode: said === '' && modes[0] !== '' ? undefined : said,
  });
  const hasPlace =
    vendor !== undefined || fields.has('location') || fields.has('town') || fields.has('region');
  const inAll = found.country || country;
  return {
    ...(hasPlace && { location: found.location }),
    ...(vendor && { location_coordinates: found.location_coordinates }),
    ...(inAll || fields.has('country') || vendor ? { country: inAll ?? '' } : {}),
    ...(hasPlace || fields.has('work_mode') || found.work_mode ? { work_mode: found.work_mode } : {}),
    ...(vendor || fields.has('remote_countries') || found.remote_countries
      ? { remote_countries: found.remote_countries }
      : {}),
  };
}

function payTexts(fields: Fields): Texts {
  const parts = (['salary_min', 'salary_max', 'currency', 'period'] as const).map(
    (column) => fields.text(column) ?? '',
  );
  const [low = '', high = '', currency = '', period = ''] = parts;
  if (!fields.has('salary') && !fields.has('salary_min') && !fields.has('salary_max')) return {};
  const [shown = true] = fields.values('pay_shown');
  // an estimate is no advertised pay
  const isShown = fields.nameOf('pay_shown').includes('predicted') !== isTrue(shown);
  return { salary: isShown ? payOfParts(fields.values('salary'), low, high, currency, period) : '' };
}

/** The texts of a record by column; a column that its shape has no field for is absent, and stays as it is in the database. */
function textsFor(fields: Fields, shape: Shape, defaults: Defaults, seen: Seen): Texts {
  const texts: Record<string, string> = {};
  for (const column of TEXTS) {
    if (!fields.has(column)) continue;
    const text = fields.text(column) ?? '';
    texts[column] = AS_WRITTEN.includes(column) ? text : decodeReferences(text).replaceAll(HIGHLIGHTS, '');
  }
  // "MID_SENIOR_LEVEL" and "entry-level" are codes
  if (/^(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:-[a-z]+)*)$/.test(texts['seniority'] ?? ''))
    texts['seniority'] = inWords(texts['seniority'] ?? '').replace(/^./, (first) => first.toUpperCase());
  if (fields.has('description')) texts['description'] = unescaped(htmlOf(fields.values('description')));
  if (shape.vendor && texts['seniority'] === '') delete texts['seniority'];
  const services = fields.texts('service');
  if (services.length > 0 || (fields.has('service') && !shape.vendor))
    texts['service'] = readService(services, seen.notes);
  if (fields.has('employment')) texts['employment'] = readEmployment(fields.texts('employment'), seen.notes);
  const { firm, base, country } = defaults;
  if (firm !== undefined && !texts['firm_name']) texts['firm_name'] = firm;
  const { link = '' } = texts;
  // a job board is below its base, as Workday's "https://host/site"
  if (base !== undefined && shape.vendor && shape.vendor !== SCHEMA_ORG && link.startsWith('/'))
    texts['link'] = `${base.replace(/\/$/, '')}${link}`;
  else if (base !== undefined && link !== '' && link !== '#' && URL.canParse(link, base))
    texts['link'] = new URL(link, base).href;
  else if (shape.vendor && link.startsWith('/')) texts['link'] = '';
  const slug = fields.text('slug') ?? '';
  return {
    ...texts,
    ...placeTexts(fields, shape, country, seen),
    ...payTexts(fields),
    ...(slug && { slug }),
  };
}

type Fault = Omit<Problem, 'line' | 'advert'>;

function identityIn(
  fields: Fields,
  { vendor }: Shape,
  columns: Columns,
  source: string | undefined,
): Identity | Fault {
  const { slug, link = '#', firm_name } = columns;
  if (slug !== undefined) return { slug };
  const [value] = fields.values('id');
  const named = nodeOf(value);
  const id = (named ? textOf(named['value'] ?? named) : textOf(value)) ?? '';
  const scope =
    vendor && !vendor.ownNumbers
      ? vendor.title.toLowerCase()
      : named && (textOf(named['name']) || textOf(named['propertyID']));
  if (id.trim() !== '') return identityOf(scope || (source ?? firm_name), id);
  if (link !== '#') return identityOfUrl(link);
  return {
    field: fields.nameOf('id'),
    reason: `is empty, as is ${fields.nameOf('link')}: nothing tells this advert from another`,
  };
}

const shapes = { dmy: columnsWith('dmy'), mdy: columnsWith('mdy'), unknown: columnsWith(undefined) };

/** Checks every column of a record and reports all problems at once. */
export function entryOf(
  { line, value, around }: { line: number; value: Node; around: Node },
  shape: Shape,
  defaults: Defaults,
  seen: Seen,
): Entry {
  const fields = fieldsOf(value, around, shape);
  const texts = textsFor(fields, shape, defaults, seen);
  const id = fields.text('id') ?? '';
  const advert = firstOf([texts.job_title, id, texts.slug, texts.link]);
  const refused = (faults: readonly Fault[], identity?: Identity): Entry => ({
    line,
    problems: faults.map((fault) => ({ line, advert, ...fault })),
    ...(identity && { identity }),
  });
  const unread = STRICT.filter((column) => fields.has(column) && fields.text(column) === undefined);
  if (unread.length > 0)
    return refused(unread.map((column) => ({ field: fields.nameOf(column), reason: 'is not a text' })));
  const orders = DATES.map((column) => orderIn(texts[column] ?? '')).filter((order) => order !== undefined);
  for (const order of orders) seen.orders[order] += 1;
  // the advert's other date may tell
  const order = orders.find((one) => one !== 'either') ?? defaults.dateOrder;
  const checked = shapes[order ?? 'unknown'].safeParse(texts);
  const identify = (columns: Columns) => identityIn(fields, shape, columns, defaults.source);
  if (!checked.success) {
    const { issues } = checked.error;
    // the columns without a fault still say which advert this is
    const faulty = new Set(issues.map(({ path }) => path[0]));
    const sound = Object.fromEntries(Object.entries(texts).filter(([name]) => !faulty.has(name)));
    const isUnknown = faulty.has('slug') || faulty.has('firm_name');
    const identity = isUnknown ? undefined : identify(shapes.unknown.parse(sound));
    return refused(
      issues.map(({ path, message }) => ({ field: fields.nameOf(path.join('.')), reason: message })),
      identity && !('reason' in identity) ? identity : undefined,
    );
  }
  const identity = identify(checked.data);
  if ('reason' in identity) return refused([identity]);
  const { firm_name, firm_id = null } = checked.data;
  if (firm_name === UNKNOWN_FIRM && firm_id === null) {
    // the missing name may be what the advert would be found by
    const isUnknown = 'source' in identity && identity.source === UNKNOWN_FIRM;
    const fault = { field: fields.nameOf('firm_name'), reason: FIRMLESS };
    return refused([fault], isUnknown ? undefined : identity);
  }
  return { line, row: rowOf(checked.data, identity), advert };
}
