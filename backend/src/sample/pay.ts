import type { Random } from './random';
import type { CountryCode } from './towns';

/** The levels of the seniority filter: their share of 100 jobs, and their pay relative to a qualified associate. */
export const SENIORITIES = [
  ['Entry Level', 16, 0.62],
  ['Associate', 27, 1],
  ['Senior', 26, 1.3],
  ['Manager', 16, 1.75],
  ['Senior Manager', 8, 2.2],
  ['Director', 5, 2.9],
  ['Partner', 2, 4],
] as const;

export type Seniority = (typeof SENIORITIES)[number];

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
  const low = Math.round((amount * seniority[2] * (0.85 + random.next() * 0.3)) / 1000) * 1000;
  const high = low + random.int(4, 20) * 1000;
  const hourly = (low / 2080).toFixed(2);
  const shape = random.int(1, 100);
  if (shape <= 10) return null;
  if (shape <= 62) return `${sign}${thousands(low)} - ${sign}${thousands(high)}`;
  if (shape <= 72) return `${sign}${low / 1000}k - ${sign}${high / 1000}k`;
  if (shape <= 77) return `${sign}${low / 1000}k`;
  if (shape <= 81) return `${low / 1000}-${high / 1000}k`;
  if (shape <= 84) return `${iso} ${thousands(low)} per year`;
  if (shape <= 87) return `$${thousands(low)} - $${thousands(high)}`;
  if (shape <= 90) return `${sign}${hourly}/hour`;
  if (shape <= 92) return `Up to ${sign}${thousands(high)} plus bonus`;
  if (shape <= 94) return `${sign}${thousands(low / 260)} per day`;
  if (shape <= 95) return `${sign}${thousands(low / 12)} per month`;
  if (shape <= 98) return random.pick(['Competitive', 'Competitive + benefits', 'Negotiable', 'DOE']);
  return `${thousands(low)} – ${thousands(high)} p.a.`;
}
