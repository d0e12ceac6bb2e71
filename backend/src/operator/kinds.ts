/** The rows that a person reads and writes by hand (docs/product.md §3). */
import { externalUrl } from '@board/shared/domain';
import { z } from 'zod';
import { COLUMNS } from '../import/fields/columns';
import { countryColumn } from '../import/values/countries';
import {
  momentColumn,
  inDateOrder,
  publishedColumn,
} from '../import/values/moments';
import {
  cleanText,
  textInOneLine,
  wholeHtml,
  textWithin,
} from '../import/values/stored-texts';

const textLine = (longest: number) => textWithin(longest, textInOneLine);
const textBlock = (longest: number) =>
  textWithin(longest, (writtenText) => cleanText(writtenText).trim());
const nameLine = (longest: number) =>
  textLine(longest).refine(
    (writtenText) => writtenText !== '',
    'may not be empty',
  );
const slug = COLUMNS.shape.slug.unwrap();
const isWebAddress = (address: string) =>
  address === '' || externalUrl(address) !== undefined;
const webAddress = textLine(2048).refine(
  isWebAddress,
  'must be an address that begins with https:// or http://',
);
/** docs/product.md §5: an address, or a file of the media folder. */
const pictureAddress = textLine(2048).refine(
  // a text with a scheme, or with "//", is an address
  (path) => !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(path) || isWebAddress(path),
  'must be a file of the media folder, or an address that begins with https:// or http://',
);

export const COLUMN_CHECKS = {
  firm: z
    .strictObject({
      slug,
      name: nameLine(150),
      country: countryColumn,
      ranking: z
        .string()
        .regex(/^([1-9]\d{0,5})?$/, 'must be a whole number from 1')
        .transform((writtenText) => Number(writtenText) || null),
      link: webAddress,
      linkedin_link: webAddress,
      twitter_link: webAddress,
      logo: pictureAddress,
      about: textBlock(100_000).refine(
        (about) => about.split('\n').length <= 1500,
        'has more than 1,500 lines',
      ),
      lucias_take: textBlock(5000).transform(
        (writtenTake) => writtenTake || null,
      ),
    })
    .partial(),
  article: z
    .strictObject({
      slug,
      title: nameLine(250),
      writer_name: textLine(150),
      meta_description: textLine(1000),
      cover_image: pictureAddress,
      created_at: z
        .string()
        .transform((writtenText) => inDateOrder(writtenText, 'dmy'))
        .pipe(
          publishedColumn(momentColumn({ isDayEnd: false })).refine(
            (date) => date !== null,
            'may not be empty',
          ),
        ),
      reading_time: textLine(80),
      html: wholeHtml,
    })
    .partial(),
};

/** What a person may name: its columns, and which of them `list` prints. */
export const ROW_KINDS = {
  job: {
    columns: Object.keys(COLUMNS.shape),
    listed: [
      'job_title',
      'firm_name',
      'status',
      'firm_country',
      'salary',
      'date_published',
    ],
  },
  firm: {
    columns: Object.keys(COLUMN_CHECKS.firm.shape),
    listed: ['name', 'ranking', 'country', 'jobs_count'],
  },
  article: {
    columns: Object.keys(COLUMN_CHECKS.article.shape),
    listed: ['title', 'writer_name', 'reading_time', 'created_at'],
  },
};
export type RowKind = keyof typeof ROW_KINDS;

/** A page of rows, or of reports. */
export const LISTED_ROWS = z.object({
  total: z.number(),
  rows: z.array(z.record(z.string(), z.unknown())),
});

/**
 * The slug of a page's address, which people copy from the browser: "tax-1" of
 * "https://board.example/jobs/tax-1?from=mail". Other texts stay.
 */
export const slugIn = (writtenText: string): string =>
  writtenText.replace(/[?#].*/, '').replace(/^.*\/(?=.)/, '');
