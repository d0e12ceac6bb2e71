import pay from './pay.json' with { type: 'json' };
import type { Random } from './random';

export type CountryCode = keyof typeof pay.base;

/**
 * The levels of the seniority filter: the share of 100 jobs, and the pay
 * relative to a qualified associate.
 */
export const SENIORITIES = pay.seniorities;

const thousands = (amount: number) =>
  amount.toLocaleString('en-GB', { maximumFractionDigits: 0 });

/** How adverts write pay: contracts and part time often by the hour. */
function shapesOf(employment: string | null) {
  if (employment === 'Contract' || employment === 'Part Time')
    return pay.shapes[employment];
  return pay.shapes.permanent;
}

const wholeThousands = (amount: number) => Math.round(amount / 1000) * 1000;

/**
 * A salary in an advert's words, mostly "min - max"; null where the advert
 * names none. Levels that are two apart never pay the same.
 */
export function salaryText(
  random: Random,
  country: CountryCode,
  seniority: Pick<(typeof SENIORITIES)[number], 'pay'>,
  employment: string | null,
): string | null {
  const { amount, sign, iso } = pay.base[country];
  const low = wholeThousands(
    amount * seniority.pay * (0.9 + random.next() * 0.2),
  );
  const range = wholeThousands((low * random.int(6, 20)) / 100);
  const high = low + range;
  const shape = random.int(1, 100);
  const { texts = [] } =
    shapesOf(employment).find(({ upTo }) => shape <= upTo) ?? {};
  if (texts.length === 0) return null;
  const values: Record<string, string> = {
    sign,
    iso,
    short: sign.slice(-1), // "$" of "C$"
    // adverts without a sign are read as dollars (docs/product.md §2.5)
    bare: country === 'US' ? '' : sign,
    low: thousands(low),
    high: thousands(high),
    lowK: String(low / 1000),
    highK: String(high / 1000),
    // a year has 2,080 hours, or 260 days, of work
    hour: (low / 2080).toFixed(2),
    day: thousands(low / 260),
    month: thousands(low / 12),
  };
  const text = texts.length > 1 ? random.pick(texts) : (texts[0] ?? '');
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
