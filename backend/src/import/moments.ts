import { z } from 'zod';
import { quoted } from './problem';

const TIME = String.raw`(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?`;
const ISO = new RegExp(
  String.raw`^(\d{4})-(\d\d)-(\d\d)(?:[T ]${TIME}\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$`,
  'i',
);
/** RFC 822, as in RSS; the weekday is not compared with the date. */
const MAIL = new RegExp(
  String.raw`^(?:[a-z]+,?\s+)?(\d\d?)\s+([a-z]+)\.?,?\s+(\d{4})(?:\s+${TIME}\s*([a-z]{1,3}|[+-]\d{4})?)?$`,
  'i',
);
const SLASHED = new RegExp(String.raw`^(\d\d?)([/.-])(\d\d?)\2(\d{4})(?:,?\s+${TIME})?$`);
const EPOCH = /^\d{10}(?:\d{3})?$/;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** RFC 822's names of zones. */
const ZONES: Record<string, string> = {
  Z: 'Z',
  UT: 'Z',
  UTC: 'Z',
  GMT: 'Z',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};
const EARLIEST = 1970;
const LATEST = 2199;

type Written = string | undefined;
/** A date in parts, as texts; `time` is absent for a date alone. */
interface Parts {
  date: [year: Written, month: Written, day: Written];
  time: [hour: Written, minute: Written, second: Written] | undefined;
  zone: Written;
}

const timeOf = (hour: Written, minute: Written, second: Written): Parts['time'] =>
  hour === undefined ? undefined : [hour, minute, second];

function partsOf(text: string, monthFirst: boolean): Parts | undefined {
  const iso = ISO.exec(text);
  if (iso) return { date: [iso[1], iso[2], iso[3]], time: timeOf(iso[4], iso[5], iso[6]), zone: iso[7] };
  const mail = MAIL.exec(text);
  const word = mail?.[2]?.toLowerCase() ?? '';
  const month = MONTHS.findIndex((name) => word === name || word === name.slice(0, 3));
  if (mail && month >= 0)
    return {
      date: [mail[3], String(month + 1), mail[1]],
      time: timeOf(mail[4], mail[5], mail[6]),
      zone: mail[7],
    };
  const slashed = SLASHED.exec(text);
  if (!slashed) return undefined;
  const [, one, , two, year] = slashed;
  const date: Parts['date'] = monthFirst ? [year, one, two] : [year, two, one];
  return { date, time: timeOf(slashed[5], slashed[6], slashed[7]), zone: undefined };
}

/** `+01`, `+0100` and `EST` as an offset of ISO; undefined for an unknown name. */
function offsetOf(zone: string): string | undefined {
  const name = ZONES[zone.toUpperCase()];
  if (name !== undefined || /^[a-z]/i.test(zone)) return name;
  const digits = zone.replaceAll(/\D/g, '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const two = (written: Written) => (written ?? '00').padStart(2, '0');

/** A date as `…Z`, or undefined. Without a zone it is UTC. */
function parse(text: string, dayEnds: boolean, monthFirst: boolean): string | undefined {
  if (EPOCH.test(text)) return inYears(new Date(Number(text) * (text.length === 10 ? 1000 : 1)));
  const parts = partsOf(text, monthFirst);
  const offset = offsetOf(parts?.zone ?? 'Z');
  if (parts === undefined || offset === undefined) return undefined;
  const [year = '', month, day] = parts.date;
  // day 31 of a shorter month would roll over into the next month
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  if (!isDay) return undefined;
  const time = parts.time?.map(two).join(':') ?? (dayEnds ? '23:59:59' : '00:00:00');
  return Number(year) >= EARLIEST && Number(year) <= LATEST
    ? inYears(new Date(`${year}-${two(month)}-${two(day)}T${time}${offset}`))
    : undefined;
}

const DAY_MS = 86_400_000;

/** Whether a moment is later than tomorrow in UTC; a date that is tomorrow has come in some time zone, or is about to. `now` in ms. */
export const isBeyondTomorrow = (written: string, now = Date.now()): boolean =>
  Date.parse(written) >= (Math.floor(now / DAY_MS) + 2) * DAY_MS;

const inYears = (moment: Date) =>
  Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > LATEST + 1 ? undefined : moment.toISOString();

/**
 * A date or moment as `2026-03-12T00:00:00.000Z`; null for an empty text. It is written as ISO 8601, as RFC 822, in
 * seconds or milliseconds since 1970, or as day/month/year: `monthFirst` means month/day/year instead. A date means its
 * first second, or its last one with `dayEnds`: an advert is open on the last day of its validity.
 */
export const moment = (dayEnds: boolean, monthFirst: boolean) =>
  z.string().transform((written, context) => {
    const text = written.trim();
    if (text === '') return null;
    const parsed = parse(text, dayEnds, monthFirst);
    if (parsed !== undefined) return parsed;
    context.addIssue(
      SLASHED.test(text)
        ? `${quoted(text)} is no date from 1970 to 2199 that is written as ${monthFirst ? 'month/day/year, as adverts of the US are' : 'day/month/year, as adverts outside the US are'}`
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
