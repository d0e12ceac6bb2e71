import { utc } from '@date-fns/utc';
import { minutesInDay } from 'date-fns/constants';
import { startOfDay } from 'date-fns/startOfDay';
import { subMinutes } from 'date-fns/subMinutes';
import {
  describeJob,
  SERVICES,
  stageOf,
  type Service,
  type Stage,
} from './descriptions';
import { slugify } from '@board/shared/slugs';
import type { SampleFirm } from './firms';
import { salaryText, SENIORITIES, type CountryCode } from './pay';
import { createRandom, type Random } from './random';
import towns from './towns.json' with { type: 'json' };
import tradeTitles from './trade-titles.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/**
 * A row of `public.jobs` as an import writes it: no derived columns, null where
 * the advert has no value.
 */
export type SampleJob = ReturnType<typeof sampleJob>;

const WEIGHTED_SERVICES = SERVICES.map(
  (service) => [service, service.share] as const,
);
const LEVELS = SENIORITIES.map((level) => [level, level.share] as const);
/** The employments that adverts state, per thousand. */
const EMPLOYMENTS = [
  ['Full Time', 830],
  ['Part Time', 70],
  ['Contract', 75],
  ['Full-time', 8],
  [null, 17],
] as const;
/** Partners share the profit of their firm: none is hired for a contract. */
const EMPLOYMENTS_OF_PARTNERS = EMPLOYMENTS.filter(
  ([employment]) => employment !== 'Contract',
);
const TITLE_PREFIX: Record<string, string> = {
  'Entry Level': 'Junior',
  Senior: 'Senior',
};
const LEADERS = ['Manager', 'Senior Manager', 'Director', 'Partner'];
/**
 * The work modes that adverts with a place state, per thousand; most of them
 * state none.
 */
const STATED_MODES = [
  ['onsite', 120],
  ['hybrid', 240],
  ['remote', 20],
  [null, 620],
] as const;

/**
 * A town as adverts write it, with its relative frequency (docs/product.md §3).
 */
type Town = (typeof towns)[CountryCode][number];
const isCountryCode = (text: string): text is CountryCode =>
  Object.hasOwn(towns, text);

/**
 * Firms with their weights in a draw: larger firms, which stand first,
 * advertise more jobs, and the last five none.
 */
export function firmWeights(firms: readonly SampleFirm[]) {
  return firms
    .slice(0, -5)
    .map((firm, index) => [firm, 1 / (index + 14) + 0.012] as const);
}

/** "Senior Auditor", or "Audit Partner" for those who lead a field. */
function roleOf(random: Random, service: Service, seniority: string): string {
  if (LEADERS.includes(seniority))
    return `${random.pick(service.fields)} ${seniority}`;
  const role = random.pick(service.roles);
  const prefix = TITLE_PREFIX[seniority];
  return prefix === undefined ? role : `${prefix} ${role}`;
}

function plainTitle(
  random: Random,
  service: Service,
  seniority: string,
): string {
  const title = roleOf(random, service, seniority);
  return random.chance(0.55)
    ? `${title} – ${random.pick(service.subjects)}`
    : title;
}

interface TradeTitle {
  service: string;
  /** The countries that have the title; all countries where this is absent. */
  countries?: readonly string[];
  levels: readonly string[];
  title: string;
  /** A sentence of the advert, also about qualifications. */
  says?: string;
}
interface TradeTitles {
  /** The part of the fitting adverts that has one of the titles. */
  share: number;
  titles: readonly TradeTitle[];
}
const TRADE_TITLES: Record<'usual' | 'unusual', TradeTitles> = tradeTitles;

/**
 * A title in the words that the trade searches for, or one that is hard to
 * show, drawn apart from the rest of the advert; most adverts have neither.
 */
function tradeTitleOf(
  id: number,
  country: CountryCode,
  service: Service,
  seniority: string,
): TradeTitle | undefined {
  const random = createRandom(id * 32_452_843);
  const draw = ({ share, titles }: TradeTitles) => {
    const fitting = titles.filter(
      (tradeTitle) =>
        tradeTitle.service === service.name &&
        tradeTitle.levels.includes(seniority) &&
        (tradeTitle.countries?.includes(country) ?? true),
    );
    return fitting.length > 0 && random.chance(share)
      ? random.pick(fitting)
      : undefined;
  };
  return draw(TRADE_TITLES.usual) ?? draw(TRADE_TITLES.unusual);
}

/**
 * Where the work is done. Per thousand, 60 adverts name no place, 50 several, 3
 * a place at sea, 3 a town with the coordinates "n/a", and 84 a town without
 * coordinates.
 */
function placeOf(random: Random, country: CountryCode) {
  const weighted = towns[country].map((town) => [town, town.weight] as const);
  const coordinatesOf = ({ lat, lon }: Town) => `${lat},${lon}`;
  const draw = random.int(1, 1000);
  if (draw <= 60)
    return { location: random.chance(0.5) ? '' : null, coordinates: null };
  if (draw <= 110) {
    const several = random.some(towns[country], random.int(2, 5));
    const location = random.chance(0.6)
      ? 'Multiple Locations'
      : several.map(({ name }) => name).join('; ');
    return { location, coordinates: several.map(coordinatesOf).join(';') };
  }
  const town = random.weighted(weighted);
  if (draw <= 113)
    return {
      location: 'Offshore platform',
      coordinates: '-48.876700,-123.393300',
    };
  if (draw <= 116) return { location: town.name, coordinates: 'n/a' };
  return {
    location: town.name,
    coordinates: draw <= 200 ? null : coordinatesOf(town),
  };
}

/**
 * When the advert was published and ends. Per thousand, 22 adverts are closed
 * and 8 have expired.
 */
function datesOf(random: Random, loadDay: Date) {
  const before = (days: number) =>
    subMinutes(loadDay, Math.round(days * minutesInDay)).toISOString();
  // most adverts are weeks old, a few half a year
  const age = 200 * random.next() ** 2.2;
  const draw = random.int(1, 1000);
  const date_published = random.chance(0.02) ? null : before(age);
  if (draw <= 22) {
    const closedFor = random.next() * 90;
    const closed = {
      status: 'closed',
      valid_through: null,
      closed_at: before(closedFor),
    };
    return { date_published: before(age + closedFor), ...closed };
  }
  if (draw <= 30) {
    const expiredFor = 0.1 + random.next() * 70;
    const expired = {
      status: 'open',
      valid_through: before(expiredFor),
      closed_at: null,
    };
    return { date_published: before(age + expiredFor), ...expired };
  }
  const valid_through = random.chance(0.5)
    ? before(-(45 + random.int(0, 300)))
    : null;
  return { date_published, status: 'open', valid_through, closed_at: null };
}

/** Firms that no row of firms has. */
const UNLISTED = ['Harbour & Co (not listed)', 'A leading regional firm', null];

/** The value, or null in a share of the adverts. */
const unlessMissing = <T>(random: Random, share: number, value: T) =>
  random.chance(share) ? null : value;

/** The country as adverts write it: nine in ten as its code in capitals. */
const writtenCountry = (random: Random, country: CountryCode): string =>
  random.weighted([
    [country, 90],
    ['', 5],
    [country.toLowerCase(), 5],
  ]);

function slugOf(title: string, firmName: string | null): string {
  const slug = `${slugify(title)}-${slugify(firmName ?? '')}`;
  return slug.slice(0, 80).replace(/^-+|-+$/g, '');
}

const linkOf = (firmName: string | null, id: number) =>
  `https://careers.${slugify(firmName ?? '') || 'firm'}.example/jobs/${id}`;

/** What a firm looks for; its post is drawn before its place. */
function drawPost(id: number, random: Random, countryCode: string) {
  const country = isCountryCode(countryCode)
    ? countryCode
    : random.pick(['UK', 'US'] as const);
  const service = random.weighted(WEIGHTED_SERVICES);
  const seniority = random.weighted(LEVELS);
  const otherTitle = plainTitle(random, service, seniority.name);
  const tradeTitle = tradeTitleOf(id, country, service, seniority.name);
  return {
    country,
    service,
    seniority,
    employment: employmentOf(id, seniority.name),
    title: tradeTitle?.title ?? otherTitle,
    says: tradeTitle?.says,
  };
}

/**
 * Job number `id`, independent of the total number of jobs. Dates count back
 * from `loadDay` (midnight UTC). The order of the draws decides the values.
 * What is drawn apart has a stream of its own: its seed is `id` times another
 * prime.
 */
export function sampleJob(
  id: number,
  firms: ReturnType<typeof firmWeights>,
  loadDay: Date,
) {
  const random = createRandom(id * 7919);
  const firm = random.weighted(firms);
  const post = drawPost(id, random, firm.country);
  const { country, service, seniority, employment, title } = post;
  const stage = stageOf(seniority.name);
  const place = placeOf(random, country);
  const mode = modeOf(id, country, place);
  const isUnlisted = random.chance(0.008);
  const firmName = isUnlisted ? random.pick(UNLISTED) : firm.name;
  const slug = slugOf(title, firmName);
  const describe = () =>
    describeJob(random, {
      service,
      stage,
      title,
      firm: firmName ?? 'the firm',
      mode: mode.work_mode,
      stated: statedOf(id, {
        says: post.says,
        wanted: stage.wanted[country],
        week: words.week[employment === 'Part Time' ? 'partTime' : 'fullTime'],
      }),
    });
  return {
    id,
    job_title: unlessMissing(random, 0.002, title),
    firm_name: firmName,
    firm_id: isUnlisted ? null : firm.id,
    location: place.location,
    location_coordinates: place.coordinates,
    description: random.chance(0.003) ? '' : describe(),
    link: unlessMissing(random, 0.015, linkOf(firmName, id)),
    seniority: unlessMissing(random, 0.03, seniority.name),
    employment,
    service: unlessMissing(random, 0.01, service.name),
    industry: random.chance(0.05) ? null : random.pick(words.industries),
    salary: salaryText(random, country, seniority, employment),
    slug: random.chance(0.01) || slug === '' ? null : `${slug}-${id}`,
    country: writtenCountry(random, country),
    ...datesOf(random, loadDay),
    ...mode,
  };
}

/** Drawn apart from the rest of the advert. */
function modeOf(
  id: number,
  country: CountryCode,
  { location }: ReturnType<typeof placeOf>,
) {
  const random = createRandom(id * 104_729);
  const work_mode = location
    ? random.weighted(STATED_MODES)
    : modeWithoutPlace(random);
  const home = country === 'UK' ? 'GB' : country;
  return {
    work_mode,
    remote_countries:
      work_mode === 'remote' && random.chance(0.6) ? [home] : [],
  };
}

/** Four of five adverts without a place state that the work is remote. */
const modeWithoutPlace = (random: Random) =>
  random.chance(0.8) ? 'remote' : null;

/** Drawn apart from the rest of the advert. */
function employmentOf(id: number, seniority: string): string | null {
  const random = createRandom(id * 49_979_687);
  return random.weighted(
    seniority === 'Partner' ? EMPLOYMENTS_OF_PARTNERS : EMPLOYMENTS,
  );
}

interface Statements {
  /** What a trade title says stands in place of what the stage wants. */
  says: string | undefined;
  wanted: Stage['wanted'][CountryCode];
  week: readonly string[];
}

/** What some adverts say of the post, drawn apart from the rest. */
function statedOf(id: number, { says, wanted, week }: Statements): string[] {
  const random = createRandom(id * 15_485_863);
  const some = (share: number, lines: readonly string[]) =>
    random.chance(share) ? [random.pick(lines)] : [];
  const qualification = some(0.4, wanted);
  return [
    ...(says === undefined ? qualification : [says]),
    ...some(0.25, words.sponsorship),
    ...some(0.3, week),
    ...some(0.3, words.travel),
  ];
}

/** Midnight UTC of the day of `now`. */
export const dayOf = (now: Date): Date => startOfDay(now, { in: utc });
