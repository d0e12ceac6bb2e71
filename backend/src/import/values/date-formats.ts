/** How dates and times are written, in English and French. */
import type { Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { inOrder } from '../../patterns';

/**
 * One way of writing. `appearance` is strict, where `parse` takes one digit for a
 * year, and spares a `parse` that fails.
 */
export interface Format {
  pattern: string;
  appearance: RegExp;
  locale?: Locale;
}

/** The ways of writing a day, once it is respelled. */
export const DAYS: readonly Format[] = [
  // 2026-11-24
  { pattern: 'yyyy-M-d', appearance: /^\d{4}-\d\d?-\d\d?$/ },
  // 20261124
  { pattern: 'yyyyMMdd', appearance: /^\d{8}$/ },
  // 24-11-2026
  { pattern: 'd-M-yyyy', appearance: /^\d\d?-\d\d?-\d{4}$/ },
  // 11-24-2026
  { pattern: 'M-d-yyyy', appearance: /^\d\d?-\d\d?-\d{4}$/ },
  // 24-11-26
  { pattern: 'd-M-yy', appearance: /^\d\d?-\d\d?-\d\d$/ },
  // 11-24-26
  { pattern: 'M-d-yy', appearance: /^\d\d?-\d\d?-\d\d$/ },
  // 24 November 2026, 24 Nov 2026
  { pattern: 'd MMMM yyyy', appearance: /^\d\d? \D+ \d{4}$/, locale: enUS },
  // 24 novembre 2026, 24 déc 2026
  { pattern: 'd MMMM yyyy', appearance: /^\d\d? \D+ \d{4}$/, locale: fr },
  // 24 Nov 26
  { pattern: 'd MMMM yy', appearance: /^\d\d? \D+ \d\d$/, locale: enUS },
  // 24 août 26
  { pattern: 'd MMMM yy', appearance: /^\d\d? \D+ \d\d$/, locale: fr },
  // November 24 2026
  { pattern: 'MMMM d yyyy', appearance: /^\D+ \d\d? \d{4}$/, locale: enUS },
  // novembre 24 2026
  { pattern: 'MMMM d yyyy', appearance: /^\D+ \d\d? \d{4}$/, locale: fr },
  // Nov 24 26
  { pattern: 'MMMM d yy', appearance: /^\D+ \d\d? \d\d$/, locale: enUS },
  // sept 24 26
  { pattern: 'MMMM d yy', appearance: /^\D+ \d\d? \d\d$/, locale: fr },
];

/**
 * The ways of writing a time of day, once hours and minutes have a colon
 * between them.
 */
export const TIMES: readonly Format[] = [
  // 14:30
  { pattern: 'H:mm', appearance: /^\d\d?:\d\d$/ },
  // 14:30:59
  { pattern: 'H:mm:ss', appearance: /^\d\d?:\d\d:\d\d$/ },
  // 12:05 am
  { pattern: 'h:mm a', appearance: /^\d\d?:\d\d [ap]m$/i },
  // 0:05 am
  { pattern: 'K:mm a', appearance: /^\d\d?:\d\d [ap]m$/i },
  // 12:05:59 am
  { pattern: 'h:mm:ss a', appearance: /^\d\d?:\d\d:\d\d [ap]m$/i },
  // 0:05:59 am
  { pattern: 'K:mm:ss a', appearance: /^\d\d?:\d\d:\d\d [ap]m$/i },
];

/** The ways of writing how far a time is ahead of UTC. */
export const OFFSETS: readonly Format[] = [
  // -0500, -05
  { pattern: 'X', appearance: /^[+-]\d\d(?:\d\d)?$/ },
  // -05:00
  { pattern: 'XXX', appearance: /^[+-]\d\d:\d\d$/ },
];

/** The names of zones in RFC 822. */
export const ZONES: Readonly<Record<string, string>> = {
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

export interface Spelling {
  written: RegExp;
  respelled: string;
}

export const MOMENT_SPELLINGS: readonly Spelling[] = [
  // 9:30 am on 24 Nov 2026
  { written: /^(\d\d?:\d\d(?: ?[ap]m)?) on (.+)$/i, respelled: '$2 $1' },
  // Tue Nov 24 10:00:00 UTC 2026, as programs print it
  {
    written:
      /^[a-z]{3} ([a-z]{3} \d\d?) (\d\d:\d\d:\d\d) ([a-z]{3,4}) (\d{4})$/i,
    respelled: '$1 $4 $2 $3',
  },
  // 202611241015
  { written: /^(\d{8})T?(\d\d)(\d\d)Z?$/, respelled: '$1 $2:$3' },
  // 20261124T101500Z
  { written: /^(\d{8})T?(\d\d)(\d\d)(\d\d)Z?$/, respelled: '$1 $2:$3:$4' },
];

export const DAY_SPELLINGS: readonly Spelling[] = [
  // 2026/11/24
  { written: /^(\d{4})([/.])(\d\d?)\2(\d\d?)$/, respelled: '$1-$3-$4' },
  // 24.11.2026, 24/11/'26
  { written: /^(\d\d?)([/.-])(\d\d?)\2'?(\d{4}|\d\d)$/, respelled: '$1-$3-$4' },
  // Tue, 24th of Nov., 2026, 24-Nov-26
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
  },
  // Tuesday, Nov. 24th, 2026
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
  },
  // months that the French locale knows in other forms
  { written: /\bf[eé]v(?:r|rier)?(?= |$)/i, respelled: 'février' },
  { written: /\bjuil(?= |$)/i, respelled: 'juillet' },
  { written: /\baout(?= |$)/i, respelled: 'août' },
  { written: /\bdecembre(?= |$)/i, respelled: 'décembre' },
];
