import { z } from 'zod';
import { quoted } from './problem';

/** Spellings of the four countries in feeds, beside the codes of the data (docs/product.md §3). */
const SPELLINGS: Record<string, readonly string[]> = {
  UK: [
    'uk',
    'gb',
    'gbr',
    'united kingdom',
    'great britain',
    'england',
    'scotland',
    'wales',
    'northern ireland',
  ],
  US: ['us', 'usa', 'united states', 'united states of america'],
  CA: ['ca', 'can', 'canada'],
  AU: ['au', 'aus', 'australia'],
};

const CODES = new Map(
  Object.entries(SPELLINGS).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/** The upper-case code of one of the four countries, or undefined for any other text. */
export const codeOfCountry = (name: string): string | undefined =>
  CODES.get(name.trim().toLowerCase().replaceAll('.', '').replace(/^the /, ''));

/** The ISO 3166-1 code of a country: of the four in any spelling, of others as a code. */
export const isoOfCountry = (name: string): string | undefined => {
  const code = codeOfCountry(name);
  if (code) return code === 'UK' ? 'GB' : code;
  return /^[A-Za-z]{2}$/.test(name.trim()) ? name.trim().toUpperCase() : undefined;
};

/** Why an advert of `country` is rejected. */
export const foreign = (country: string) =>
  `${quoted(country)} is none of the four countries: UK, US, CA, AU`;

/** A country in any usual spelling; an empty text stays empty. */
export const country = z.string().transform((written, context) => {
  const code = written.trim() === '' ? '' : codeOfCountry(written);
  if (code !== undefined) return code;
  context.addIssue(foreign(written));
  return z.NEVER;
});
