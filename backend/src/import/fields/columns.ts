import { externalUrl, hasCredentials } from '@board/shared/domain';
import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import { isReserved } from '@board/shared/slugs';
import { z } from 'zod';
import { quoted } from '../problem';
import { country } from '../values/countries';
import { moment, published } from '../values/moments';
import { oneLine, wholeHtml, within } from '../values/stored-texts';

const orNull = (most: number) =>
  within(most, oneLine).transform((text) => text || null);
const or = (most: number, missing: string) =>
  within(most, oneLine).transform((text) => text || missing);

const slug = within(200, oneLine).transform((text, context) => {
  if (isReserved(text))
    context.addIssue(`${quoted(text)} is an address of the site itself`);
  else if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u.test(text))
    context.addIssue(
      `${quoted(text)} has more than letters, digits and - . _ ~`,
    );
  return text;
});

const link = within(2048, oneLine).transform((text, context) => {
  if (text === '' || text === '#') return '#';
  if (hasCredentials(text))
    context.addIssue(`${quoted(text)} holds a user name or a password`);
  else if (externalUrl(text) === undefined)
    context.addIssue(
      `${quoted(text)} is no address that begins with https:// or http://` +
        (/^[./]/.test(text) ? '; --base names what is before it' : ''),
    );
  return text;
});

/**
 * ISO codes of countries and smaller areas in words, between semicolons
 * (`values/places.ts`); more than 50 state nothing.
 */
const remoteCountries = z
  .string()
  .transform((written) =>
    [...new Set(written.split(';').map(oneLine))]
      .filter((area) => area !== '' && area.length <= 100)
      .slice(0, 50),
  );

/**
 * An address for a new firm's row. A feed's mistake about it does not reject
 * the advert.
 */
const firmAddress = z.string().transform((written) => {
  const text = oneLine(written);
  return text.length <= 2048 && externalUrl(text) !== undefined ? text : '';
});

/**
 * docs/product.md §3. Limits keep columns within an index row, in any script. A
 * value is rejected only when no page can show or find it.
 */
export const COLUMNS = z
  .object({
    job_title: or(250, UNTITLED_POSITION),
    firm_name: or(150, UNKNOWN_FIRM),
    firm_link: firmAddress,
    firm_logo: firmAddress,
    location: or(1000, ''),
    location_coordinates: or(2000, ''),
    description: wholeHtml,
    link,
    date_published: published(moment(false)),
    valid_through: moment(true),
    seniority: orNull(80),
    employment: orNull(80),
    service: orNull(80),
    industry: orNull(80),
    salary: orNull(200),
    work_mode: orNull(20),
    remote_countries: remoteCountries,
    country,
    slug,
  })
  .partial();

export type Columns = z.output<typeof COLUMNS>;

export type Texts = z.input<typeof COLUMNS>;

/**
 * A column of ours, or a part of one that sources state in a field of its own.
 */
export type Column =
  | keyof Texts
  | 'id'
  | 'town'
  | 'region'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'period'
  | 'pay_shown';

/** What sources call a column. */
export interface ColumnNames {
  column: Column;
  /** Names that need no question in a table. */
  certain?: readonly string[];
  /** Further names, the likeliest first. */
  likely?: readonly string[];
  /** Names of a field beside the column's own. */
  further?: readonly string[];
  /** Words around these names that do not change their meaning. */
  around?: readonly string[];
  /** Names as sources write them. A test finds that each means the column. */
  examples: readonly string[];
}
