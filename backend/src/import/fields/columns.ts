import { externalUrl, hasCredentials } from '@board/shared/domain';
import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import { isReserved } from '@board/shared/slugs';
import { z } from 'zod';
import { quotedText } from '../problem';
import { countryColumn } from '../values/countries';
import { momentColumn, publishedColumn } from '../values/moments';
import { textInOneLine, wholeHtml, textWithin } from '../values/stored-texts';

// `textWithin` rejects a longer text; it does not cut it.
const textOrNull = (longest: number) =>
  textWithin(longest, textInOneLine).transform((lineText) => lineText || null);
const textOr = (longest: number, placeholder: string) =>
  textWithin(longest, textInOneLine).transform(
    (lineText) => lineText || placeholder,
  );

const slug = textWithin(200, textInOneLine).transform((lineText, context) => {
  if (isReserved(lineText))
    context.addIssue(
      `${quotedText(lineText)} is an address of the site itself`,
    );
  else if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u.test(lineText))
    context.addIssue(
      `${quotedText(lineText)} must begin with a letter or a digit, and have ` +
        'only letters, digits and - . _ ~',
    );
  return lineText;
});

/** The address of an advert that has none: its page has no button to apply. */
export const NO_LINK = '#';

const webAddress = textWithin(2048, textInOneLine).transform(
  (lineText, context) => {
    if (lineText === '' || lineText === NO_LINK) return NO_LINK;
    if (hasCredentials(lineText))
      context.addIssue(
        `${quotedText(lineText)} holds a user name or a password`,
      );
    else if (externalUrl(lineText) === undefined)
      context.addIssue(
        `${quotedText(lineText)} must be an address that begins with https:// or http://` +
          (/^[./]/.test(lineText) ? '; --base names what is before it' : ''),
      );
    return lineText;
  },
);

const MOST_AREAS = 50;

/**
 * ISO codes of countries and smaller areas in words, between semicolons
 * (`values/places.ts`): "GB;Texas, USA". Only the first `MOST_AREAS` count.
 */
const remoteCountries = z
  .string()
  .transform((writtenText) =>
    [...new Set(writtenText.split(';').map(textInOneLine))]
      .filter((area) => area !== '' && area.length <= 100)
      .slice(0, MOST_AREAS),
  );

/**
 * An address for a new firm's row. A feed's mistake about it does not reject
 * the advert.
 */
const firmAddress = z.string().transform((writtenText) => {
  const lineText = textInOneLine(writtenText);
  return lineText.length <= 2048 && externalUrl(lineText) !== undefined
    ? lineText
    : '';
});

/**
 * The columns of docs/product.md §3, which says what is rejected. The lengths
 * keep a row of the index `jobs_newest` under 2,704 bytes, the most that
 * PostgreSQL takes, even at three bytes a character.
 */
export const COLUMNS = z
  .object({
    job_title: textOr(250, UNTITLED_POSITION),
    firm_name: textOr(150, UNKNOWN_FIRM),
    firm_link: firmAddress,
    firm_logo: firmAddress,
    location: textOr(1000, ''),
    location_coordinates: textOr(2000, ''),
    description: wholeHtml,
    link: webAddress,
    date_published: publishedColumn(momentColumn({ isDayEnd: false })),
    valid_through: momentColumn({ isDayEnd: true }),
    seniority: textOrNull(80),
    employment: textOrNull(80),
    service: textOrNull(80),
    industry: textOrNull(80),
    salary: textOrNull(200),
    work_mode: textOrNull(20),
    remote_countries: remoteCountries,
    country: countryColumn,
    slug,
  })
  .partial();

export type AdvertColumns = z.output<typeof COLUMNS>;

export type ColumnTexts = z.input<typeof COLUMNS>;

/**
 * A column of ours, or a part of one that sources state in a field of its own.
 */
export type Column =
  | keyof ColumnTexts
  | 'id'
  | 'town'
  | 'region'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'period'
  | 'pay_shown';

/** The names that sources give to the fields of a column. */
export interface ColumnNames {
  column: Column;
  /** Names that need no question in a table. */
  certain?: readonly string[];
  /** Names that a person is asked about, the likeliest first. */
  likely?: readonly string[];
  /**
   * Names of fields that are read too, after the column's best field:
   * `responsibilities` after `description`.
   */
  additional?: readonly string[];
  /** Words around these names that do not change their meaning. */
  around?: readonly string[];
  /** Names as sources write them. A test finds that each means the column. */
  examples: readonly string[];
}
