import { countryOf, type CountryCode } from '@board/shared/domain';

/** The country as it stands in a sentence: "the United Kingdom", "Canada". */
export function inWords(code: CountryCode): string {
  const { name } = countryOf(code);
  return name.startsWith('United') ? `the ${name}` : name;
}
