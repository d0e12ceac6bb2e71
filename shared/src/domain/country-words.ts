import { countryOf, type CountryCode } from './countries';

/**
 * The country's name in a sentence: "the United Kingdom", "Canada"
 * (docs/product.md §5).
 */
export function inWords(code: CountryCode): string {
  const { name } = countryOf(code);
  return name.startsWith('United') ? `the ${name}` : name;
}
