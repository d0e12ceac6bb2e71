import { z } from 'zod';
import { quoted } from './problem';

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const EARLIEST = 1970;
const LATEST = 2199;

/** A text such as `2026-03-12` or `2026-03-12T09:30:00+01:00` as `…Z`, or undefined. Without a zone it is UTC. */
function parseIso(written: string, dayEnds: boolean): string | undefined {
  const [, year = '', month = '', day = '', hour, minute = '00', second = '00', zone = 'Z'] =
    ISO.exec(written) ?? [];
  const inYear = Number(year) >= EARLIEST && Number(year) <= LATEST;
  // day 31 of a shorter month would roll over into the next month
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  if (!inYear || !isDay) return undefined;
  const time = hour === undefined ? (dayEnds ? '23:59:59' : '00:00:00') : `${hour}:${minute}:${second}`;
  const offset = /^z$/i.test(zone)
    ? 'Z'
    : zone.includes(':') || zone.length === 3
      ? zone.padEnd(6, ':00')
      : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const moment = new Date(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/**
 * An ISO 8601 date or moment as `2026-03-12T00:00:00.000Z`; null for an empty text. A date means its first second, or
 * its last one with `dayEnds`: an advert is open on the last day of its validity.
 */
export const moment = (dayEnds: boolean) =>
  z.string().transform((written, context) => {
    const text = written.trim();
    if (text === '') return null;
    const parsed = parseIso(text, dayEnds);
    if (parsed !== undefined) return parsed;
    context.addIssue(
      `${quoted(text)} is no ISO date such as 2026-03-12 or 2026-03-12T09:30:00Z, from 1970 to 2199`,
    );
    return z.NEVER;
  });
