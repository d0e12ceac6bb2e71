const DAY_MS = 86_400_000;
const MONTHS = 'jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec'.split(',');
const WEEKDAYS = 'sun,mon,tue,wed,thu,fri,sat'.split(',');
const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  couple: 2,
  two: 2,
  few: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fourteen: 14,
  thirty: 30,
};
const UNIT_DAYS: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30 };

const POSTED = String.raw`(?:(?:new(?:ly)?|fresh|recently|just|only|jobs?|roles?|anything)\s)?(?:posted|listed|published|advertised|added|uploaded|new|newly posted|live|up)\s(?:(?:in|within|on|over|from|during|since)\s)?(?:the\s)?`;
const COUNT = String.raw`(?:\d{1,3}|an?|one|(?:a )?couple(?: of)?|two|(?:a )?few|three|four|five|six|seven|ten|fourteen|thirty)`;

/** "posted yesterday", "in the last 3 days", "this week" */
export const RECENT = new RegExp(
  String.raw`(?:${POSTED})?(?:(?:in|within|over|from|during)\s(?:the\s)?)?(?:since\s)?(?:(?:the\s)?(?:this|last|past|previous|these|those)\s(?:(?<count>${COUNT})\s)?(?<unit>hours?|hrs?|days?|weeks?|fortnights?|months?)|(?<day>today|yesterday))(?:\s(?:only|or so))?`,
  'gu',
);
/** "posted 3 days ago", "less than a week old" */
export const AGO = new RegExp(
  String.raw`(?:${POSTED})?(?:(?:less|no more|not more) than\s|under\s|up to\s|within\s)?(?<count>${COUNT})\s(?<unit>days?|weeks?|fortnights?|months?)\s(?:ago|old)(?:\sor\s(?:less|newer))?`,
  'gu',
);
/** "posted within 2 weeks" */
export const WITHIN = new RegExp(
  String.raw`${POSTED}(?<count>${COUNT})\s(?<unit>days?|weeks?|fortnights?|months?)`,
  'gu',
);

/** "since june 1", "since 1st June 2026", "since monday", "since 2026-06-01", "since 1/6" */
export const SINCE = new RegExp(
  String.raw`(?:${POSTED.replace('|since', '')})?(?:since|after|from)\s(?:the\s|last\s)?(?:(?<year>\d{4})-(?<mm>\d\d)-(?<dd>\d\d)|(?<first>\d{1,2})[./](?<second>\d{1,2})(?:[./](?<y>\d{2,4}))?|(?<d1>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?(?<m1>${MONTHS.join('|')})[a-z]*|(?<m2>${MONTHS.join('|')})[a-z]*\.?\s(?<d2>\d{1,2})(?:st|nd|rd|th)?|(?<weekday>${WEEKDAYS.join('|')})[a-z]*day)`,
  'gu',
);

const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Days from then to now, both counted; undefined for a number that is none. */
export function recentDays({ groups = {} }: RegExpMatchArray): number | undefined {
  if (groups['day'] === 'today') return 1;
  if (groups['day'] === 'yesterday') return 2;
  const written = (groups['count'] ?? 'one').replace(/^a (?=\w)| of$/g, '');
  const count = NUMBERS[written === 'an' ? 'a' : written] ?? Number(written);
  const unit = (groups['unit'] ?? '').replace(/s$/, '');
  const days = unit === 'hour' || unit === 'hr' ? Math.ceil(count / 24) : count * (UNIT_DAYS[unit] ?? 1);
  return days > 0 ? Math.min(days, 3650) : undefined;
}

/** The same for a date; `today` is yyyy-MM-dd. Months come first in the United States. */
export function daysSince(
  { groups = {} }: RegExpMatchArray,
  today: string,
  monthFirst: boolean,
): number | undefined {
  const now = dayNumber(today);
  if (Number.isNaN(now)) return undefined;
  if (groups['weekday'] !== undefined) {
    const wanted = WEEKDAYS.indexOf(groups['weekday']);
    // The first day of 1970 was a Thursday.
    return ((now + 4 - wanted) % 7) + 1;
  }
  const named = groups['m1'] ?? groups['m2'];
  const [a, b] = [Number(groups['first']), Number(groups['second'])];
  const month = named ? MONTHS.indexOf(named) + 1 : groups['mm'] ? Number(groups['mm']) : monthFirst ? a : b;
  const day = named
    ? Number(groups['d1'] ?? groups['d2'])
    : groups['dd']
      ? Number(groups['dd'])
      : monthFirst
        ? b
        : a;
  const two = (number: number) => String(number).padStart(2, '0');
  const written = groups['year'] ?? (groups['y'] ? `20${groups['y'].slice(-2)}` : undefined);
  const at = (year: number | string) => dayNumber(`${year}-${two(month)}-${two(day)}`);
  const thisYear = Number(today.slice(0, 4));
  const then = written ? at(written) : at(thisYear) > now ? at(thisYear - 1) : at(thisYear);
  return then <= now && now - then < 3650 ? now - then + 1 : undefined;
}
