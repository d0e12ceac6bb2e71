import { UTCDate, utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { fromUnixTime } from 'date-fns/fromUnixTime';
import { getYear } from 'date-fns/getYear';
import { isEqual } from 'date-fns/isEqual';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { startOfDay } from 'date-fns/startOfDay';
import { subSeconds } from 'date-fns/subSeconds';
import type { Locale } from 'date-fns';
import { secondsInDay } from 'date-fns/constants';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { z } from 'zod';
import { quoted } from './problem';

export type DateOrder = 'dmy' | 'mdy';

/**
 * One way of writing. `looks` is strict, where `parse` takes one digit for a
 * year, and spares a `parse` that fails.
 */
interface Format {
  pattern: string;
  looks: RegExp;
  locale?: Locale;
}

/** The ways of writing a day, once it is respelled. */
const DAYS: readonly Format[] = [
  { pattern: 'yyyy-M-d', looks: /^\d{4}-\d\d?-\d\d?$/ }, // 2026-11-24
  { pattern: 'yyyyMMdd', looks: /^\d{8}$/ }, // 20261124
  { pattern: 'd-M-yyyy', looks: /^\d\d?-\d\d?-\d{4}$/ }, // 24-11-2026
  { pattern: 'M-d-yyyy', looks: /^\d\d?-\d\d?-\d{4}$/ }, // 11-24-2026
  { pattern: 'd-M-yy', looks: /^\d\d?-\d\d?-\d\d$/ }, // 24-11-26
  { pattern: 'M-d-yy', looks: /^\d\d?-\d\d?-\d\d$/ }, // 11-24-26
  // 24 November 2026, 24 Nov 2026
  { pattern: 'd MMMM yyyy', looks: /^\d\d? \D+ \d{4}$/, locale: enUS },
  // 24 novembre 2026, 24 déc 2026
  { pattern: 'd MMMM yyyy', looks: /^\d\d? \D+ \d{4}$/, locale: fr },
  // 24 Nov 26
  { pattern: 'd MMMM yy', looks: /^\d\d? \D+ \d\d$/, locale: enUS },
  { pattern: 'd MMMM yy', looks: /^\d\d? \D+ \d\d$/, locale: fr }, // 24 août 26
  // November 24 2026
  { pattern: 'MMMM d yyyy', looks: /^\D+ \d\d? \d{4}$/, locale: enUS },
  // novembre 24 2026
  { pattern: 'MMMM d yyyy', looks: /^\D+ \d\d? \d{4}$/, locale: fr },
  // Nov 24 26
  { pattern: 'MMMM d yy', looks: /^\D+ \d\d? \d\d$/, locale: enUS },
  { pattern: 'MMMM d yy', looks: /^\D+ \d\d? \d\d$/, locale: fr }, // sept 24 26
];

/**
 * The ways of writing a time of day, once hours and minutes have a colon
 * between them.
 */
const TIMES: readonly Format[] = [
  { pattern: 'H:mm', looks: /^\d\d?:\d\d$/ }, // 14:30
  { pattern: 'H:mm:ss', looks: /^\d\d?:\d\d:\d\d$/ }, // 14:30:59
  { pattern: 'h:mm a', looks: /^\d\d?:\d\d [ap]m$/i }, // 12:05 am
  { pattern: 'K:mm a', looks: /^\d\d?:\d\d [ap]m$/i }, // 0:05 am
  { pattern: 'h:mm:ss a', looks: /^\d\d?:\d\d:\d\d [ap]m$/i }, // 12:05:59 am
  { pattern: 'K:mm:ss a', looks: /^\d\d?:\d\d:\d\d [ap]m$/i }, // 0:05:59 am
];

/** The ways of writing how far a time is ahead of UTC. */
const OFFSETS: readonly Format[] = [
  { pattern: 'X', looks: /^[+-]\d\d(?:\d\d)?$/ }, // -0500, -05
  { pattern: 'XXX', looks: /^[+-]\d\d:\d\d$/ }, // -05:00
];

/** The names of zones in RFC 822. */
const ZONES: Readonly<Record<string, string>> = {
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

interface Spelling {
  written: RegExp;
  respelled: string;
}

const MOMENT_SPELLINGS: readonly Spelling[] = [
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

const DAY_SPELLINGS: readonly Spelling[] = [
  // 2026/11/24
  { written: /^(\d{4})([/.])(\d\d?)\2(\d\d?)$/, respelled: '$1-$3-$4' },
  // 24.11.2026, 24/11/'26
  { written: /^(\d\d?)([/.-])(\d\d?)\2'?(\d{4}|\d\d)$/, respelled: '$1-$3-$4' },
  // Tue, 24th of Nov., 2026, 24-Nov-26
  {
    written:
      /^(?:[a-zé]{2,9}\.?,? )?(\d\d?)(?:st|nd|rd|th|er)?[ ./-]+(?:of )?([a-zéû]{3,9})\.?,?[ /-]+'?(\d{4}|\d\d)$/i,
    respelled: '$1 $2 $3',
  },
  // Tuesday, Nov. 24th, 2026
  {
    written:
      /^(?:[a-zé]{2,9}\.?,? )?([a-zéû]{3,9})\.?[ -]+(\d\d?)(?:st|nd|rd|th)?,?[ -]+'?(\d{4}|\d\d)$/i,
    respelled: '$1 $2 $3',
  },
  // months that the French locale knows in other forms
  { written: /\bf[eé]v(?:r|rier)?(?= |$)/i, respelled: 'février' },
  { written: /\bjuil(?= |$)/i, respelled: 'juillet' },
  { written: /\baout(?= |$)/i, respelled: 'août' },
  { written: /\bdecembre(?= |$)/i, respelled: 'décembre' },
];

/** Days from the end of 1899, as spreadsheets count them: from 1982 to 2064. */
const SERIAL = /^[345]\d{4}(?:\.\d+)?$/;
const SERIAL_START = new UTCDate(1899, 11, 30);
const EPOCH =
  /^(?:\/Date\()?(\d{10}(?:\d{3})?)(?:\.0)?(?:[+-]\d{4})?(?:\)\/)?$/;
/**
 * What stands for a day that nobody knows, as of an advert that is open until
 * it is filled.
 */
const UNKNOWN =
  /^(?:none|tb[acd]|open|ongoing|rolling|asap|continuous|immediate(?:ly)?|(?:open )?until filled|no closing date)$/i;
/** Days that count from one that the file does not say. */
export const isRelative = (text: string): boolean =>
  /\bago$|^(?:just posted|new|today|yesterday|il y a .*|aujourd.hui|hier)$/i.test(
    text.trim(),
  );

const EARLIEST = 1970;
const LATEST = 2199;
/**
 * `parse` puts a year of two digits within 50 years of this day, so into 2000
 * to 2099.
 */
const CENTURY = new UTCDate(2050, 0, 1);

/**
 * A day, with its time and zone where it has them. The day has a longest
 * length, so that a long text is refused fast.
 */
const PARTS = new RegExp(
  [
    String.raw`^(?<day>.{6,40}?)`,
    '(?:',
    String.raw`[T ,]+(?:at |à )?`,
    // 14:30, 14 h 30, 10:15:00.123
    String.raw`(?<clock>\d\d?(?::| ?h ?)[0-5]\d(?::[0-5]\d)?)(?:[.,]\d+)?`,
    String.raw`\s*(?:(?<half>[ap])\.?m\.?)?`, // PM, p.m.
    // Z, -05:00, GMT+0100 (CET)
    String.raw`\s*(?:(?<zone>Z|[A-Z]{2,4}|(?=[+-]))(?<offset>[+-]\d\d(?::?\d\d)?)?(?: \([^)]*\))?)?`,
    // the zone of an XML date, which stays the day that it names
    String.raw`|Z|[+-]\d\d:\d\d`,
    ')?$',
  ].join(''),
  'i',
);
const partsOf = (text: string): Partial<Record<string, string>> =>
  PARTS.exec(text)?.groups ?? {};

const FIGURES =
  /^(?<first>\d\d?)(?<sign>[/.-])(?<second>\d\d?)\k<sign>'?(?<year>\d{4}|\d\d)$/;
const figuresOf = (day = ''): Partial<Record<string, string>> =>
  FIGURES.exec(day)?.groups ?? {};

/**
 * The order that a date in figures is written in; `either` where it may be read
 * as two days, undefined for another date.
 */
export function orderIn(text: string): DateOrder | 'either' | undefined {
  const { first, second } = figuresOf(partsOf(text.trim())['day']);
  if (first === undefined || Number(first) === Number(second)) return undefined;
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : 'either';
}

/**
 * A text whose date could be read as two days, with that of `order`, the year
 * first; any other text as it is.
 */
export function ordered(text: string, order: DateOrder): string {
  if (orderIn(text) !== 'either') return text;
  const { day = '' } = partsOf(text.trim());
  const { first, second, year = '' } = figuresOf(day);
  const monthAndDay =
    order === 'dmy' ? `${second}-${first}` : `${first}-${second}`;
  return text.trim().replace(day, `${year.padStart(4, '20')}-${monthAndDay}`);
}

const respell = (text: string, spellings: readonly Spelling[]): string =>
  spellings.reduce(
    (said, { written, respelled }) => said.replace(written, respelled),
    text,
  );

/**
 * The text as the first format that fits reads it. What the text does not say
 * is that of `base`.
 */
function read(
  text: string,
  formats: readonly Format[],
  base: Date,
): Date | undefined {
  for (const { pattern, looks, locale } of formats) {
    if (!looks.test(text)) continue;
    const date = parse(text, pattern, base, { in: utc, locale });
    if (isValid(date)) return date;
  }
  return undefined;
}

const lastSecond = (day: Date) => subSeconds(addDays(day, 1), 1);

/**
 * Programs write a day as its first second: "2026-12-20T00:00:00" is the 20th
 * of December.
 */
const isMidnight = (time: Date) => isEqual(time, startOfDay(time, { in: utc }));

/** Seconds or ms since 1970, or the days of a spreadsheet. */
function readNumber(text: string, dayEnds: boolean): Date | undefined {
  const epoch = EPOCH.exec(text)?.[1];
  if (epoch !== undefined) {
    const time =
      epoch.length === 10
        ? fromUnixTime(Number(epoch), { in: utc })
        : new UTCDate(Number(epoch));
    return dayEnds && isMidnight(time) ? lastSecond(time) : time;
  }
  if (!SERIAL.test(text)) return undefined;
  const days = Number(text);
  if (dayEnds && Number.isInteger(days))
    return lastSecond(addDays(SERIAL_START, days));
  return addSeconds(SERIAL_START, Math.round(days * secondsInDay));
}

function readTime(
  clock: string,
  half: string | undefined,
  day: Date,
): Date | undefined {
  const time = clock.replace(/ ?h ?/i, ':');
  if (half !== undefined) return read(`${time} ${half}m`, TIMES, day);
  return /^24:00(?::00)?$/.test(time)
    ? addDays(day, 1)
    : read(time, TIMES, day);
}

/** A time without a zone is in UTC. */
function readDate(text: string, dayEnds: boolean): Date | undefined {
  const parts = partsOf(text);
  const { clock, half, zone } = parts;
  const day = read(respell(parts['day'] ?? '', DAY_SPELLINGS), DAYS, CENTURY);
  if (day === undefined || getYear(day) < EARLIEST || getYear(day) > LATEST)
    return undefined;
  if (clock === undefined) return dayEnds ? lastSecond(day) : day;
  const time = readTime(clock, half, day);
  const named = ZONES[zone?.toUpperCase() || 'UTC'];
  if (time === undefined || named === undefined) return undefined;
  return read(
    parts['offset'] ?? named,
    OFFSETS,
    dayEnds && isEqual(time, day) ? lastSecond(time) : time,
  );
}

function readMoment(text: string, dayEnds: boolean): string | undefined {
  const date = readNumber(text, dayEnds) ?? readDate(text, dayEnds);
  return date === undefined || getYear(date) > LATEST + 1
    ? undefined
    : date.toISOString();
}

/**
 * As `2026-03-12T00:00:00.000Z`; null for an empty text. A date, or its
 * midnight, is its first second, with `dayEnds` its last: an advert is open on
 * its last day.
 */
export const moment = (dayEnds: boolean) =>
  z.string().transform((written, context) => {
    const text = written.replaceAll(/\s+/g, ' ').trim();
    if (text === '' || UNKNOWN.test(text)) return null;
    const respelled = respell(text, MOMENT_SPELLINGS);
    const isOpen = orderIn(respelled) === 'either';
    const parsed = isOpen ? undefined : readMoment(respelled, dayEnds);
    if (parsed !== undefined) return parsed;
    context.addIssue(
      isOpen
        ? `${quoted(text)} may be read as two days, and no other date of the file tells which; --date-order dmy or mdy does`
        : `${quoted(text)} is no date such as 2026-03-12, 2026-03-12T09:30:00Z or 12 Mar 2026, from 1970 to 2199`,
    );
    return z.NEVER;
  });

/**
 * Whether a moment is later than tomorrow in UTC; a date that is tomorrow has
 * come in some time zone, or is about to. `now` in ms.
 */
export const isBeyondTomorrow = (written: string, now = Date.now()): boolean =>
  differenceInCalendarDays(written, now, { in: utc }) > 1;

export const published = (check: z.ZodType<string | null, string>) =>
  check.superRefine((date, context) => {
    if (date !== null && isBeyondTomorrow(date))
      context.addIssue(
        `${quoted(format(date, 'yyyy-MM-dd', { in: utc }))} is later than tomorrow`,
      );
  });
