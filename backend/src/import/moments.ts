import { z } from 'zod';
import { quoted } from './problem';

export type DateOrder = 'dmy' | 'mdy';

const TIME = String.raw`(?:[T ,]+(?:at |à )?(?<clock>\d\d?(?::| ?h ?)[0-5]\d(?::[0-5]\d)?)(?:[.,]\d+)?\s*(?:(?<half>[ap])\.?m\.?)?\s*(?<zone>Z|[A-Z]{2,4}(?:[+-]\d{4})?(?: \([^)]*\))?|[+-]\d\d(?::?\d\d)?)?|Z|[+-]\d\d:\d\d)?`;
const YEAR = String.raw`(?<year>\d{4}|'?\d\d)`;
const shape = (date: string) => new RegExp(`^${date}${TIME}$`, 'i');
const FIGURES = shape(String.raw`(?<one>\d\d?)(?<sign>[/.-])(?<two>\d\d?)\k<sign>${YEAR}`);
const WEEKDAY = String.raw`(?:[a-zé]{2,9}\.?,?\s+)?`;
const SHAPES = [
  shape(String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d\d?)\k<sign>(?<day>\d\d?)`),
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:T?(?<hour>\d\d)(?<minute>[0-5]\d)(?<second>[0-5]\d)?Z?)?$/,
  shape(
    String.raw`${WEEKDAY}(?<day>\d\d?)(?:st|nd|rd|th|er)?[ ./-]+(?:of )?(?<name>[a-zéûô]{3,9})\.?,?[ /-]+${YEAR}`,
  ),
  shape(String.raw`${WEEKDAY}(?<name>[a-zéûô]{3,9})\.?[ -]+(?<day>\d\d?)(?:st|nd|rd|th)?,?[ -]+${YEAR}`),
  // as programs print it
  /^[a-z]{3} (?<name>[a-z]{3}) +(?<day>\d\d?) (?<clock>\d\d:[0-5]\d:[0-5]\d) (?<zone>[A-Z]{3,4}) (?<year>\d{4})$/i,
  FIGURES,
];
/** Days from the end of 1899, as spreadsheets count them: from 1982 to 2064. */
const SERIAL = /^[345]\d{4}(?:\.\d+)?$/;
/** What stands for a day that nobody knows, as of an advert that is open until it is filled. */
const UNKNOWN =
  /^(?:none|tb[acd]|open|ongoing|rolling|asap|continuous|immediate(?:ly)?|(?:open )?until filled|no closing date)$/i;
/** Days that count from one that the file does not say. */
export const isRelative = (text: string): boolean =>
  /\bago$|^(?:just posted|new|today|yesterday|il y a .*|aujourd.hui|hier)$/i.test(text.trim());
const EPOCH = /^(?:\/Date\()?(\d{10}(?:\d{3})?)(?:\.0)?(?:[+-]\d{4})?(?:\)\/)?$/;

/** English and French, with their usual abbreviations. */
const MONTHS =
  `jan(?:uary|v|vier)? f[eé](?:b|bruary|v|vr|vrier) mar(?:ch|s)? apr(?:il)?|avr(?:il)? ma[iy] june?|juin
  july?|juil(?:let)? aug(?:ust)?|ao[uû]t sept?(?:ember|embre)? oct(?:ober|obre)? nov(?:ember|embre)? d[eé]c(?:ember|embre)?`
    .split(/\s+/)
    .map((names) => new RegExp(`^(?:${names})$`, 'i'));
const EARLIEST = 1970;
const LATEST = 2199;

/** The order that a date in figures is written in; `either` where it may be read as two days, undefined for another date. */
export function orderIn(text: string): DateOrder | 'either' | undefined {
  const { one = '', two = '' } = FIGURES.exec(text.trim())?.groups ?? {};
  if (Number(one) === Number(two)) return undefined;
  return Number(one) > 12 ? 'dmy' : Number(two) > 12 ? 'mdy' : 'either';
}

const inFull = (year: string) => year.replace("'", '').padStart(4, '20');

/** A text whose date could be read as two days, with that of `order`, the year first; any other text as it is. */
export function ordered(text: string, order: DateOrder): string {
  if (orderIn(text) !== 'either') return text;
  return text
    .trim()
    .replace(/^(\d\d?)[/.-](\d\d?)[/.-]('?\d{2,4})/, (_, one: string, two: string, year: string) =>
      [inFull(year), ...(order === 'dmy' ? [two, one] : [one, two])].join('-'),
    );
}

const inYears = (moment: Date) =>
  Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > LATEST + 1 ? undefined : moment.toISOString();

/** Seconds or ms since 1970, or the days of a spreadsheet. */
function parseNumber(text: string, dayEnds: boolean): Date | undefined {
  const epoch = EPOCH.exec(text)?.[1];
  if (epoch !== undefined) return new Date(Number(epoch) * (epoch.length === 10 ? 1000 : 1));
  if (!SERIAL.test(text)) return undefined;
  const days = Number(text) - 25_569 + (dayEnds && Number.isInteger(Number(text)) ? 0.99999 : 0);
  return new Date(Math.round(days * 86_400) * 1000);
}

/** Without a zone it is UTC. */
function parse(text: string, dayEnds: boolean): string | undefined {
  const number = parseNumber(text, dayEnds);
  if (number) return inYears(number);
  const found = SHAPES.map((one) => one.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return undefined;
  const { one, two, name, hour, minute, second = '00', half, zone = 'UTC' } = found;
  const isMonthFirst = orderIn(text) === 'mdy';
  const month = name
    ? MONTHS.findIndex((names) => names.test(name)) + 1
    : Number(found['month'] ?? (isMonthFirst ? one : two));
  const day = Number(found['day'] ?? (isMonthFirst ? two : one));
  const year = Number(inFull(found['year'] ?? ''));
  // day 31 of a shorter month would roll over into the next month
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day || year < EARLIEST || year > LATEST)
    return undefined;
  const clock = hour ? `${hour}:${minute}:${second}` : found['clock']?.replace(/ ?h ?/i, ':');
  const time = clock ?? (dayEnds ? '23:59:59' : '00:00:00');
  // the language's own parser knows halves of days and RFC 822's names of zones
  return inYears(new Date(`${date.toUTCString().slice(0, 16)} ${time} ${half ? `${half}m` : ''} ${zone}`));
}

/** As `2026-03-12T00:00:00.000Z`; null for an empty text. A date is its first second, with `dayEnds` its last: an advert is open on its last day. */
export const moment = (dayEnds: boolean) =>
  z.string().transform((written, context) => {
    const text = written
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^(\d\d?:\d\d(?: ?[ap]m)?) on (.+)$/i, '$2 $1');
    if (text === '' || UNKNOWN.test(text)) return null;
    const isOpen = orderIn(text) === 'either';
    const parsed = isOpen ? undefined : parse(text, dayEnds);
    if (parsed !== undefined) return parsed;
    context.addIssue(
      isOpen
        ? `${quoted(text)} may be read as two days, and no other date of the file tells which; --date-order dmy or mdy does`
        : `${quoted(text)} is no date such as 2026-03-12, 2026-03-12T09:30:00Z or 12 Mar 2026, from 1970 to 2199`,
    );
    return z.NEVER;
  });

const DAY_MS = 86_400_000;

/** Whether a moment is later than tomorrow in UTC; a date that is tomorrow has come in some time zone, or is about to. `now` in ms. */
export const isBeyondTomorrow = (written: string, now = Date.now()): boolean =>
  Date.parse(written) >= (Math.floor(now / DAY_MS) + 2) * DAY_MS;

export const published = (check: z.ZodType<string | null, string>) =>
  check.superRefine((date, context) => {
    if (date !== null && isBeyondTomorrow(date))
      context.addIssue(`${quoted(date.slice(0, 10))} is later than tomorrow`);
  });
