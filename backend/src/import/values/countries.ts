import { worldCountries } from '@board/shared/places';
import { z } from 'zod';
import { quoted } from '../problem';
import { inWords } from '../read/plain-values';

/**
 * Spellings of the four countries in feeds, by the codes of the data
 * (docs/product.md §3).
 */
export const COUNTRY_SPELLINGS = {
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
    'royaume uni',
    'angleterre',
    'ecosse',
  ],
  US: ['us', 'usa', 'united states', 'united states of america', 'etats unis'],
  CA: ['ca', 'can', 'canada'],
  AU: ['au', 'aus', 'australia', 'australie'],
};

/** A name as a key: in words, without dots. */
export const plain = (text: string) => inWords(text.replaceAll('.', ''));

const english = new Intl.DisplayNames('en', {
  type: 'region',
  fallback: 'none',
});
const french = new Intl.DisplayNames('fr', { type: 'region' });

const BY_NAME = new Map<string, string>();
for (const { code, name } of worldCountries()) {
  BY_NAME.set(plain(name), code);
  BY_NAME.set(plain(french.of(code) ?? name), code);
}
for (const [code, names] of Object.entries(COUNTRY_SPELLINGS))
  for (const name of names) BY_NAME.set(name, code);

/**
 * The country that a text names: `UK`, `US`, `CA`, `AU`, or the ISO 3166-1 code
 * of another. A code names one of the four alone.
 */
export const countryNamed = (text: string): string | undefined =>
  BY_NAME.get(plain(text).replace(/^the /, ''));

/**
 * Reads a field for countries: names as `countryNamed` does, and any ISO code.
 */
export const countryStated = (text: string): string | undefined =>
  countryNamed(text) ??
  (/^[A-Za-z]{2}$/.test(text.trim()) ? text.trim().toUpperCase() : undefined);

export const isOfFour = (country: string): boolean =>
  Object.hasOwn(COUNTRY_SPELLINGS, country);

export const isoOfCountry = (country: string): string =>
  country === 'UK' ? 'GB' : country;

/**
 * The name that adverts write after a town. A text that is not a country's code
 * stays as it is.
 */
export function nameOfCountry(country: string): string {
  if (country === 'US') return 'USA';
  // which the language knows by another name
  if (country === 'UK') return country;
  return (
    (/^[A-Z]{2}$/.test(country) ? english.of(country) : undefined) ?? country
  );
}

export const foreign = (country: string) =>
  `${quoted(country)} is none of the four countries: UK, US, CA, AU`;

/** A country in any usual spelling; an empty text stays empty. */
export const country = z.string().transform((written, context) => {
  const named = written.trim() === '' ? '' : countryNamed(written);
  if (named !== undefined && (named === '' || isOfFour(named))) return named;
  context.addIssue(foreign(written));
  return z.NEVER;
});
