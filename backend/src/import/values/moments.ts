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
import { quotedText } from '../problem';
import {
  DAY_FORMATS,
  DAY_SPELLINGS,
  MOMENT_SPELLINGS,
  OFFSET_FORMATS,
  TIME_FORMATS,
  ZONE_OFFSETS,
  type DateFormat,
  type Spelling,
} from './date-formats';
import { RELATIVE_DAYS, UNKNOWN_DAYS } from './day-words';

export type DateOrder = 'dmy' | 'mdy';

/**
 * Days since the end of 1899, as spreadsheets count them: from 1982 to 2064.
 */
const SERIAL_DAY = /^[345]\d{4}(?:\.\d+)?$/;
const SERIAL_START = new UTCDate(1899, 11, 30);
/**
 * Seconds or milliseconds since 1970: `1774000000`, `1774000000000`,
 * `1774000000.0`. In .NET's `/Date(1774000000000+0100)/` the offset changes
 * nothing.
 */
const EPOCH_NUMBER =
  /^(?:\/Date\()?(\d{10}(?:\d{3})?)(?:\.0)?(?:[+-]\d{4})?(?:\)\/)?$/;

/** Whether a day counts from one that the file does not say: "2 days ago". */
export const isRelative = (momentText: string): boolean =>
  RELATIVE_DAYS.words.test(momentText.trim());

const EARLIEST_YEAR = 1970;
const LATEST_YEAR = 2199;
/**
 * `parse` puts a year of two digits within 50 years of this day, so into 2000
 * to 2099.
 */
const CENTURY_BASE = new UTCDate(2050, 0, 1);

/**
 * A day, with its time and zone where it has them. The day has a longest
 * length, so that a long text is refused fast.
 */
const MOMENT_PARTS = new RegExp(
  [
    String.raw`^(?<day>.{6,40}?)`,
    '(?:',
    String.raw`[T ,]+(?:at |à )?`,
    // 14:30, 14 h 30, 10:15:00.123
    String.raw`(?<clock>\d\d?(?::| ?h ?)[0-5]\d(?::[0-5]\d)?)(?:[.,]\d+)?`,
    // PM, p.m.
    String.raw`\s*(?:(?<half>[ap])\.?m\.?)?`,
    // Z, GMT+0100 (CET); before a bare -05:00 the zone is an empty text
    String.raw`\s*(?:(?<zone>Z|[A-Z]{2,4}|(?=[+-]))`,
    String.raw`(?<offset>[+-]\d\d(?::?\d\d)?)?(?: \([^)]*\))?)?`,
    // the zone of an XML date, which stays the day that it names
    String.raw`|Z|[+-]\d\d:\d\d`,
    ')?$',
  ].join(''),
  'i',
);
const partsOfMoment = (momentText: string): Partial<Record<string, string>> =>
  MOMENT_PARTS.exec(momentText)?.groups ?? {};

const DATE_FIGURES =
  /^(?<first>\d\d?)(?<sign>[/.-])(?<second>\d\d?)\k<sign>'?(?<year>\d{4}|\d\d)$/;
const figuresOf = (day = ''): Partial<Record<string, string>> =>
  DATE_FIGURES.exec(day)?.groups ?? {};

/**
 * The order of day and month in a date in figures; `either` where it may be
 * read as two days (03/04/2026). Undefined where the order does not matter
 * (05/05/2026), and for any other text.
 */
export function orderOfFigures(
  momentText: string,
): DateOrder | 'either' | undefined {
  const { first, second } = figuresOf(partsOfMoment(momentText.trim())['day']);
  if (first === undefined || Number(first) === Number(second)) return undefined;
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : 'either';
}

/**
 * Rewrites a date that may be read as two days, with the year first: by `dmy`,
 * "3/4/26" is "2026-4-3". Any other text stays as it is.
 */
export function inDateOrder(momentText: string, dateOrder: DateOrder): string {
  if (orderOfFigures(momentText) !== 'either') return momentText;
  const { day = '' } = partsOfMoment(momentText.trim());
  const { first, second, year = '' } = figuresOf(day);
  const monthAndDay =
    dateOrder === 'dmy' ? `${second}-${first}` : `${first}-${second}`;
  return momentText
    .trim()
    .replace(day, `${year.padStart(4, '20')}-${monthAndDay}`);
}

const respellWords = (
  momentText: string,
  spellings: readonly Spelling[],
): string =>
  spellings.reduce(
    (text, { written, respelled }) => text.replace(written, respelled),
    momentText,
  );

/**
 * The text as the first format that fits reads it; undefined if none does. What
 * the text does not say is that of `baseDate`.
 */
export function readInFormats(
  momentText: string,
  dateFormats: readonly DateFormat[],
  baseDate: Date,
): Date | undefined {
  for (const { pattern, appearance, locale } of dateFormats) {
    if (!appearance.test(momentText)) continue;
    const date = parse(momentText, pattern, baseDate, { in: utc, locale });
    if (isValid(date)) return date;
  }
  return undefined;
}

const lastSecond = (day: Date) => subSeconds(addDays(day, 1), 1);

/**
 * Programs write a day as its first second: "2026-12-20T00:00:00" is the 20th
 * of December.
 */
const isMidnight = (moment: Date) =>
  isEqual(moment, startOfDay(moment, { in: utc }));

/** Seconds or ms since 1970, or the days of a spreadsheet. */
function readNumber(momentText: string, isDayEnd: boolean): Date | undefined {
  const epochFigures = EPOCH_NUMBER.exec(momentText)?.[1];
  if (epochFigures !== undefined) {
    const moment =
      epochFigures.length === 10
        ? fromUnixTime(Number(epochFigures), { in: utc })
        : new UTCDate(Number(epochFigures));
    return isDayEnd && isMidnight(moment) ? lastSecond(moment) : moment;
  }
  if (!SERIAL_DAY.test(momentText)) return undefined;
  const days = Number(momentText);
  if (isDayEnd && Number.isInteger(days))
    return lastSecond(addDays(SERIAL_START, days));
  return addSeconds(SERIAL_START, Math.round(days * secondsInDay));
}

function readTime(
  clockText: string,
  halfOfDay: string | undefined,
  day: Date,
): Date | undefined {
  const timeText = clockText.replace(/ ?h ?/i, ':');
  if (halfOfDay !== undefined)
    return readInFormats(`${timeText} ${halfOfDay}m`, TIME_FORMATS, day);
  return /^24:00(?::00)?$/.test(timeText)
    ? addDays(day, 1)
    : readInFormats(timeText, TIME_FORMATS, day);
}

function readDate(momentText: string, isDayEnd: boolean): Date | undefined {
  const {
    day: dayText = '',
    clock,
    half,
    zone,
    offset,
  } = partsOfMoment(momentText);
  const day = readInFormats(
    respellWords(dayText, DAY_SPELLINGS),
    DAY_FORMATS,
    CENTURY_BASE,
  );
  if (day === undefined || !isInRange(day)) return undefined;
  if (clock === undefined) return isDayEnd ? lastSecond(day) : day;
  const time = readTime(clock, half, day);
  if (time === undefined) return undefined;
  // As in `isMidnight`, the time may stand for the whole day.
  const isWholeDay = isDayEnd && isEqual(time, day);
  return timeInZone(isWholeDay ? lastSecond(time) : time, zone, offset);
}

/**
 * The moment at which clocks of a zone show `localTime`; undefined for an
 * unknown zone. An offset in figures counts before the zone's name, which is
 * empty before a bare "-05:00". A time with neither is in UTC.
 */
function timeInZone(
  localTime: Date,
  zoneName: string | undefined,
  offsetText: string | undefined,
): Date | undefined {
  const offsetOfZone = ZONE_OFFSETS[zoneName?.toUpperCase() || 'UTC'];
  if (offsetOfZone === undefined) return undefined;
  // `parse` reads an offset alone with the time of its base date: 12:00 and
  // "-0500" are 17:00 in UTC.
  return readInFormats(offsetText ?? offsetOfZone, OFFSET_FORMATS, localTime);
}

const isInRange = (day: Date) =>
  getYear(day) >= EARLIEST_YEAR && getYear(day) <= LATEST_YEAR;

function readMoment(momentText: string, isDayEnd: boolean): string | undefined {
  const moment =
    readNumber(momentText, isDayEnd) ?? readDate(momentText, isDayEnd);
  // `readDate` has checked the day that is written, which a zone may move into
  // the next year. Numbers are checked only here.
  return moment === undefined || getYear(moment) > LATEST_YEAR + 1
    ? undefined
    : moment.toISOString();
}

/**
 * Reads a moment, as `2026-03-12T00:00:00.000Z`; null for an empty text and for
 * one such as "ongoing". A date without a time, or at midnight, is its first
 * second. With `isDayEnd` it is the last one, because an advert is open on its
 * last day.
 */
export const momentColumn = ({ isDayEnd }: { isDayEnd: boolean }) =>
  z.string().transform((writtenMoment, context) => {
    const momentText = writtenMoment.replaceAll(/\s+/g, ' ').trim();
    if (momentText === '' || UNKNOWN_DAYS.words.test(momentText)) return null;
    const respelled = respellWords(momentText, MOMENT_SPELLINGS);
    const isOrderOpen = orderOfFigures(respelled) === 'either';
    const parsedMoment = isOrderOpen
      ? undefined
      : readMoment(respelled, isDayEnd);
    if (parsedMoment !== undefined) return parsedMoment;
    context.addIssue(
      isOrderOpen
        ? `${quotedText(momentText)} may be read as two days, and no other date of the ` +
            'file tells which; --date-order dmy or mdy does'
        : `${quotedText(momentText)} must be a date such as 2026-03-12, ` +
            '2026-03-12T09:30:00Z or 12 Mar 2026, from 1970 to 2199',
    );
    return z.NEVER;
  });

/**
 * Whether a moment is later than tomorrow in UTC; a date that is tomorrow has
 * come in some time zone, or is about to. `nowMs` is the time.
 */
export const isBeyondTomorrow = (
  isoMoment: string,
  nowMs = Date.now(),
): boolean => differenceInCalendarDays(isoMoment, nowMs, { in: utc }) > 1;

export const publishedColumn = (dateColumn: z.ZodType<string | null, string>) =>
  dateColumn.superRefine((dateText, context) => {
    if (dateText !== null && isBeyondTomorrow(dateText))
      context.addIssue(
        `${quotedText(format(dateText, 'yyyy-MM-dd', { in: utc }))} is later than tomorrow`,
      );
  });
