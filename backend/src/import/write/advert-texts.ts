/** The texts of a record by our columns, as its shape tells them. */
import { decodeReferences } from '@board/shared/domain';
import { COLUMNS, NO_LINK, type ColumnTexts } from '../fields/columns';
import { AS_WRITTEN, type AdvertFields } from '../fields/fields-of-record';
import { SCHEMA_ORG } from '../fields/vendors/schema-org';
import type { Vendor } from '../fields/vendors/vendor';
import { inWords } from '../read/plain-values';
import { htmlOf, plainText } from '../values/descriptions';
import { readEmployment } from '../values/employment';
import { isRelative, type DateOrder } from '../values/moments';
import { addNote, type ReadingNotes } from '../values/notes';
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

/**
 * Columns that more than one text fills, and the slug, which stays absent where
 * it is empty.
 */
const OTHER_COLUMNS = [
  'location',
  'country',
  'work_mode',
  'remote_countries',
  'salary',
  'service',
  'employment',
  'slug',
];
/** Columns that one text of the record fills. */
const TEXT_COLUMNS = (
  Object.keys(COLUMNS.shape) as (keyof ColumnTexts)[]
).filter((column) => !OTHER_COLUMNS.includes(column));

/**
 * The texts of a record by column; a column that its shape has no field for is
 * absent, and stays as it is in the database.
 */
export function textsFor(
  advertFields: AdvertFields,
  defaults: Defaults,
  readingNotes: ReadingNotes,
): ColumnTexts {
  const columnTexts = plainTexts(advertFields);
  if (isRelative(columnTexts['date_published'] ?? ''))
    columnTexts['date_published'] = addNote(
      readingNotes,
      'date_published',
      columnTexts['date_published'] ?? '',
    );
  if (advertFields.has('description'))
    columnTexts['description'] = unescapedHtml(
      htmlOf(advertFields.values('description')),
    );
  if (columnTexts['seniority'] !== undefined)
    columnTexts['seniority'] = readSeniority(columnTexts['seniority']);
  if (advertFields.vendor && columnTexts['seniority'] === '')
    delete columnTexts['seniority'];
  if (defaults.firm !== undefined && !columnTexts['firm_name'])
    columnTexts['firm_name'] = defaults.firm;
  if (columnTexts['link'])
    columnTexts['link'] = linkWithBase(
      columnTexts['link'],
      advertFields.vendor,
      defaults.base,
    );
  readWork(columnTexts, advertFields, readingNotes);
  const slug = advertFields.text('slug');
  if (slug) columnTexts['slug'] = slug;
  return {
    ...columnTexts,
    ...placeTexts(advertFields, defaults.country, readingNotes),
  };
}

/** The columns that one text fills. */
function plainTexts(advertFields: AdvertFields): Record<string, string> {
  const columnTexts: Record<string, string> = {};
  for (const column of TEXT_COLUMNS) {
    if (!advertFields.has(column)) continue;
    const columnText = advertFields.text(column) ?? '';
    columnTexts[column] = AS_WRITTEN.includes(column)
      ? columnText
      : plainText(columnText);
  }
  return columnTexts;
}

function readSeniority(columnText: string): string {
  if (/^(?:none|any|not applicable)$/i.test(columnText)) return '';
  // "MID_SENIOR_LEVEL" and "entry-level" are codes
  const isCodeName = /^(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:[-_][a-z]+)*)$/.test(
    columnText,
  );
  return isCodeName
    ? inWords(columnText).replace(/^./, (first) => first.toUpperCase())
    : columnText;
}

/** Adds service, employment and salary. */
function readWork(
  columnTexts: Record<string, string>,
  advertFields: AdvertFields,
  readingNotes: ReadingNotes,
): void {
  const services = advertFields.texts('service');
  if (
    services.length > 0 ||
    (advertFields.has('service') && !advertFields.vendor)
  )
    columnTexts['service'] = readService(services, readingNotes);
  if (advertFields.has('employment'))
    columnTexts['employment'] = readEmployment(
      advertFields.texts('employment'),
      readingNotes,
    );
  if (advertFields.has('salary', 'salary_min', 'salary_max'))
    columnTexts['salary'] = readAdvertPay(advertFields, readingNotes);
}

/**
 * HTML with its markup decoded, where a source wrote the tags in character
 * references (`&lt;p&gt;`), some of them twice (`&amp;lt;p&amp;gt;`).
 */
const unescapedHtml = (htmlText: string): string =>
  /<[a-z/!]/i.test(htmlText) || !/&(?:amp;)?lt;[a-z/]/i.test(htmlText)
    ? htmlText
    : unescapedHtml(decodeReferences(htmlText));

function linkWithBase(
  link: string,
  vendor: Vendor | undefined,
  baseAddress: string | undefined,
): string {
  const isPathAlone = link.startsWith('/');
  if (link.includes('&amp;'))
    return linkWithBase(link.replaceAll('&amp;', '&'), vendor, baseAddress);
  if (/^www\.[^\s/.]+\.\S+$/i.test(link)) return `https://${link}`;
  if (baseAddress === undefined) return vendor && isPathAlone ? '' : link;
  // a job board is below its base, as Workday's "https://host/site"
  if (vendor && vendor !== SCHEMA_ORG && isPathAlone)
    return `${baseAddress.replace(/\/$/, '')}${link}`;
  return link !== NO_LINK && URL.canParse(link, baseAddress)
    ? new URL(link, baseAddress).href
    : link;
}
