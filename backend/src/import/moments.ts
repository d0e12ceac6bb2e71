import { z } from 'zod';
import { quoted } from './problem';

/** Which of two numbers of a date is first. */
export type DateOrder = 'dmy' | 'mdy';

const TIME = String.raw`(?:[T ,]+(?:at )?(\d\d?)[:h](\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[A-Z]{2,4}(?:[+-]\d{4})?(?: \([^)]*\))?|[+-]\d\d(?::?\d\d)?)?)?`;
const YEAR = String.raw`(\d{4}|'?\d\d)`;
const shape = (date: string) => new RegExp(`^${date}${TIME}$`, 'i');
/** Dates in figures, in names of months, and in figures that may be read as two days. */
const ISO = shape(String.raw`(\d{4})([-/.])(\d\d?)\2(\d\d?)`);
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?Z?)?$/;
const WEEKDAY = String.raw`(?:[a-zé]{2,9}\.?,?\s+)?`;
const DAY_FIRST = shape(
  String.raw`${WEEKDAY}(\d\d?)(?:st|nd|rd|th|er)?[ .-]+(?:of )?([a-zéûô]{3,9})\.?,?[ -]+${YEAR}`,
);
const MONTH_FIRST = shape(String.raw`${WEEKDAY}([a-zéûô]{3,9})\.?[ -]+(\d\d?)(?:st|nd|rd|th)?,?[ -]+${YEAR}`);
const FIGURES = shape(String.raw`(\d\d?)([/.-])(\d\d?)\2${YEAR}`);
const EPOCH = /^(?:\/Date\()?(\d{10}(?:\d{3})?)(?:[+-]\d{4})?(?:\)\/)?$/;

/** English and French, with their usual abbreviations. */
const MONTHS = [
  'jan(?:uary|v|vier)?',
  'f[eé](?:b|bruary|v|vr|vrier)',
  'mar(?:ch|s)?',
  'apr(?:il)?|avr(?:il)?',
  'ma[iy]',
  'june?|juin',
  'july?|juil(?:let)?',
  'aug(?:ust)?|ao[uû]t',
  'sept?(?:ember|embre)?',
  'oct(?:ober|obre)?',
  'nov(?:ember|embre)?',
  'd[eé]c(?:ember|embre)?',
].map((names) => new RegExp(`^(?:${names})$`, 'i'));
const monthOf = (word: string): number => MONTHS.findIndex((names) => names.test(word)) + 1;

/** RFC 822's names of zones. */
const ZONES = new Map(
  'Z UT UTC GMT EST-05:00 EDT-04:00 CST-06:00 CDT-05:00 MST-07:00 MDT-06:00 PST-08:00 PDT-07:00'
    .split(' ')
    .map((zone) => [zone.replace(/-.*/, ''), /-.*/.exec(zone)?.[0] ?? 'Z']),
);
const EARLIEST = 1970;
const LATEST = 2199;

/** A date in figures as its numbers; undefined for any other text. */
function figuresIn(text: string) {
  const found = FIGURES.exec(text.trim());
  return found ? { one: Number(found[1]), two: Number(found[3]), found } : undefined;
}

/** The order that a date in figures is written in; `either` where it may be read as two days, undefined for another date. */
export function orderIn(text: string): DateOrder | 'either' | undefined {
  const figures = figuresIn(text);
  if (figures === undefined || figures.one === figures.two) return undefined;
  return figures.one > 12 ? 'dmy' : figures.two > 12 ? 'mdy' : 'either';
}

type Written = string | undefined;
interface Parts {
  date: [year: Written, month: Written | number, day: Written];
  /** Hour, minute, second, morning or afternoon, and zone, as `TIME` finds them. */
  time: readonly Written[];
}

function partsOf(text: string, order: DateOrder | undefined): Parts | undefined {
  const iso = ISO.exec(text);
  if (iso) return { date: [iso[1], iso[3], iso[4]], time: iso.slice(5) };
  const compact = COMPACT.exec(text);
  if (compact) return { date: [compact[1], compact[2], compact[3]], time: compact.slice(4) };
  const day = DAY_FIRST.exec(text);
  if (day) return { date: [day[3], monthOf(day[2] ?? ''), day[1]], time: day.slice(4) };
  const month = MONTH_FIRST.exec(text);
  if (month) return { date: [month[3], monthOf(month[1] ?? ''), month[2]], time: month.slice(4) };
  const figures = figuresIn(text);
  if (figures === undefined) return undefined;
  const { one, two, found } = figures;
  const own = orderIn(text);
  const isMonthFirst = own === 'mdy' || (own === 'either' && order === 'mdy');
  const date = isMonthFirst ? [one, two] : [two, one];
  return { date: [found[4], String(date[0]), String(date[1])], time: found.slice(5) };
}

/** `+01`, `+0100` and `EST` as an offset of ISO; undefined for an unknown name. */
function offsetOf(written: Written): string | undefined {
  const zone = (written ?? 'Z').replace(/ \(.*/, '').replace(/^(?:GMT|UTC)(?=[+-])/i, '');
  if (/^[a-z]/i.test(zone)) return ZONES.get(zone.toUpperCase());
  const digits = zone.replaceAll(/\D/g, '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const two = (written: Written | number) => String(written ?? '00').padStart(2, '0');

function hourOf(hour: string, half: Written): string {
  if (half === undefined) return hour;
  const isAfternoon = /^p/i.test(half);
  return String((Number(hour) % 12) + (isAfternoon ? 12 : 0));
}

const inYears = (moment: Date) =>
  Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > LATEST + 1 ? undefined : moment.toISOString();

/** A date as `…Z`, or undefined. Without a zone it is UTC. */
function parse(text: string, dayEnds: boolean, order: DateOrder | undefined): string | undefined {
  const epoch = EPOCH.exec(text)?.[1];
  if (epoch !== undefined) return inYears(new Date(Number(epoch) * (epoch.length === 10 ? 1000 : 1)));
  const parts = partsOf(text, order);
  if (parts === undefined) return undefined;
  const [hour, minute, second, half, zone] = parts.time;
  const offset = offsetOf(zone);
  const [written = '', month, day] = parts.date;
  const year = written.length < 4 ? `20${written.replace("'", '')}` : written;
  // day 31 of a shorter month would roll over into the next month
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  if (!isDay || Number(month) < 1 || offset === undefined || Number(year) < EARLIEST || Number(year) > LATEST)
    return undefined;
  const time =
    hour === undefined
      ? dayEnds
        ? '23:59:59'
        : '00:00:00'
      : [hourOf(hour, half), minute, second].map(two).join(':');
  return inYears(new Date(`${year}-${two(month)}-${two(day)}T${time}${offset}`));
}

const DAY_MS = 86_400_000;

/** Whether a moment is later than tomorrow in UTC; a date that is tomorrow has come in some time zone, or is about to. `now` in ms. */
export const isBeyondTomorrow = (written: string, now = Date.now()): boolean =>
  Date.parse(written) >= (Math.floor(now / DAY_MS) + 2) * DAY_MS;

/**
 * A date or moment as `2026-03-12T00:00:00.000Z`; null for an empty text. It is written in figures from the year on, with the month's
 * name in English or French, in seconds or milliseconds since 1970, or in figures with the year last. `order` tells the day from the
 * month where the figures do not; without it such a date is no date. A date means its first second, or its last one with `dayEnds`: an
 * advert is open on the last day of its validity.
 */
export const moment = (dayEnds: boolean, order: DateOrder | undefined) =>
  z.string().transform((written, context) => {
    const text = written.replaceAll(/\s+/g, ' ').trim();
    if (text === '') return null;
    const isOpen = order === undefined && orderIn(text) === 'either';
    const parsed = isOpen ? undefined : parse(text, dayEnds, order);
    if (parsed !== undefined) return parsed;
    context.addIssue(
      isOpen
        ? `${quoted(text)} may be read as two days, and no other date of the file tells which; --date-order dmy or mdy does`
        : `${quoted(text)} is no date such as 2026-03-12, 2026-03-12T09:30:00Z or 12 Mar 2026, from 1970 to 2199`,
    );
    return z.NEVER;
  });

/** A check of a date of publication: nothing was published later than tomorrow. */
export const published = (check: z.ZodType<string | null, string>) =>
  check.superRefine((date, context) => {
    if (date !== null && isBeyondTomorrow(date))
      context.addIssue(`${quoted(date.slice(0, 10))} is later than tomorrow`);
  });
