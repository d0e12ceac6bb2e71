import type { Random } from './random';
import type { CountryCode } from './towns';

export interface Seniority {
  name: string;
  /** Its share of 100 jobs. */
  share: number;
  /** Relative to a qualified associate. */
  pay: number;
}

/** The levels of the seniority filter. */
export const SENIORITIES: readonly Seniority[] = [
  { name: 'Entry Level', share: 16, pay: 0.62 },
  { name: 'Associate', share: 27, pay: 1 },
  { name: 'Senior', share: 26, pay: 1.3 },
  { name: 'Manager', share: 16, pay: 1.75 },
  { name: 'Senior Manager', share: 8, pay: 2.2 },
  { name: 'Director', share: 5, pay: 2.9 },
  { name: 'Partner', share: 2, pay: 4 },
];

const BASE: Record<CountryCode, { amount: number; sign: string; iso: string }> = {
  UK: { amount: 38_000, sign: '£', iso: 'GBP' },
  US: { amount: 68_000, sign: '$', iso: 'USD' },
  CA: { amount: 66_000, sign: 'C$', iso: 'CAD' },
  AU: { amount: 78_000, sign: 'A$', iso: 'AUD' },
};

const thousands = (amount: number) => amount.toLocaleString('en-GB', { maximumFractionDigits: 0 });

/** A salary in an advert's words, mostly "min - max"; null where the advert names none. */
export function salaryText(random: Random, country: CountryCode, seniority: Seniority): string | null {
  const { amount, sign, iso } = BASE[country];
  const low = Math.round((amount * seniority.pay * (0.85 + random.next() * 0.3)) / 1000) * 1000;
  const high = low + random.int(4, 20) * 1000;
  // adverts without a sign are read as dollars (docs/product.md §2.5)
  const bare = country === 'US' ? '' : sign;
  const short = sign.slice(-1);
  const hourly = (low / 2080).toFixed(2);
  const shape = random.int(1, 100);
  if (shape <= 10) return null;
  if (shape <= 62) return `${sign}${thousands(low)} - ${sign}${thousands(high)}`;
  if (shape <= 72) return `${sign}${low / 1000}k - ${sign}${high / 1000}k`;
  if (shape <= 77) return `${sign}${low / 1000}k`;
  if (shape <= 81) return `${bare}${low / 1000}-${high / 1000}k`;
  if (shape <= 84) return `${iso} ${thousands(low)} per year`;
  if (shape <= 87) return `${short}${thousands(low)} - ${short}${thousands(high)}`;
  if (shape <= 90) return `${sign}${hourly}/hour`;
  if (shape <= 92) return `Up to ${sign}${thousands(high)} plus bonus`;
  if (shape <= 94) return `${sign}${thousands(low / 260)} per day`;
  if (shape <= 95) return `${sign}${thousands(low / 12)} per month`;
  if (shape <= 98) return random.pick(['Competitive', 'Competitive + benefits', 'Negotiable', 'DOE']);
  return `${bare}${thousands(low)} – ${bare}${thousands(high)} p.a.`;
}
