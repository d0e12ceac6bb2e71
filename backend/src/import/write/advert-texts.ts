/** The texts of a record by our columns, as its shape tells them. */
import { decodeReferences } from '@board/shared/domain';
import { COLUMNS, type Column, type Texts } from '../fields/columns';
import { readEmployment } from '../values/employment';
import { AS_WRITTEN, type Fields } from '../fields/fields-of-record';
import { isRelative, type DateOrder } from '../values/moments';
import { note, type Notes } from '../values/notes';
import { payOfColumns } from '../fields/pay';
import { whereabouts } from '../values/places';
import { htmlOf, plainText } from '../values/descriptions';
import { nodeOf } from '../read/record';
import { SCHEMA_ORG } from '../fields/schema-org';
import { readService } from '../values/services';
import type { Vendor } from '../fields/vendors';
import { readMode, type Mode } from '../values/work-modes';
import { asText, inWords, isTrue } from '../read/plain-values';

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
const OTHERS = [
  'location',
  'country',
  'work_mode',
  'remote_countries',
  'salary',
  'service',
  'employment',
  'slug',
];
const TEXTS = (Object.keys(COLUMNS.shape) as (keyof Texts)[]).filter(
  (column) => !OTHERS.includes(column),
);

/**
 * The texts of a record by column; a column that its shape has no field for is
 * absent, and stays as it is in the database.
 */
export function textsFor(
  fields: Fields,
  defaults: Defaults,
  notes: Notes,
): Texts {
  const texts = plainTexts(fields);
  if (isRelative(texts['date_published'] ?? ''))
    texts['date_published'] = note(
      notes,
      'date_published',
      texts['date_published'] ?? '',
    );
  if (fields.has('description'))
    texts['description'] = unescaped(htmlOf(fields.values('description')));
  if (texts['seniority'] !== undefined)
    texts['seniority'] = readSeniority(texts['seniority']);
  if (fields.vendor && texts['seniority'] === '') delete texts['seniority'];
  if (defaults.firm !== undefined && !texts['firm_name'])
    texts['firm_name'] = defaults.firm;
  if (texts['link'])
    texts['link'] = linkIn(texts['link'], fields.vendor, defaults.base);
  readWork(texts, fields, notes);
  const slug = fields.text('slug');
  if (slug) texts['slug'] = slug;
  return { ...texts, ...placeTexts(fields, defaults.country, notes) };
}

/** The columns that one text fills. */
function plainTexts(fields: Fields): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const column of TEXTS) {
    if (!fields.has(column)) continue;
    const text = fields.text(column) ?? '';
    texts[column] = AS_WRITTEN.includes(column) ? text : plainText(text);
  }
  return texts;
}

function readSeniority(text: string): string {
  if (/^(?:none|any|not applicable)$/i.test(text)) return '';
  // "MID_SENIOR_LEVEL" and "entry-level" are codes
  const isCode = /^(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:[-_][a-z]+)*)$/.test(text);
  return isCode
    ? inWords(text).replace(/^./, (first) => first.toUpperCase())
    : text;
}

/** Adds service, employment and salary. */
function readWork(
  texts: Record<string, string>,
  fields: Fields,
  notes: Notes,
): void {
  const services = fields.texts('service');
  if (services.length > 0 || (fields.has('service') && !fields.vendor))
    texts['service'] = readService(services, notes);
  if (fields.has('employment'))
    texts['employment'] = readEmployment(fields.texts('employment'), notes);
  if (fields.has('salary', 'salary_min', 'salary_max'))
    texts['salary'] = readPay(fields, notes);
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

function readPay(fields: Fields, notes: Notes): string {
  const [shown = true] = fields.values('pay_shown');
  // an estimate is no advertised pay
  const isEstimate = fields.nameOf('pay_shown').includes('predicted');
  if (isEstimate === isTrue(shown)) return '';
  const ends = {
    min: fields.text('salary_min') ?? '',
    max: fields.text('salary_max') ?? '',
    currency: fields.text('currency') ?? '',
    period: fields.text('period') ?? '',
  };
  const endNames = fields.has('salary_min') ? fields.nameOf('salary_min') : '';
  const parts = fields.parts('salary');
  if (parts.length === 0) parts.push({ name: '', values: [] });
  // "Pay per year" and "Pay per hour" are columns of their own: the first that
  // is filled counts
  for (const { name, values } of parts) {
    const pay = payOfColumns(values, ends, `${name} ${endNames}`);
    if (pay.doubtful !== undefined) note(notes, 'salary', pay.doubtful);
    if (pay.text !== '') return pay.text;
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
  return Array.from({ length: Math.max(towns.length, 1) }, (_, index) => ({
    city: towns[index],
    region: regions[index] ?? regions[0],
    country: countries[index] ?? countries[0] ?? '',
  }));
}

/**
 * What a field says of how one works; undefined where it leaves that to the
 * places.
 */
function modeOf(fields: Fields, notes: Notes): Mode | '' | undefined {
  const parts = fields.parts('work_mode');
  // "Remote: No" beside "Hybrid: Yes"
  const isHybrid = parts.some(
    ({ name, values }) => /hybrid/i.test(name) && isTrue(values[0]),
  );
  if (parts.length > 1 && isHybrid) return 'hybrid';
  const modes = parts.find(({ values }) => values.length > 0)?.values ?? [];
  const name = fields.nameOf('work_mode');
  const isPartly = /hybrid|eligible|possible/i.test(name) && isTrue(modes[0]);
  if (isPartly && !fields.vendor) return 'hybrid';
  const mode = readMode(modes.flat().map(modeText), notes);
  // an empty text is a field that says so
  return mode === '' && modes[0] !== '' ? undefined : mode;
}

const modeText = (mode: unknown): string =>
  asText(mode) ?? asText(nodeOf(mode)?.['type']) ?? '';

/** The countries that one may work from; "GB, US" are two. */
const homesIn = (fields: Fields): string[] =>
  fields
    .texts('remote_countries')
    .flatMap((text) =>
      /^[A-Za-z]{2}(?:[\s,;]+[A-Za-z]{2})+$/.test(text)
        ? text.split(/[\s,;]+/)
        : [text],
    );

/**
 * Whether a row has a column, and an empty one where its advert says nothing.
 */
const isFilled = (fields: Fields, ...columns: Column[]) =>
  fields.vendor !== undefined || fields.has(...columns);

/** The columns that tell where work is done; absent as those of `textsFor`. */
function placeTexts(
  fields: Fields,
  defaultCountry: string | undefined,
  notes: Notes,
): Texts {
  const [statedCountry = ''] = fields.texts('country');
  const place = whereabouts(
    placesOf(fields),
    homesIn(fields),
    statedCountry,
    modeOf(fields, notes),
    defaultCountry,
  );
  const country = place.country || defaultCountry;
  const ofPlace: Column[] = ['location', 'town', 'region'];
  const texts: Texts = {};
  if (isFilled(fields, ...ofPlace)) texts.location = place.location;
  if (fields.vendor) texts.location_coordinates = place.location_coordinates;
  if (country || isFilled(fields, 'country')) texts.country = country ?? '';
  if (place.work_mode || isFilled(fields, ...ofPlace, 'work_mode'))
    texts.work_mode = place.work_mode;
  if (place.remote_countries || isFilled(fields, 'remote_countries'))
    texts.remote_countries = place.remote_countries;
  return texts;
}
