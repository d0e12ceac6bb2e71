/**
 * Where an advert's work is done: from texts and objects of places to our
 * columns.
 */
import { placesIn } from '@board/shared/places';
import {
  countryNamed,
  countryStated,
  isOfFour,
  isoOfCountry,
  nameOfCountry,
} from './countries';
import {
  countryOfPlaces,
  isInDoubt,
  withForeignCountry,
} from './countries-of-places';
import { isRegion, listed, type Spot } from './place-texts';
import type { Mode } from './work-modes';

function areaOf({ kind, text, country }: Spot): string {
  if (kind === 'country')
    return isoOfCountry(countryStated(text) ?? countryStated(country) ?? '');
  return country === '' ? text : `${text}, ${nameOfCountry(country)}`;
}

/**
 * A place in another country than the advert's names it: JobPosting has a
 * country for each place.
 */
function located(
  { text, country, isGuess = false }: Spot,
  inAll: string,
  isOne: boolean,
): string {
  if (countryStated(country) === undefined)
    return isOne ? text : withForeignCountry(text, inAll);
  if (isGuess && isInDoubt(text, country, inAll)) return text;
  const last = text.split(',').at(-1) ?? '';
  const isNamed =
    country === inAll || (countryNamed(last) === country && !isRegion(last));
  return isNamed ? text : `${text}, ${nameOfCountry(country)}`;
}

const distinct = (texts: readonly string[], between: string) =>
  [...new Set(texts)].join(between);

/** An area that one may work from, with its country's code or an empty text. */
interface Area {
  text: string;
  country: string;
}

function homeArea(text: string, limit: string): Area {
  const country = countryStated(text);
  return country
    ? { text: isoOfCountry(country), country }
    : { text, country: countryOfPlaces(text, limit) ?? '' };
}

/** The mode that an advert's fields, or else its places, tell. */
function modeOf(
  spots: readonly Spot[],
  hasHomes: boolean,
  stated: Mode | '' | undefined,
): Mode | '' {
  if (stated !== undefined) return stated;
  const mode = (['hybrid', 'remote', 'onsite'] as const).find((possible) =>
    spots.some((spot) => spot.mode === possible),
  );
  if (mode) return mode;
  return hasHomes && spots.length === 0 ? 'remote' : '';
}

/** Regions and countries that remote work may be done from. */
function areasOf(spots: readonly Spot[], country: string): Area[] {
  const isCountryAlone = spots.length === 0 && country !== '';
  if (isCountryAlone) {
    const alone: Spot = { kind: 'country', text: '', country, mode: 'remote' };
    return [{ text: areaOf(alone), country }];
  }
  return spots
    .filter(({ kind, text }) => kind !== 'town' && text !== '')
    .map((spot) => ({ text: areaOf(spot), country: spot.country }));
}

/**
 * Towns and regions; remote work has no office in a region or country alone.
 */
function officesIn(spots: readonly Spot[], isRemote: boolean): Spot[] {
  const named = spots.filter(({ text }) => text !== '');
  const towns = named.filter(
    ({ kind }) => kind === 'town' || (kind === 'region' && !isRemote),
  );
  return towns.length > 0 || isRemote ? towns : named.slice(0, 1);
}

/** One of the four countries, else another, else an empty text. */
function countryAmong(countries: readonly string[]): string {
  const stated = countries.filter(Boolean);
  return stated.find(isOfFour) ?? stated[0] ?? '';
}

/** What an advert says of where its work is done. */
interface StatedPlaces {
  spots: readonly Spot[];
  /** Areas that one may work from. */
  homes: readonly string[];
  /** A country's code, else what a field for it says. */
  country: string;
  /** Where it is absent, the places' words tell the mode. */
  statedMode: Mode | '' | undefined;
  /** A country for places that do not state one, or an empty text. */
  limit: string;
}

/**
 * The columns that places fill. Remote work keeps its offices; a region or
 * country alone is where it may be done from (docs/product.md §10.5). The row holds coordinates of all offices or of none.
 */
export function placeColumns({
  spots,
  homes,
  country: inRecord,
  statedMode,
  limit,
}: StatedPlaces) {
  const mode = modeOf(spots, homes.length > 0, statedMode);
  const isRemote = mode === 'remote';
  const offices = officesIn(spots, isRemote);
  const homeAreas = homes
    .flatMap(placesIn)
    .flatMap(listed)
    .map((text) => homeArea(text, limit));
  const areas =
    isRemote && homeAreas.length === 0 ? areasOf(spots, inRecord) : homeAreas;
  const likely = isRemote ? [...areas, ...spots] : [...spots, ...areas];
  const country = countryAmong([
    inRecord,
    ...likely.map((place) => place.country),
  ]);
  const texts = offices.map((office) =>
    located(office, country, offices.length === 1),
  );
  const pairs = offices.flatMap(({ coordinates = [] }) => coordinates);
  const remoteAreas = isRemote
    ? areas.filter((area) => area.country !== '')
    : [];
  return {
    location: distinct(texts, '; '),
    location_coordinates:
      pairs.length === offices.length ? distinct(pairs, ';') : '',
    country: isOfFour(country) ? country : nameOfCountry(country),
    work_mode: mode,
    remote_countries: distinct(
      remoteAreas.map(({ text }) => text),
      '; ',
    ),
  };
}
