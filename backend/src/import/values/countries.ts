import { worldCountries } from '@board/shared/places';
import { z } from 'zod';
import { quotedText } from '../problem';
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
export const plainWords = (countryText: string) =>
  inWords(countryText.replaceAll('.', ''));

const englishNames = new Intl.DisplayNames('en', {
  type: 'region',
  fallback: 'none',
});
const frenchNames = new Intl.DisplayNames('fr', { type: 'region' });

const CODE_BY_NAME = new Map<string, string>();
for (const { code, name } of worldCountries()) {
  CODE_BY_NAME.set(plainWords(name), code);
  CODE_BY_NAME.set(plainWords(frenchNames.of(code) ?? name), code);
}
for (const [code, names] of Object.entries(COUNTRY_SPELLINGS))
  for (const name of names) CODE_BY_NAME.set(name, code);

/**
 * The country that a text names: `UK`, `US`, `CA`, `AU`, or the ISO 3166-1 code
 * of another. Codes of other countries are not read: "DE" is undefined.
 */
export const countryNamed = (countryText: string): string | undefined =>
  CODE_BY_NAME.get(plainWords(countryText).replace(/^the /, ''));

/**
 * Reads a field for countries: names as `countryNamed` does, and any ISO code.
 */
export const countryStated = (countryText: string): string | undefined =>
  countryNamed(countryText) ??
  (/^[A-Za-z]{2}$/.test(countryText.trim())
    ? countryText.trim().toUpperCase()
    : undefined);

/** Whether a code is that of one of the four countries. */
export const isBoardCountry = (country: string): boolean =>
  Object.hasOwn(COUNTRY_SPELLINGS, country);

export const isoOfCountry = (country: string): string =>
  country === 'UK' ? 'GB' : country;

/**
 * The name that adverts write after a town. A text that is not a country's code
 * stays as it is.
 */
export function nameOfCountry(country: string): string {
  if (country === 'US') return 'USA';
  // Intl knows this country as GB.
  if (country === 'UK') return country;
  return (
    (/^[A-Z]{2}$/.test(country) ? englishNames.of(country) : undefined) ??
    country
  );
}

export const foreignCountry = (country: string) =>
  `${quotedText(country)} is not one of the four countries: UK, US, CA, AU`;

/** A country in any usual spelling; an empty text stays empty. */
export const countryColumn = z.string().transform((writtenCountry, context) => {
  const namedCountry =
    writtenCountry.trim() === '' ? '' : countryNamed(writtenCountry);
  if (
    namedCountry !== undefined &&
    (namedCountry === '' || isBoardCountry(namedCountry))
  )
    return namedCountry;
  context.addIssue(foreignCountry(writtenCountry));
  return z.NEVER;
});
