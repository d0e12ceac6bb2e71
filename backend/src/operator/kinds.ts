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

const line = (most: number) => textWithin(most, textInOneLine);
const text = (most: number) =>
  textWithin(most, (written) => cleanText(written).trim());
const name = (most: number) =>
  line(most).refine((written) => written !== '', 'may not be empty');
const slug = COLUMNS.shape.slug.unwrap();
const isWeb = (address: string) =>
  address === '' || externalUrl(address) !== undefined;
const webAddress = line(2048).refine(
  isWeb,
  'must be an address that begins with https:// or http://',
);
/** docs/product.md §5: an address, or a file of the media folder. */
const picture = line(2048).refine(
  (path) => !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(path) || isWeb(path),
  'must be a file of the media folder, or an address that begins with https:// or http://',
);

export const CHECKS = {
  firm: z
    .strictObject({
      slug,
      name: name(150),
      country: countryColumn,
      ranking: z
        .string()
        .regex(/^([1-9]\d{0,5})?$/, 'must be a whole number from 1')
        .transform((written) => Number(written) || null),
      link: webAddress,
      linkedin_link: webAddress,
      twitter_link: webAddress,
      logo: picture,
      about: text(100_000).refine(
        (about) => about.split('\n').length <= 1500,
        'has more than 1,500 lines',
      ),
      lucias_take: text(5000).transform((take) => take || null),
    })
    .partial(),
  article: z
    .strictObject({
      slug,
      title: name(250),
      writer_name: line(150),
      meta_description: line(1000),
      cover_image: picture,
      created_at: z
        .string()
        .transform((written) => inDateOrder(written, 'dmy'))
        .pipe(
          publishedColumn(momentColumn(false)).refine(
            (date) => date !== null,
            'may not be empty',
          ),
        ),
      reading_time: line(80),
      html: wholeHtml,
    })
    .partial(),
};

/** What a person may name: its columns, and which of them `list` prints. */
export const KINDS = {
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
    columns: Object.keys(CHECKS.firm.shape),
    listed: ['name', 'ranking', 'country', 'jobs_count'],
  },
  article: {
    columns: Object.keys(CHECKS.article.shape),
    listed: ['title', 'writer_name', 'reading_time', 'created_at'],
  },
};
export type Kind = keyof typeof KINDS;

/** A page of rows, or of reports. */
export const LISTED = z.object({
  total: z.number(),
  rows: z.array(z.record(z.string(), z.unknown())),
});

/**
 * The slug of a page's address, which people copy from the browser; other texts
 * stay.
 */
export const slugIn = (written: string): string =>
  written.replace(/[?#].*/, '').replace(/^.*\/(?=.)/, '');
