/** The texts of a record by our columns, as its shape tells them. */
import { decodeReferences } from '@board/shared/domain';
import { COLUMNS, type Texts } from '../fields/columns';
import { AS_WRITTEN, type Fields } from '../fields/fields-of-record';
import { SCHEMA_ORG } from '../fields/vendors/schema-org';
import type { Vendor } from '../fields/vendors/vendor';
import { inWords } from '../read/plain-values';
import { htmlOf, plainText } from '../values/descriptions';
import { readEmployment } from '../values/employment';
import { isRelative, type DateOrder } from '../values/moments';
import { note, type Notes } from '../values/notes';
import { readService } from '../values/services';
import { readAdvertPay } from './advert-pay';
import { placeTexts } from './advert-places';

/** What the caller states for adverts that do not say it themselves. */
export interface Defaults {
  /** A country's code. */
  country?: string | undefined;
  firm?: string | undefined;
  /** The base of relative addresses. */
  base?: string | undefined;
  /**
   * The scope of adverts whose number has no scope of its own, else the firm's
   * name.
   */
  source?: string | undefined;
  /** The order of dates that may be read as two days. */
  dateOrder?: DateOrder | undefined;
}

/** Columns that are put together from several fields. */
const PUT_TOGETHER = [
  'location',
  'country',
  'work_mode',
  'remote_countries',
  'salary',
  'service',
  'employment',
  'slug',
];
/** Columns that one text fills. */
const TEXTS = (Object.keys(COLUMNS.shape) as (keyof Texts)[]).filter(
  (column) => !PUT_TOGETHER.includes(column),
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
    texts['salary'] = readAdvertPay(fields, notes);
}

/**
 * HTML with its markup decoded, where a source wrote the tags in character
 * references (`&lt;p&gt;`), some of them twice (`&amp;lt;p&amp;gt;`).
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
