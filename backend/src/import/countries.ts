import { worldCountries } from '@board/shared/places';
import { z } from 'zod';
import { quoted } from './problem';
import { inWords } from './record';

/** Spellings of the four countries in feeds, beside the codes of the data (docs/product.md §3). */
const SPELLINGS = {
  UK: 'uk, gb, gbr, united kingdom, great britain, england, scotland, wales, northern ireland, royaume uni, angleterre, ecosse',
  US: 'us, usa, united states, united states of america, etats unis',
  CA: 'ca, can, canada',
  AU: 'au, aus, australia, australie',
};
const CODES = new Map(
  Object.entries(SPELLINGS).flatMap(([code, names]) =>
    names.split(', ').map((name) => [name, code] as const),
  ),
);

/** A name as a key: in words, without dots. */
export const plain = (text: string) => inWords(text.replaceAll('.', ''));

/** The upper-case code of one of the four countries; undefined for any other text. */
export const codeOfCountry = (name: string): string | undefined =>
  CODES.get(plain(name).replace(/^the /, ''));

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const french = new Intl.DisplayNames('fr', { type: 'region' });
/** ISO codes by the English and French names of the world's countries. */
const ISO: ReadonlyMap<string, string> = new Map(
  worldCountries().flatMap(({ code, name }) =>
    [name, french.of(code) ?? name].map((one): [string, string] => [plain(one), code]),
  ),
);

/** The ISO 3166-1 code of a country: of the four in any spelling, of others by name or as a code. */
export const isoOfCountry = (name: string): string | undefined => {
  const code = codeOfCountry(name);
  if (code) return code === 'UK' ? 'GB' : code;
  return ISO.get(plain(name)) ?? (/^[A-Za-z]{2}$/.test(name.trim()) ? name.trim().toUpperCase() : undefined);
};

/** The English name of a country in any spelling; as written where it is none. */
export const nameOfCountry = (written: string): string => {
  const iso = isoOfCountry(written);
  return (iso && english.of(iso)) ?? written;
};

/** Whether a text is the name of a country, or the code of one of the four. */
export const isCountry = (text: string): boolean => codeOfCountry(text) !== undefined || ISO.has(plain(text));

export const foreign = (country: string) =>
  `${quoted(country)} is none of the four countries: UK, US, CA, AU`;

/** A country in any usual spelling; an empty text stays empty. */
export const country = z.string().transform((written, context) => {
  const code = written.trim() === '' ? '' : codeOfCountry(written);
  if (code !== undefined) return code;
  context.addIssue(foreign(written));
  return z.NEVER;
});
