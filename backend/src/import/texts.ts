/** The texts of a record by our columns, as its shape tells them. */
import { decodeReferences } from '@board/shared/domain';
import { COLUMNS, type Texts } from './columns';
import { isRelative, type DateOrder } from './moments';
import type { Column } from './names';
import { payOfColumns } from './pay';
import { whereabouts } from './places';
import { htmlOf, plainText } from './prose';
import {
  asText,
  inWords,
  isTrue,
  nodeOf,
  textsIn,
  valuesAt,
  type Node,
} from './record';
import { SCHEMA_ORG, type Source, type Sources, type Vendor } from './vendors';
import { readMode, type Mode } from './work-modes';
import { note, readEmployment, readService, type Notes } from './words';

/** How records are read: by a vendor's table, or by a map of fields. */
export interface Shape {
  columns: Sources;
  vendor: Vendor | undefined;
}

export function fieldsOf(
  record: Node,
  around: Node,
  { columns, vendor }: Shape,
) {
  const readValues = (column: Column, source: Source): unknown[] => {
    const [path, read] = typeof source === 'string' ? [source] : source;
    const found = valuesAt(record, around, path);
    const all = read ? [read(found, record)].flat() : found;
    return all
      .filter((one) => one !== undefined && one !== null)
      .map((one) =>
        typeof one === 'string' && !AS_WRITTEN.includes(column)
          ? plainText(one)
          : one,
      );
  };
  const values = (column: Column): unknown[] => {
    const source = columns[column];
    return source === undefined ? [] : readValues(column, source);
  };
  return {
    vendor,
    values,
    /** Each field of a column that several fill, with its name. */
    parts(column: Column): { name: string; values: unknown[] }[] {
      const source = columns[column];
      if (source === undefined) return [];
      if (typeof source !== 'string' || source in record)
        return [
          { name: this.nameOf(column), values: readValues(column, source) },
        ];
      return source
        .split('+')
        .map((path) => ({ name: path, values: readValues(column, path) }));
    },
    has: (...some: Column[]) =>
      some.some((column) => columns[column] !== undefined),
    text: (column: Column) => asText(values(column)[0]),
    texts: (column: Column) => textsIn(values(column)).map(plainText),
    /** The field's path, for reports. */
    nameOf(column: string): string {
      const source =
        columns[column as Column] ??
        (vendor && column === 'country' ? columns.location : undefined);
      const path =
        typeof source === 'string' ? source : (source?.[0] ?? column);
      return path.replace(/[|+][^]*/, '').replace('~', '');
    },
  };
}
export type Fields = ReturnType<typeof fieldsOf>;

/** What the caller states for adverts that do not say it themselves. */
export interface Defaults {
  /** A country's code. */
  country?: string | undefined;
  firm?: string | undefined;
  /** The base of relative addresses. */
  base?: string | undefined;
  /** The scope of adverts whose number has none, else the firm's name. */
  source?: string | undefined;
  /** The order of dates that may be read as two days. */
  dateOrder?: DateOrder | undefined;
}

/** Columns that more than a text fills. */
const OTHERS =
  'location country work_mode remote_countries salary service employment slug'.split(
    ' ',
  );
const TEXTS = (Object.keys(COLUMNS.shape) as (keyof Texts)[]).filter(
  (column) => !OTHERS.includes(column),
);
const AS_WRITTEN: readonly Column[] = [
  'id',
  'slug',
  'description',
  'link',
  'firm_link',
  'firm_logo',
];

/**
 * The texts of a record by column; a column that its shape has no field for is
 * absent, and stays as it is in the database.
 */
export function textsFor(
  fields: Fields,
  defaults: Defaults,
  notes: Notes,
): Texts {
  const { vendor, has } = fields;
  const texts: Record<string, string> = {};
  for (const column of TEXTS) {
    if (!has(column)) continue;
    const text = fields.text(column) ?? '';
    texts[column] = AS_WRITTEN.includes(column) ? text : plainText(text);
  }
  const { date_published: day = '' } = texts;
  if (isRelative(day))
    texts['date_published'] = note(notes, 'date_published', day);
  if (/^(?:none|any|not applicable)$/i.test(texts['seniority'] ?? ''))
    texts['seniority'] = '';
  // "MID_SENIOR_LEVEL" and "entry-level" are codes
  if (
    /^(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:[-_][a-z]+)*)$/.test(
      texts['seniority'] ?? '',
    )
  )
    texts['seniority'] = inWords(texts['seniority'] ?? '').replace(
      /^./,
      (first) => first.toUpperCase(),
    );
  if (has('description'))
    texts['description'] = unescaped(htmlOf(fields.values('description')));
  if (vendor && texts['seniority'] === '') delete texts['seniority'];
  if (defaults.firm !== undefined && !texts['firm_name'])
    texts['firm_name'] = defaults.firm;
  if (texts['link'])
    texts['link'] = linkIn(texts['link'], vendor, defaults.base);
  const services = fields.texts('service');
  if (services.length > 0 || (has('service') && !vendor))
    texts['service'] = readService(services, notes);
  if (has('employment'))
    texts['employment'] = readEmployment(fields.texts('employment'), notes);
  if (has('salary', 'salary_min', 'salary_max'))
    texts['salary'] = payIn(fields, notes);
  const slug = fields.text('slug');
  if (slug) texts['slug'] = slug;
  return { ...texts, ...placeIn(fields, defaults.country, notes) };
}

/**
 * HTML whose markup is written in character references, of which some sources
 * write the ampersand as one too.
 */
const unescaped = (html: string): string =>
  /<[a-z/!]/i.test(html) || !/&(?:amp;)?lt;[a-z/]/i.test(html)
    ? html
    : unescaped(decodeReferences(html));

function linkIn(
  link: string,
  vendor: Vendor | undefined,
  base: string | undefined,
): string {
  const isPath = link.startsWith('/');
  if (link.includes('&amp;'))
    return linkIn(link.replaceAll('&amp;', '&'), vendor, base);
  if (/^www\.[^\s/.]+\.\S+$/i.test(link)) return `https://${link}`;
  if (base === undefined) return vendor && isPath ? '' : link;
  // a job board is below its base, as Workday's "https://host/site"
  if (vendor && vendor !== SCHEMA_ORG && isPath)
    return `${base.replace(/\/$/, '')}${link}`;
  return link !== '#' && URL.canParse(link, base)
    ? new URL(link, base).href
    : link;
}

function payIn(fields: Fields, notes: Notes): string {
  const [shown = true] = fields.values('pay_shown');
  // an estimate is no advertised pay
  const isEstimate = fields.nameOf('pay_shown').includes('predicted');
  if (isEstimate === isTrue(shown)) return '';
  const columns = ['salary_min', 'salary_max', 'currency', 'period'] as const;
  const [min = '', max = '', currency = '', period = ''] = columns.map(
    (column) => fields.text(column),
  );
  const endNames = fields.has('salary_min') ? fields.nameOf('salary_min') : '';
  const parts = fields.parts('salary');
  // "Pay per year" and "Pay per hour" are columns of their own: the first that
  // is filled counts
  for (const { name, values } of parts.length > 0
    ? parts
    : [{ name: '', values: [] }]) {
    const ends = { min, max, currency, period };
    const { text, doubtful } = payOfColumns(
      values,
      ends,
      `${name} ${endNames}`,
    );
    if (doubtful !== undefined) note(notes, 'salary', doubtful);
    if (text !== '') return text;
  }
  return '';
}

/**
 * The places of a record, or an address for each town where its parts are
 * fields.
 */
function placesOf(fields: Fields): unknown[] {
  const places = fields.values('location');
  const regions = fields.texts('region');
  // "Leeds" beside its region is a town; "Leeds, West Yorkshire" says it itself
  const names =
    regions.length > 0
      ? fields.texts('location').filter((text) => !text.includes(','))
      : [];
  const towns = fields.has('town') ? fields.texts('town') : names;
  const countries = fields.texts('country');
  // places say more than the fields of one, and those more than a text
  const isAddress =
    (towns.length > 0 || (regions.length > 0 && places.length === 0)) &&
    !places.some(nodeOf);
  if (!isAddress) return places;
  return Array.from({ length: Math.max(towns.length, 1) }, (_, at) => ({
    city: towns[at],
    region: regions[at] ?? regions[0],
    country: countries[at] ?? countries[0] ?? '',
  }));
}

/**
 * What a field says of how one works; undefined where it leaves that to the
 * places.
 */
function modeOf(fields: Fields, notes: Notes): Mode | '' | undefined {
  const parts = fields.parts('work_mode');
  // "Remote: No" beside "Hybrid: Yes"
  if (
    parts.length > 1 &&
    parts.some(({ name, values }) => /hybrid/i.test(name) && isTrue(values[0]))
  )
    return 'hybrid';
  const modes = parts.find(({ values }) => values.length > 0)?.values ?? [];
  const name = fields.nameOf('work_mode');
  if (
    /hybrid|eligible|possible/i.test(name) &&
    isTrue(modes[0]) &&
    !fields.vendor
  )
    return 'hybrid';
  const said = readMode(
    modes
      .flat()
      .map((one) => asText(one) ?? asText(nodeOf(one)?.['type']) ?? ''),
    notes,
  );
  // an empty text is a field that says so
  return said === '' && modes[0] !== '' ? undefined : said;
}

function placeIn(
  fields: Fields,
  country: string | undefined,
  notes: Notes,
): Texts {
  const { vendor, has } = fields;
  const homes = fields
    .texts('remote_countries')
    .flatMap((text) =>
      /^[A-Za-z]{2}(?:[\s,;]+[A-Za-z]{2})+$/.test(text)
        ? text.split(/[\s,;]+/)
        : [text],
    );
  const [stated = ''] = fields.texts('country');
  const found = whereabouts(
    placesOf(fields),
    homes,
    stated,
    modeOf(fields, notes),
    country,
  );
  const hasPlace = vendor !== undefined || has('location', 'town', 'region');
  const inAll = found.country || country;
  return {
    ...(hasPlace && { location: found.location }),
    ...(vendor && { location_coordinates: found.location_coordinates }),
    ...((inAll || has('country') || vendor) && { country: inAll ?? '' }),
    ...((hasPlace || has('work_mode') || found.work_mode) && {
      work_mode: found.work_mode,
    }),
    ...((vendor || has('remote_countries') || found.remote_countries) && {
      remote_countries: found.remote_countries,
    }),
  };
}
