import { UTCDate, utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { secondsInDay } from 'date-fns/constants';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { fromUnixTime } from 'date-fns/fromUnixTime';
import { getYear } from 'date-fns/getYear';
import { isEqual } from 'date-fns/isEqual';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { startOfDay } from 'date-fns/startOfDay';
import { subSeconds } from 'date-fns/subSeconds';
import { z } from 'zod';
import { quoted } from '../problem';
import {
  DAYS,
  DAY_SPELLINGS,
  MOMENT_SPELLINGS,
  OFFSETS,
  TIMES,
  ZONES,
  type Format,
  type Spelling,
} from './date-formats';
import { RELATIVE_DAYS, UNKNOWN_DAYS } from './day-words';

export type DateOrder = 'dmy' | 'mdy';

/**
 * Days since the end of 1899, as spreadsheets count them: from 1982 to 2064.
 */
const SERIAL = /^[345]\d{4}(?:\.\d+)?$/;
const SERIAL_START = new UTCDate(1899, 11, 30);
const EPOCH =
  /^(?:\/Date\()?(\d{10}(?:\d{3})?)(?:\.0)?(?:[+-]\d{4})?(?:\)\/)?$/;
/** Whether a day counts from one that the file does not say: "2 days ago". */
export const isRelative = (text: string): boolean =>
  RELATIVE_DAYS.words.test(text.trim());

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
    // PM, p.m.
    String.raw`\s*(?:(?<half>[ap])\.?m\.?)?`,
    // Z, -05:00, GMT+0100 (CET)
    String.raw`\s*(?:(?<zone>Z|[A-Z]{2,4}|(?=[+-]))`,
    String.raw`(?<offset>[+-]\d\d(?::?\d\d)?)?(?: \([^)]*\))?)?`,
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
    (respelt, { written, respelled }) => respelt.replace(written, respelled),
    text,
  );

/**
 * The text as the first format that fits reads it. What the text does not say
 * is that of `base`.
 */
export function readIn(
  text: string,
  formats: readonly Format[],
  base: Date,
): Date | undefined {
  for (const { pattern, appearance, locale } of formats) {
    if (!appearance.test(text)) continue;
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
  if (half !== undefined) return readIn(`${time} ${half}m`, TIMES, day);
  return /^24:00(?::00)?$/.test(time)
    ? addDays(day, 1)
    : readIn(time, TIMES, day);
}

function readDate(text: string, dayEnds: boolean): Date | undefined {
  const { day: dayText = '', clock, half, zone, offset } = partsOf(text);
  const day = readIn(respell(dayText, DAY_SPELLINGS), DAYS, CENTURY);
  if (day === undefined || !isInRange(day)) return undefined;
  if (clock === undefined) return dayEnds ? lastSecond(day) : day;
  const time = readTime(clock, half, day);
  if (time === undefined) return undefined;
  const isDayAlone = dayEnds && isEqual(time, day);
  return inZone(isDayAlone ? lastSecond(time) : time, zone, offset);
}

/** A time without a zone is in UTC. */
function inZone(
  time: Date,
  zone: string | undefined,
  offset: string | undefined,
): Date | undefined {
  const offsetOfZone = ZONES[zone?.toUpperCase() || 'UTC'];
  return offsetOfZone === undefined
    ? undefined
    : readIn(offset ?? offsetOfZone, OFFSETS, time);
}

const isInRange = (day: Date) =>
  getYear(day) >= EARLIEST && getYear(day) <= LATEST;

function readMoment(text: string, dayEnds: boolean): string | undefined {
  const date = readNumber(text, dayEnds) ?? readDate(text, dayEnds);
  return date === undefined || getYear(date) > LATEST + 1
    ? undefined
    : date.toISOString();
}

/**
 * Reads a moment, as `2026-03-12T00:00:00.000Z`; null for an empty text. A date
 * without a time, or at midnight, is its first second. With `dayEnds` it is the
 * last one, because an advert is open on its last day.
 */
export const moment = (dayEnds: boolean) =>
  z.string().transform((written, context) => {
    const text = written.replaceAll(/\s+/g, ' ').trim();
    if (text === '' || UNKNOWN_DAYS.words.test(text)) return null;
    const respelled = respell(text, MOMENT_SPELLINGS);
    const isOpen = orderIn(respelled) === 'either';
    const parsed = isOpen ? undefined : readMoment(respelled, dayEnds);
    if (parsed !== undefined) return parsed;
    context.addIssue(
      isOpen
        ? `${quoted(text)} may be read as two days, and no other date of the ` +
            'file tells which; --date-order dmy or mdy does'
        : `${quoted(text)} is no date such as 2026-03-12, ` +
            '2026-03-12T09:30:00Z or 12 Mar 2026, from 1970 to 2199',
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
