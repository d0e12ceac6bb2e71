/** How dates and times are written, in English and French. */
import type { Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { inOrder } from '../../patterns';

/**
 * One way of writing. `appearance` is tested first: `parse` takes a year of one
 * digit, and costs time where it fails.
 */
export interface DateFormat {
  pattern: string;
  appearance: RegExp;
  locale?: Locale;
  /** A test reads it by this format alone. */
  example: DateExample;
}

/** What is written, and what it means. */
interface DateExample {
  written: string;
  means: string;
}

/**
 * The ways of writing a day, once it is respelled; `means` has the year first.
 * `MMMM` reads short names of months too: "Oct".
 */
export const DAY_FORMATS: readonly DateFormat[] = [
  {
    pattern: 'yyyy-M-d',
    appearance: /^\d{4}-\d\d?-\d\d?$/,
    example: { written: '2026-11-24', means: '2026-11-24' },
  },
  {
    pattern: 'yyyyMMdd',
    appearance: /^\d{8}$/,
    example: { written: '20261124', means: '2026-11-24' },
  },
  {
    pattern: 'd-M-yyyy',
    appearance: /^\d\d?-\d\d?-\d{4}$/,
    example: { written: '24-11-2026', means: '2026-11-24' },
  },
  {
    pattern: 'M-d-yyyy',
    appearance: /^\d\d?-\d\d?-\d{4}$/,
    example: { written: '11-24-2026', means: '2026-11-24' },
  },
  {
    pattern: 'd-M-yy',
    appearance: /^\d\d?-\d\d?-\d\d$/,
    example: { written: '24-11-26', means: '2026-11-24' },
  },
  {
    pattern: 'M-d-yy',
    appearance: /^\d\d?-\d\d?-\d\d$/,
    example: { written: '11-24-26', means: '2026-11-24' },
  },
  {
    pattern: 'd MMMM yyyy',
    appearance: /^\d\d? \D+ \d{4}$/,
    locale: enUS,
    example: { written: '24 Oct 2026', means: '2026-10-24' },
  },
  {
    pattern: 'd MMMM yyyy',
    appearance: /^\d\d? \D+ \d{4}$/,
    locale: fr,
    example: { written: '24 décembre 2026', means: '2026-12-24' },
  },
  {
    pattern: 'd MMMM yy',
    appearance: /^\d\d? \D+ \d\d$/,
    locale: enUS,
    example: { written: '24 Dec 26', means: '2026-12-24' },
  },
  {
    pattern: 'd MMMM yy',
    appearance: /^\d\d? \D+ \d\d$/,
    locale: fr,
    example: { written: '24 août 26', means: '2026-08-24' },
  },
  {
    pattern: 'MMMM d yyyy',
    appearance: /^\D+ \d\d? \d{4}$/,
    locale: enUS,
    example: { written: 'October 24 2026', means: '2026-10-24' },
  },
  {
    pattern: 'MMMM d yyyy',
    appearance: /^\D+ \d\d? \d{4}$/,
    locale: fr,
    example: { written: 'décembre 24 2026', means: '2026-12-24' },
  },
  {
    pattern: 'MMMM d yy',
    appearance: /^\D+ \d\d? \d\d$/,
    locale: enUS,
    example: { written: 'Dec 24 26', means: '2026-12-24' },
  },
  {
    pattern: 'MMMM d yy',
    appearance: /^\D+ \d\d? \d\d$/,
    locale: fr,
    example: { written: 'août 24 26', means: '2026-08-24' },
  },
];

/**
 * The ways of writing a time of day, once hours and minutes have a colon
 * between them; `means` counts to 24.
 */
export const TIME_FORMATS: readonly DateFormat[] = [
  {
    pattern: 'H:mm',
    appearance: /^\d\d?:\d\d$/,
    example: { written: '14:30', means: '14:30:00' },
  },
  {
    pattern: 'H:mm:ss',
    appearance: /^\d\d?:\d\d:\d\d$/,
    example: { written: '14:30:59', means: '14:30:59' },
  },
  {
    pattern: 'h:mm a',
    appearance: /^\d\d?:\d\d [ap]m$/i,
    example: { written: '12:05 am', means: '00:05:00' },
  },
  {
    pattern: 'K:mm a',
    appearance: /^\d\d?:\d\d [ap]m$/i,
    example: { written: '0:05 am', means: '00:05:00' },
  },
  {
    pattern: 'h:mm:ss a',
    appearance: /^\d\d?:\d\d:\d\d [ap]m$/i,
    example: { written: '12:05:59 am', means: '00:05:59' },
  },
  {
    pattern: 'K:mm:ss a',
    appearance: /^\d\d?:\d\d:\d\d [ap]m$/i,
    example: { written: '0:05:59 am', means: '00:05:59' },
  },
];

/**
 * The ways of writing how far a time is ahead of UTC; `means` is the time in
 * UTC when it is noon there.
 */
export const OFFSET_FORMATS: readonly DateFormat[] = [
  {
    pattern: 'X',
    appearance: /^[+-]\d\d(?:\d\d)?$/,
    example: { written: '-0500', means: '17:00:00' },
  },
  {
    pattern: 'XXX',
    appearance: /^[+-]\d\d:\d\d$/,
    example: { written: '-05:30', means: '17:30:00' },
  },
];

/** The names of zones in RFC 822, and UTC; of its single letters only Z. */
export const ZONE_OFFSETS: Readonly<Record<string, string>> = {
  Z: '+0000',
  UT: '+0000',
  UTC: '+0000',
  GMT: '+0000',
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
};

/** A way of writing that no format has, and how it is respelled first. */
export interface Spelling {
  written: RegExp;
  respelled: string;
  /** Each with the moment that it means in the end. */
  examples: readonly DateExample[];
}

export const MOMENT_SPELLINGS: readonly Spelling[] = [
  {
    written: /^(\d\d?:\d\d(?: ?[ap]m)?) on (.+)$/i,
    respelled: '$2 $1',
    examples: [
      { written: '9:30 am on 24 Nov 2026', means: '2026-11-24T09:30:00.000Z' },
    ],
  },
  {
    // programs print dates so
    written:
      /^[a-z]{3} ([a-z]{3} \d\d?) (\d\d:\d\d:\d\d) ([a-z]{3,4}) (\d{4})$/i,
    respelled: '$1 $4 $2 $3',
    examples: [
      {
        written: 'Tue Nov 24 10:00:00 UTC 2026',
        means: '2026-11-24T10:00:00.000Z',
      },
    ],
  },
  {
    written: /^(\d{8})T?(\d\d)(\d\d)Z?$/,
    respelled: '$1 $2:$3',
    examples: [{ written: '202611241015', means: '2026-11-24T10:15:00.000Z' }],
  },
  {
    written: /^(\d{8})T?(\d\d)(\d\d)(\d\d)Z?$/,
    respelled: '$1 $2:$3:$4',
    examples: [
      { written: '20261124T101500Z', means: '2026-11-24T10:15:00.000Z' },
    ],
  },
];

export const DAY_SPELLINGS: readonly Spelling[] = [
  {
    written: /^(\d{4})([/.])(\d\d?)\2(\d\d?)$/,
    respelled: '$1-$3-$4',
    examples: [
      { written: '2026/11/24', means: '2026-11-24T00:00:00.000Z' },
      { written: '2026.11.24', means: '2026-11-24T00:00:00.000Z' },
    ],
  },
  {
    written: /^(\d\d?)([/.-])(\d\d?)\2'?(\d{4}|\d\d)$/,
    respelled: '$1-$3-$4',
    examples: [
      { written: '24.11.2026', means: '2026-11-24T00:00:00.000Z' },
      { written: "24/11/'26", means: '2026-11-24T00:00:00.000Z' },
    ],
  },
  {
    written: inOrder(
      [
        /^(?:[a-zé]{2,9}\.?,? )?/,
        /(\d\d?)(?:st|nd|rd|th|er)?[ ./-]+/,
        /(?:of )?([a-zéû]{3,9})\.?,?[ /-]+/,
        /'?(\d{4}|\d\d)$/,
      ],
      'i',
    ),
    respelled: '$1 $2 $3',
    examples: [
      {
        written: 'Tue, 24th of Nov., 2026',
        means: '2026-11-24T00:00:00.000Z',
      },
      { written: '24-Nov-26', means: '2026-11-24T00:00:00.000Z' },
    ],
  },
  {
    written: inOrder(
      [
        /^(?:[a-zé]{2,9}\.?,? )?/,
        /([a-zéû]{3,9})\.?[ -]+/,
        /(\d\d?)(?:st|nd|rd|th)?,?[ -]+/,
        /'?(\d{4}|\d\d)$/,
      ],
      'i',
    ),
    respelled: '$1 $2 $3',
    examples: [
      {
        written: 'Tuesday, Nov. 24th, 2026',
        means: '2026-11-24T00:00:00.000Z',
      },
    ],
  },
  // months that the French locale knows in other forms
  {
    written: /\bf[eé]v(?:r|rier)?(?= |$)/i,
    respelled: 'février',
    examples: [{ written: '24 fev 2026', means: '2026-02-24T00:00:00.000Z' }],
  },
  {
    written: /\baout(?= |$)/i,
    respelled: 'août',
    examples: [{ written: '24 aout 2026', means: '2026-08-24T00:00:00.000Z' }],
  },
  {
    written: /\bdecembre(?= |$)/i,
    respelled: 'décembre',
    examples: [
      { written: '24 decembre 2026', means: '2026-12-24T00:00:00.000Z' },
    ],
  },
];
