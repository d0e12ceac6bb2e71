/**
 * The places that a text names: "GB, LND, London", "Remote – Texas", "Leeds or
 * York (hybrid)".
 */
import { placesIn, regionIn, regionsNamed } from '@board/shared/places';
import { oneOf } from '../../patterns';
import { remembering } from '../../remembering';
import { countryNamed, isOfFour, isoOfCountry } from './countries';
import { countryOfPlaces, isTown } from './countries-of-places';
import { modeInPlace, townIn, type Mode } from './work-modes';

/** A place in words: a town, or a region or country alone. */
export interface Spot {
  kind: 'town' | 'region' | 'country';
  text: string;
  /**
   * A country's code, else what a field for the country says; may be empty.
   */
  country: string;
  /** Whether a name alone told the country. */
  isGuess?: boolean;
  mode: Mode | '';
  coordinates?: string | undefined;
}

const CODE = /^[A-Z]{2,3}$/;
export const isRegion = (name: string) => regionsNamed(name).length > 0;
const isCountry = (name: string) => countryNamed(name) !== undefined;

/** "GB-LND-London" and "United States-Texas-Dallas" with commas. */
function withCommas(text: string): string {
  const [, country = '', area = '', town = ''] =
    /^([^,-]+)-(?:([^,-]+)-)?(.+)$/.exec(text) ?? [];
  if (!isCountry(country)) return text;
  const isArea = CODE.test(area.trim()) || isRegion(area);
  return [
    country,
    ...(isArea || area === '' ? [area, town] : [`${area}-${town}`]),
  ].join(',');
}

/**
 * "GB, LND, London" as its names with the country last: London, GB. Codes of
 * regions of other countries, as "LND", are left out.
 */
function namesIn(text: string): string[] {
  const isDashed = text.split(/\s+[-–]\s+/).some(isCountry);
  const names = withCommas(text)
    .split(isDashed ? /\s*,\s*|\s+[-–]\s+/ : /\s*,\s*/)
    .map((name) => name.trim())
    .filter(Boolean);
  const first = names[0] ?? '';
  const last = names.at(-1) ?? '';
  const isOrdered = isCountry(last) || isRegion(last);
  const isTurned = isOrdered
    ? isCountry(first) && !isOfFour(countryNamed(last) ?? '')
    : isCountry(first) || (CODE.test(first) && isRegion(first));
  if (names.length < 2 || !isTurned) return names;
  return names
    .toReversed()
    .filter(
      (name, index) =>
        index === 0 || !CODE.test(name) || isRegion(name) || isCountry(name),
    );
}

/** "Canberra ACT" */
const isTownInRegion = (name: string) => {
  const [, town = '', code = ''] = /^(\S.*) ([A-Z]{2,3})$/.exec(name) ?? [];
  return isRegion(code) && isTown(town);
};

/**
 * Countries or towns with their regions between commas, and towns between
 * "and".
 */
export function listed(text: string): string[] {
  const countries = text.split(/\s*(?:,|&|\+|\/|\band\b|\bet\b)\s*/);
  if (
    countries.every(
      (name) =>
        isCountry(name) &&
        !(isRegion(name) && name.length < 3 && name !== 'CA'),
    )
  )
    return countries;
  const several = text.split(/\s*(?:,|&|\band\b|\bet\b)\s*/);
  if (several.every(isTownInRegion)) return several;
  if (
    several.length > 2 &&
    several.every((name) => isTown(name) && !isRegion(name) && !isCountry(name))
  )
    return several;
  const towns = text.split(/\s+(?:and|et|&)\s+/);
  return towns.every((name) => isTown(name.split(',')[0] ?? '')) &&
    !isTown(text)
    ? towns
    : [text];
}

/**
 * The kind of a place: "Texas" and "TX, US" are regions, "Leeds, England" is a
 * town.
 */
export function kindOf(
  names: readonly string[],
  country: string,
): KindAndText | undefined {
  const [first = '', ...others] = names;
  const last = others.at(-1);
  if (last === undefined)
    return isCountryAlone(first)
      ? { kind: 'country', text: first }
      : regionOf(first, country, false);
  return others.length === 1 && isCountry(last)
    ? regionOf(first, countryNamed(last) ?? '', true)
    : undefined;
}

type KindAndText = Pick<Spot, 'kind' | 'text'>;

/**
 * A code is that of a region only where the text or its source says the
 * country.
 */
function regionOf(
  name: string,
  country: string,
  isCountryNamed: boolean,
): KindAndText | undefined {
  const iso = isOfFour(country) ? isoOfCountry(country) : undefined;
  const hasCountry = isCountryNamed || iso !== undefined;
  const region =
    regionIn(name, iso) ?? (hasCountry ? regionWithCode(name, iso) : undefined);
  return (
    region && { kind: 'region', text: CODE.test(name) ? region.name : name }
  );
}

/** "Georgia" is a region too, and "CA" is a country alone. */
const isCountryAlone = (name: string) =>
  isCountry(name) && (!isRegion(name) || name === 'CA');

const regionWithCode = (code: string, country: string | undefined) =>
  CODE.test(code)
    ? regionsNamed(code).find(
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
const TWICE = /(,\s*[^,]+)\1$/;

function readSpots(written: string, stated: string, limit: string): Spot[] {
  const isOne = placesIn(written).length <= 1;
  return textsOfPlaces(written).flatMap((place): Spot[] => {
    const mode = modeInPlace(place);
    const bare = townIn(place).replace(STREET, '').replaceAll(POSTCODE, '');
    if (bare !== '')
      return listed(bare).map((name) =>
        spotNamed(name, { stated, limit, mode, isOne }),
      );
    if (mode === '') return [];
    const text = mode === 'remote' ? stated : '';
    return [{ kind: 'country', text, country: stated, mode }];
  });
}

function textsOfPlaces(written: string): string[] {
  const text = written
    .replaceAll(/\s+ou\s+/g, '; ')
    .replaceAll(/,(?=\p{L})/gu, ', ')
    .replace(TWICE, '$1');
  const several = listed(text.replaceAll(/\s+or\s+/g, ', '));
  return several.length > 2
    ? several
    : placesIn(text.replace(/\(([^()]*)\bor\b([^()]*)\)/, '; $1; $2'));
}

/** What is known of a place beside its name. */
interface Context {
  /** The country of the text, or empty. */
  stated: string;
  limit: string;
  mode: Mode | '';
  /** Whether the text has one place. */
  isOne: boolean;
}

function spotNamed(
  text: string,
  { stated, limit, mode, isOne }: Context,
): Spot {
  const names = namesIn(text);
  const area = kindOf(names, stated);
  const isInRegion = area?.kind === 'region';
  const isStated = stated !== '' && (isOne || isInRegion);
  const placeName =
    isInRegion && names.length === 1 ? area.text : names.join(', ');
  const guessed = isStated ? undefined : countryOfPlaces(placeName, limit);
  const country = guessed ?? stated;
  const spot = { country, isGuess: guessed !== undefined, mode };
  if (area) return { ...area, ...spot };
  // "Remote - EMEA" has no office
  const kind = mode === 'remote' && country === '' ? 'region' : 'town';
  return { kind, text: townName(text, names), ...spot };
}

/** The country that was first is that of the row, or is named again. */
function townName(text: string, names: readonly string[]): string {
  const isTurned = text.split(/\s*,\s*/).join(', ') !== names.join(', ');
  if (!isTurned) return text;
  const last = names.at(-1) ?? '';
  const isNamedAgain = isCountry(last) && (names.length > 2 || !isRegion(last));
  return names.slice(0, isNamedAgain ? -1 : undefined).join(', ');
}

const spotsByCountry = remembering((stated) =>
  remembering((limit) =>
    remembering((written) => readSpots(written, stated, limit)),
  ),
);

/**
 * The longest text of places, in characters. No column holds a longer one, and
 * patterns would take long to read it.
 */
const LONGEST = 2000;

/**
 * The places of a text. A stated country is that of a text with one place, and
 * of places that tell none; `limit` is as of `countryOfPlaces`.
 */
export const spotsInText = (
  written: string,
  stated: string,
  limit: string,
): Spot[] =>
  written.length > LONGEST
    ? [{ kind: 'town', text: written, country: stated, mode: '' }]
    : spotsByCountry(stated)(limit)(written);
