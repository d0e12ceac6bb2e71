import { anyOf, anyWholeWord } from './patterns';
import { isDuty } from './speaks-of';
import { NUMBERS, numberOf, SPAN, spanOf, type Span } from './spans';

/** Hours of something else than the post. */
const OTHER = anyOf`
  \b(?:eligib|employees|employes|averag|survey|coverage|assurance|pension|insurance|helpline|each of whom|penalty)\w*
  \b(?:intern(?:ship)? program|full-time status|on average|runs \d)
  \b(?:over|above|beyond|more than|in excess of|past|after) \d|\bsav(?:e|es|ing)\b
  \b(?:cpe|cpd|chargeable|billable|utili[sz]ation|study|studying|training|learning|pro bono|commut|volunteer)
  \b(?:formation|extra|additional)\b
  \bcore (?:hours|\d)[^.;]{0,20}\d
`;
const OF_OTHER = /^ ?(?:of|for|towards?|to) (?:your )?(?:study|training|learning|cpe|cpd|overtime|volunteer)/;
const SEASON = anyWholeWord`
  overtime|ot|busy|peak|season|pointe|summer|january|jan|february|feb|march|april|september|october|november
  december|janvier|fevrier|mars|avril
`;
const NOT_THEN = /\b(?:standard|normal|regular|outside|no|without|never|hors)\b/;

const HOURS = String.raw`[ -]?(?:working |work )?(?:hours?|hrs?|h|heures?)\b`;
const WEEK = String.raw`(?:\b(?:per|a|each|every|in a|of the|par|la|de la) ?-?(?:\w+ )?(?:week|wk|semaine)|/ ?(?:week|wk|w|sem)\b|weekly|hebdo|[ -](?:working |work )?(?:week|wk)\b|\bp\.?w\b)`;
const PATTERNS = [
  `${SPAN}${HOURS}[^.;\\d]{0,24}?${WEEK}`,
  String.raw`${SPAN} ?(?:hpw|(?:hrs?|hours?|h) ?/? ?(?:wk|week|w)|/ ?wk)\b`,
  String.raw`(?:\bweek(?:ly)?|semaine|hebdomadaires?)\b[^.;\d]{0,24}?${SPAN}${HOURS}`,
  String.raw`\bhours?\b[^.;\d]{0,24}?${SPAN} ?${WEEK}`,
  String.raw`${SPAN}${HOURS},? (?:monday|mon-fri|mon to fri|over (?:four|five|4|5|4.5) days)`,
].map((pattern) => new RegExp(pattern));

const AMOUNT = /\d+(?:[.,]\d+)?(?=[ -]?(?:hours?|hrs?|h|heures?)\b)/g;
const SPANS = /\d ?(?:hours?|hrs?|h)? ?(?:-|to|or|and|a|ou|et) ?\d/;
const OR_MORE =
  /(?:hours?|hrs?|heures?) (?:or more|plus a|minimum|or over|ou plus|upwards|and up)\b|au minimum/;

/** Hours of work in a week. */
export function hoursIn(text: string): Span | undefined {
  if (!/h(?:ou)?rs?\b|\dh|\d h\b|hpw|heure|\/ ?wk/.test(text) || text.includes('?') || isDuty(text))
    return undefined;
  // "35 hours, 28 in summer"
  if (new Set(text.match(AMOUNT)).size > 1 && !SPANS.test(text)) return undefined;
  const found = PATTERNS.map((pattern) => pattern.exec(text)).find((match) => match);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  if (
    OTHER.test(text.slice(0, end + 12)) ||
    /\beligib|health plan/.test(text) ||
    OF_OTHER.test(text.slice(end))
  )
    return undefined;
  // "20, 24 or 28 hours a week", "rising to 30"
  const numbers = [...text.matchAll(NUMBERS)]
    .map(([word]) => numberOf(word))
    .filter((one) => one >= 10 && one <= 45);
  if (numbers.length > (found[3] === undefined ? 1 : 2)) return undefined;
  const season = SEASON.exec(text);
  // "55 hours a week in busy season", "37.5 hours a week, paid overtime"
  if (season && !NOT_THEN.test(text) && found.index > season.index) return undefined;
  const span = spanOf(found);
  if (season && (span?.max ?? span?.min ?? 0) > 42) return undefined;
  if (span?.min !== undefined && span.min === span.max && OR_MORE.test(text.slice(found.index, end + 12)))
    delete span.max;
  const least = span?.min ?? span?.max ?? 0;
  return least >= 4 && (span?.max ?? least) <= 45 ? span : undefined;
}
