/**
 * The places that a text names: "GB, LND, London", "Remote – Texas", "Leeds or
 * York (hybrid)".
 */
import { placesIn, regionIn, regionsNamed } from '@board/shared/places';
import { oneOf } from '../../patterns';
import { remembering } from '../../remembering';
import { countryNamed, isBoardCountry, isoOfCountry } from './countries';
import { countryOfPlaces, isTown } from './countries-of-places';
import { modeInPlace, townIn, type WorkMode } from './work-modes';

/** A place in words: a town, or a region or country alone. */
export interface PlaceSpot {
  kind: 'town' | 'region' | 'country';
  text: string;
  /**
   * A country's code, else what a field for the country says; may be empty.
   */
  country: string;
  /** Whether the text told the country, and no field. */
  isGuess?: boolean;
  mode: WorkMode | '';
  coordinates?: string | undefined;
}

const REGION_CODE = /^[A-Z]{2,3}$/;
export const isRegion = (name: string) => regionsNamed(name).length > 0;
const isCountry = (name: string) => countryNamed(name) !== undefined;

/** "GB-LND-London" and "United States-Texas-Dallas" with commas. */
function withCommas(placeText: string): string {
  const [, country = '', area = '', town = ''] =
    /^([^,-]+)-(?:([^,-]+)-)?(.+)$/.exec(placeText) ?? [];
  if (!isCountry(country)) return placeText;
  if (area === '') return `${country},${town}`;
  const isKnownArea = REGION_CODE.test(area.trim()) || isRegion(area);
  // "GB-Stoke-on-Trent" has no area
  return isKnownArea
    ? `${country},${area},${town}`
    : `${country},${area}-${town}`;
}

/** Whether the larger place stands first. */
function isLargerFirst(names: readonly string[]): boolean {
  const firstName = names[0] ?? '';
  const lastName = names.at(-1) ?? '';
  // Where the last name is large too, the order is right if it is one of the
  // board's countries.
  // "US, Texas", but not "England, London, UK"
  if (isCountry(lastName) || isRegion(lastName))
    return (
      isCountry(firstName) && !isBoardCountry(countryNamed(lastName) ?? '')
    );
  // "GB, London" and "TX, Dallas"
  return (
    isCountry(firstName) || (REGION_CODE.test(firstName) && isRegion(firstName))
  );
}

/**
 * The names of a place, the country last: "GB, LND, London" is London, GB.
 * Where the order changes, codes of no known region, as "LND", are left out.
 */
function placeNamesIn(placeText: string): string[] {
  const isDashed = placeText.split(/\s+[-–]\s+/).some(isCountry);
  const names = withCommas(placeText)
    .split(isDashed ? /\s*,\s*|\s+[-–]\s+/ : /\s*,\s*/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length < 2 || !isLargerFirst(names)) return names;
  return names
    .toReversed()
    .filter(
      (name, index) =>
        index === 0 ||
        !REGION_CODE.test(name) ||
        isRegion(name) ||
        isCountry(name),
    );
}

/** "CA" is Canada's code, and California's: alone it is Canada. */
const CANADA_CODE = 'CA';

/** "England" is a region, too. */
const isCountryAlone = (name: string) =>
  isCountry(name) && (!isRegion(name) || name === CANADA_CODE);

/** "England" counts in a list of countries; a short name, "Ca", does not. */
const isListedCountry = (name: string) =>
  isCountry(name) &&
  !(isRegion(name) && name.length < 3 && name !== CANADA_CODE);

const isTownAlone = (name: string) =>
  isTown(name) && !isRegion(name) && !isCountry(name);

/** "Canberra ACT" */
const isTownInRegion = (name: string) => {
  const [, town = '', regionCode = ''] =
    /^(\S.*) ([A-Z]{2,3})$/.exec(name) ?? [];
  return isRegion(regionCode) && isTown(town);
};

/** The places of a list; a text of one place stays as it is. */
export function listedPlaces(placeText: string): string[] {
  // "UK, US/Canada"
  const countries = placeText.split(/\s*(?:,|&|\+|\/|\band\b|\bet\b)\s*/);
  if (countries.every(isListedCountry)) return countries;
  const names = placeText.split(/\s*(?:,|&|\band\b|\bet\b)\s*/);
  // "Sydney NSW, Canberra ACT"
  if (names.every(isTownInRegion)) return names;
  // "Leeds, York and Hull"; two names may be a town and its region
  if (names.length > 2 && names.every(isTownAlone)) return names;
  // "Leeds, England and York, England"
  const townTexts = placeText.split(/\s+(?:and|et|&)\s+/);
  const areTowns = townTexts.every((townText) =>
    isTown(townText.split(',')[0] ?? ''),
  );
  return areTowns && !isTown(placeText) ? townTexts : [placeText];
}

type KindAndText = Pick<PlaceSpot, 'kind' | 'text'>;

/**
 * The country or region that the names are: "Canada", "Texas", "TX, US".
 * Undefined for a town, such as "Leeds, England".
 */
export function countryOrRegion(
  names: readonly string[],
  statedCountry: string,
): KindAndText | undefined {
  const [firstName = '', secondName, ...otherNames] = names;
  if (secondName === undefined) {
    if (isCountryAlone(firstName)) return { kind: 'country', text: firstName };
    const statedIso = isoOfBoardCountry(statedCountry);
    return regionOf(firstName, statedIso, statedIso !== undefined);
  }
  const namedCountry = countryNamed(secondName);
  if (namedCountry === undefined || otherNames.length > 0) return undefined;
  return regionOf(firstName, isoOfBoardCountry(namedCountry), true);
}

const isoOfBoardCountry = (country: string): string | undefined =>
  isBoardCountry(country) ? isoOfCountry(country) : undefined;

/**
 * A code is that of a region only where the text or its source says the
 * country.
 */
function regionOf(
  name: string,
  countryIso: string | undefined,
  canBeCode: boolean,
): KindAndText | undefined {
  const region =
    regionIn(name, countryIso) ??
    (canBeCode ? regionWithCode(name, countryIso) : undefined);
  return (
    region && {
      kind: 'region',
      text: REGION_CODE.test(name) ? region.name : name,
    }
  );
}

const regionWithCode = (regionCode: string, countryIso: string | undefined) =>
  REGION_CODE.test(regionCode)
    ? regionsNamed(regionCode).find(
        ({ country }) => countryIso === undefined || country === countryIso,
      )
    : undefined;

/** What is before a town in an address, and the codes after it. */
const STREET = /^\d+[a-z]?(?:-\d+)? [^,]+,\s*/i;
const POSTCODE = new RegExp(
  `[\\s,–-]+(?:${
    oneOf([
      // "LS1 4AP"
      /[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?/,
      // "M5V 2T6"
      /[A-Z]\d[A-Z] ?\d[A-Z]\d/,
      // "75201-1234"
      /\d{4,5}(?:-\d{4})?/,
    ]).source
  })(?=$|\\s*,)`,
  'g',
);

/** "Dorking, Surrey, Surrey" */
const REPEATED_NAME = /(,\s*[^,]+)\1$/;

function readSpots(
  writtenPlaces: string,
  statedCountry: string,
  countryLimit: string,
): PlaceSpot[] {
  const isOnePlace = placesIn(writtenPlaces).length <= 1;
  return textsOfPlaces(writtenPlaces).flatMap((place): PlaceSpot[] => {
    const workMode = modeInPlace(place);
    const barePlaces = townIn(place)
      .replace(STREET, '')
      .replaceAll(POSTCODE, '');
    if (barePlaces !== '')
      return listedPlaces(barePlaces).map((name) =>
        spotNamed(name, {
          statedCountry,
          countryLimit,
          mode: workMode,
          isOnePlace,
        }),
      );
    return workMode === '' ? [] : [spotOfMode(workMode, statedCountry)];
  });
}

/** A work mode without a place: "Hybrid", or "Remote" of the stated country. */
const spotOfMode = (workMode: WorkMode, statedCountry: string): PlaceSpot => ({
  kind: 'country',
  text: workMode === 'remote' ? statedCountry : '',
  country: statedCountry,
  mode: workMode,
});

function textsOfPlaces(writtenPlaces: string): string[] {
  const placeText = writtenPlaces
    // "Montréal ou Québec"
    .replaceAll(/\s+ou\s+/g, '; ')
    // "Leeds,York"
    .replaceAll(/,(?=\p{L})/gu, ', ')
    .replace(REPEATED_NAME, '$1');
  // "Leeds, York or Hull"; two names may be a town and its region
  const severalPlaces = listedPlaces(placeText.replaceAll(/\s+or\s+/g, ', '));
  if (severalPlaces.length > 2) return severalPlaces;
  // "Leeds (York or Hull)"
  return placesIn(placeText.replace(/\(([^()]*)\bor\b([^()]*)\)/, '; $1; $2'));
}

/** What is known of a place beside its name. */
interface PlaceContext {
  /** The country that a field states; it counts where the text tells none. */
  statedCountry: string;
  /** A country to which guesses are limited (`countryOfPlaces`), or empty. */
  countryLimit: string;
  mode: WorkMode | '';
  /** Whether the whole text has one place. */
  isOnePlace: boolean;
}

function spotNamed(
  placeText: string,
  { statedCountry, countryLimit, mode, isOnePlace }: PlaceContext,
): PlaceSpot {
  const names = placeNamesIn(placeText);
  const regionOrCountry = countryOrRegion(names, statedCountry);
  const isRegionAlone = regionOrCountry?.kind === 'region';
  // Several towns may be in other countries than the stated one.
  const isInStatedCountry =
    statedCountry !== '' && (isOnePlace || isRegionAlone);
  const placeName =
    isRegionAlone && names.length === 1
      ? regionOrCountry.text
      : names.join(', ');
  const guessedCountry = isInStatedCountry
    ? undefined
    : countryOfPlaces(placeName, countryLimit);
  const country = guessedCountry ?? statedCountry;
  const spotDetails = { country, isGuess: guessedCountry !== undefined, mode };
  if (regionOrCountry) return { ...regionOrCountry, ...spotDetails };
  // "Remote - EMEA" has no office
  const spotKind = mode === 'remote' && country === '' ? 'region' : 'town';
  return { kind: spotKind, text: townName(placeText, names), ...spotDetails };
}

/**
 * The text of a town. Where its names were reordered or split at dashes, the
 * country is left out, because the spot's `country` says it: "GB, London" is
 * "London".
 */
function townName(placeText: string, names: readonly string[]): string {
  const writtenNames = placeText.split(/\s*,\s*/);
  if (writtenNames.join(', ') === names.join(', ')) return placeText;
  const lastName = names.at(-1) ?? '';
  const isCountryLast =
    isCountry(lastName) && (names.length > 2 || !isRegion(lastName));
  return names.slice(0, isCountryLast ? -1 : undefined).join(', ');
}

const rememberedSpots = remembering((statedCountry) =>
  remembering((countryLimit) =>
    remembering((writtenPlaces) =>
      readSpots(writtenPlaces, statedCountry, countryLimit),
    ),
  ),
);

/**
 * The longest text of places, in characters. No column holds a longer one, and
 * patterns would take long to read it.
 */
const LONGEST_TEXT = 2000;

/**
 * The places of a text. A stated country is that of a text with one place, and
 * of places that tell none. `countryLimit`, empty or a code of the board's four
 * countries, limits what a name is taken for (`countryOfPlaces`).
 */
export const spotsInText = (
  writtenPlaces: string,
  statedCountry: string,
  countryLimit: string,
): PlaceSpot[] =>
  writtenPlaces.length > LONGEST_TEXT
    ? [{ kind: 'town', text: writtenPlaces, country: statedCountry, mode: '' }]
    : rememberedSpots(statedCountry)(countryLimit)(writtenPlaces);
