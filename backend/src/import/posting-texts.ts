import { groupDigits } from '@board/shared/domain';
import { EMPLOYMENTS, employmentOf } from '@board/shared/employment';
import type { Texts } from './columns';
import type { Pay, Posting } from './posting-schema';
import { whereabouts } from './whereabouts';

/**
 * The texts of a posting by column. A column without a property in the posting stays unchanged in the database; all others follow
 * the feed.
 */
export function textsOf(posting: Posting): Texts {
  const [service, seniority] = [serviceOf(posting), seniorityOf(posting)];
  return {
    job_title: posting.title,
    firm_name: posting.hiringOrganization,
    description: posting.description,
    link: posting.url,
    date_published: posting.datePosted,
    valid_through: posting.validThrough,
    employment: employmentTypeOf(posting),
    industry: posting.industry[0] ?? '',
    salary: payText(posting.baseSalary),
    ...whereabouts(posting),
    ...(service === undefined ? {} : { service }),
    ...(seniority === undefined ? {} : { seniority }),
  };
}

/** The remaining employment types of schema.org. */
const LABELS: Record<string, string> = {
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  VOLUNTEER: 'Volunteer',
  PER_DIEM: 'Per Diem',
  OTHER: '',
};

/**
 * The first type that the employment filter lists (docs/product.md §9), otherwise the first one, in the product's
 * spelling.
 */
function employmentTypeOf({ employmentType }: Posting): string {
  const filtered = employmentType.map(kindOf).find((kind) => kind !== undefined);
  const [first] = employmentType;
  return filtered?.label ?? (first === undefined ? '' : (LABELS[wordOf(first)] ?? first));
}

const kindOf = (type: string) =>
  EMPLOYMENTS.find(({ schemaOrg }) => schemaOrg === wordOf(type)) ?? employmentOf(type);

const wordOf = (type: string) =>
  type
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');

const LONGEST_LABEL = 80;

/** The first category in words; an occupation code alone means nothing to a visitor. */
function serviceOf({ service, occupationalCategory }: Posting): string | undefined {
  return [...service, ...occupationalCategory].find(
    (label) => /\p{L}{2}/u.test(label) && label.length <= LONGEST_LABEL,
  );
}

/** The level, when the posting names one in a few words. Sentences about experience are in the description anyway. */
function seniorityOf({ experienceRequirements }: Posting): string | undefined {
  const label = experienceRequirements?.trim();
  return label && label.length <= 40 && !/[.;:<\d]/.test(label) ? label : undefined;
}

/** The currencies of `board.parse_salary`; a number without its currency would appear in another one. */
const CURRENCIES = ['GBP', 'USD', 'CAD', 'AUD', 'EUR'];

const PERIODS: Record<string, string> = {
  HOUR: 'hour',
  HOURLY: 'hour',
  DAY: 'day',
  DAILY: 'day',
  WEEK: 'week',
  WEEKLY: 'week',
  MONTH: 'month',
  MONTHLY: 'month',
  YEAR: 'year',
  YEARLY: 'year',
  ANNUAL: 'year',
  ANNUALLY: 'year',
};

function numberOf(amount: string | number | null | undefined): number | undefined {
  const number = typeof amount === 'string' ? Number(amount.replaceAll(/[\s,]/g, '') || NaN) : amount;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

function write(amount: number): string {
  const cents = Math.round(amount * 100);
  const rest = cents % 100;
  return `${groupDigits(Math.floor(cents / 100))}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/**
 * A posting's pay as text that the database can parse (docs/product.md §10.6): `GBP 45,000 - 55,000 per year`. A text
 * stays unchanged. Empty when the amount is missing or the product does not know the currency.
 */
function payText(pay: Pay | undefined): string {
  if (pay === undefined) return '';
  if (typeof pay === 'string') return pay;
  if (typeof pay === 'number') return write(pay);
  const inner = typeof pay.value === 'object' && pay.value !== null ? pay.value : pay;
  const single = numberOf(typeof inner.value === 'object' ? undefined : inner.value);
  const [low, high] = [numberOf(inner.minValue) ?? single, numberOf(inner.maxValue) ?? single];
  const currency = pay.currency.trim().toUpperCase();
  if ((low ?? high) === undefined || (currency !== '' && !CURRENCIES.includes(currency))) return '';
  const period =
    PERIODS[
      (inner.unitText || pay.unitText)
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, '')
        .replace(/^PER/, '')
    ];
  const amounts =
    low === undefined
      ? `up to ${currency} ${write(high ?? 0)}`
      : high === undefined
        ? `from ${currency} ${write(low)}`
        : low === high
          ? `${currency} ${write(low)}`
          : `${currency} ${write(low)} - ${write(high)}`;
  return `${amounts}${period ? ` per ${period}` : ''}`.replaceAll('  ', ' ').trim();
}
