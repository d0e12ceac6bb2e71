/**
 * The places that a text names: "GB, LND, London", "Remote – Texas", "Leeds or
 * York (hybrid)".
 */
import { placesIn, regionIn, regionsNamed } from '@board/shared/places';
import { oneOf } from '../../patterns';
import { remembering } from '../../remembering';
import { countryNamed, isOfFour, isoOfCountry } from './countries';
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
  /** Whether a name alone told the country. */
  isGuess?: boolean;
  mode: WorkMode | '';
  coordinates?: string | undefined;
}

const REGION_CODE = /^[A-Z]{2,3}$/;
export const isRegion = (name: string) => regionsNamed(name).length > 0;
const isCountry = (name: string) => countryNamed(name) !== undefined;

/** "GB-LND-London" and "United States-Texas-Dallas" with commas. */
function withCommas(placeText: string): string {
  const [, country = '', knownArea = '', town = ''] =
    /^([^,-]+)-(?:([^,-]+)-)?(.+)$/.exec(placeText) ?? [];
  if (!isCountry(country)) return placeText;
  const isKnownArea = REGION_CODE.test(knownArea.trim()) || isRegion(knownArea);
  return [
    country,
    ...(isKnownArea || knownArea === ''
      ? [knownArea, town]
      : [`${knownArea}-${town}`]),
  ].join(',');
}

/**
 * "GB, LND, London" as its names with the country last: London, GB. Codes of
 * regions of other countries, as "LND", are left out.
 */
function placeNamesIn(placeText: string): string[] {
  const isDashed = placeText.split(/\s+[-–]\s+/).some(isCountry);
  const names = withCommas(placeText)
    .split(isDashed ? /\s*,\s*|\s+[-–]\s+/ : /\s*,\s*/)
    .map((name) => name.trim())
    .filter(Boolean);
  const firstName = names[0] ?? '';
  const lastName = names.at(-1) ?? '';
  const isOrdered = isCountry(lastName) || isRegion(lastName);
  const isTurned = isOrdered
    ? isCountry(firstName) && !isOfFour(countryNamed(lastName) ?? '')
    : isCountry(firstName) ||
      (REGION_CODE.test(firstName) && isRegion(firstName));
  if (names.length < 2 || !isTurned) return names;
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

/** "Canberra ACT" */
const isTownInRegion = (name: string) => {
  const [, town = '', regionCode = ''] =
    /^(\S.*) ([A-Z]{2,3})$/.exec(name) ?? [];
  return isRegion(regionCode) && isTown(town);
};

/**
 * Countries or towns with their regions between commas, and towns between
 * "and".
 */
export function listedPlaces(placeText: string): string[] {
  const countries = placeText.split(/\s*(?:,|&|\+|\/|\band\b|\bet\b)\s*/);
  if (
    countries.every(
      (name) =>
        isCountry(name) &&
        !(isRegion(name) && name.length < 3 && name !== 'CA'),
    )
  )
    return countries;
  const severalPlaces = placeText.split(/\s*(?:,|&|\band\b|\bet\b)\s*/);
  if (severalPlaces.every(isTownInRegion)) return severalPlaces;
  if (
    severalPlaces.length > 2 &&
    severalPlaces.every(
      (name) => isTown(name) && !isRegion(name) && !isCountry(name),
    )
  )
    return severalPlaces;
  const townNames = placeText.split(/\s+(?:and|et|&)\s+/);
  return townNames.every((name) => isTown(name.split(',')[0] ?? '')) &&
    !isTown(placeText)
    ? townNames
    : [placeText];
}

/**
 * The kind of a place: "Texas" and "TX, US" are regions, "Leeds, England" is a
 * town.
 */
export function kindOfPlace(
  names: readonly string[],
  country: string,
): KindAndText | undefined {
  const [firstName = '', ...otherNames] = names;
  const lastName = otherNames.at(-1);
  if (lastName === undefined)
    return isCountryAlone(firstName)
      ? { kind: 'country', text: firstName }
      : regionOf(firstName, country, false);
  return otherNames.length === 1 && isCountry(lastName)
    ? regionOf(firstName, countryNamed(lastName) ?? '', true)
    : undefined;
}

type KindAndText = Pick<PlaceSpot, 'kind' | 'text'>;

/**
 * A code is that of a region only where the text or its source says the
 * country.
 */
function regionOf(
  name: string,
  country: string,
  isCountryNamed: boolean,
): KindAndText | undefined {
  const countryIso = isOfFour(country) ? isoOfCountry(country) : undefined;
  const hasCountry = isCountryNamed || countryIso !== undefined;
  const region =
    regionIn(name, countryIso) ??
    (hasCountry ? regionWithCode(name, countryIso) : undefined);
  return (
    region && {
      kind: 'region',
      text: REGION_CODE.test(name) ? region.name : name,
    }
  );
}

/** "Georgia" is a region too, and "CA" is a country alone. */
const isCountryAlone = (name: string) =>
  isCountry(name) && (!isRegion(name) || name === 'CA');

const regionWithCode = (regionCode: string, country: string | undefined) =>
  REGION_CODE.test(regionCode)
    ? regionsNamed(regionCode).find(
        (region) => country === undefined || region.country === country,
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
    const bareTown = townIn(place).replace(STREET, '').replaceAll(POSTCODE, '');
    if (bareTown !== '')
      return listedPlaces(bareTown).map((name) =>
        spotNamed(name, {
          stated: statedCountry,
          limit: countryLimit,
          mode: workMode,
          isOne: isOnePlace,
        }),
      );
    if (workMode === '') return [];
    const placeText = workMode === 'remote' ? statedCountry : '';
    return [
      {
        kind: 'country',
        text: placeText,
        country: statedCountry,
        mode: workMode,
      },
    ];
  });
}

function textsOfPlaces(writtenPlaces: string): string[] {
  const placeText = writtenPlaces
    .replaceAll(/\s+ou\s+/g, '; ')
    .replaceAll(/,(?=\p{L})/gu, ', ')
    .replace(REPEATED_NAME, '$1');
  const severalPlaces = listedPlaces(placeText.replaceAll(/\s+or\s+/g, ', '));
  return severalPlaces.length > 2
    ? severalPlaces
    : placesIn(placeText.replace(/\(([^()]*)\bor\b([^()]*)\)/, '; $1; $2'));
}

/** What is known of a place beside its name. */
interface PlaceContext {
  /** The country of the text, or empty. */
  stated: string;
  limit: string;
  mode: WorkMode | '';
  /** Whether the text has one place. */
  isOne: boolean;
}

function spotNamed(
  placeText: string,
  { stated, limit, mode, isOne }: PlaceContext,
): PlaceSpot {
  const names = placeNamesIn(placeText);
  const knownArea = kindOfPlace(names, stated);
  const isInRegion = knownArea?.kind === 'region';
  const isStated = stated !== '' && (isOne || isInRegion);
  const placeName =
    isInRegion && names.length === 1 ? knownArea.text : names.join(', ');
  const guessedCountry = isStated
    ? undefined
    : countryOfPlaces(placeName, limit);
  const country = guessedCountry ?? stated;
  const spotDetails = { country, isGuess: guessedCountry !== undefined, mode };
  if (knownArea) return { ...knownArea, ...spotDetails };
  // "Remote - EMEA" has no office
  const spotKind = mode === 'remote' && country === '' ? 'region' : 'town';
  return { kind: spotKind, text: townName(placeText, names), ...spotDetails };
}

/** The country that was first is that of the row, or is named again. */
function townName(placeText: string, names: readonly string[]): string {
  const isTurned = placeText.split(/\s*,\s*/).join(', ') !== names.join(', ');
  if (!isTurned) return placeText;
  const lastName = names.at(-1) ?? '';
  const isNamedAgain =
    isCountry(lastName) && (names.length > 2 || !isRegion(lastName));
  return names.slice(0, isNamedAgain ? -1 : undefined).join(', ');
}

const spotsByCountry = remembering((statedCountry) =>
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
 * of places that tell none; `limit` is as of `countryOfPlaces`.
 */
export const spotsInText = (
  writtenPlaces: string,
  statedCountry: string,
  countryLimit: string,
): PlaceSpot[] =>
  writtenPlaces.length > LONGEST_TEXT
    ? [{ kind: 'town', text: writtenPlaces, country: statedCountry, mode: '' }]
    : spotsByCountry(statedCountry)(countryLimit)(writtenPlaces);
