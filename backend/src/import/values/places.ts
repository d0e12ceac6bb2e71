/**
 * Where an advert's work is done: from texts and objects of places to our
 * columns.
 */
import { placesIn } from '@board/shared/places';
import {
  countryNamed,
  countryStated,
  isBoardCountry,
  isoOfCountry,
  nameOfCountry,
} from './countries';
import {
  countryOfPlaces,
  isInDoubt,
  withForeignCountry,
} from './countries-of-places';
import { isRegion, listedPlaces, type PlaceSpot } from './place-texts';
import type { WorkMode } from './work-modes';

function areaOf({ kind, text, country }: PlaceSpot): string {
  if (kind === 'country')
    return isoOfCountry(countryStated(text) ?? countryStated(country) ?? '');
  return country === '' ? text : `${text}, ${nameOfCountry(country)}`;
}

/**
 * The text of a place, with its country where that is not the advert's:
 * JobPosting has a country for each place.
 */
function locationText(
  { text, country, isGuess = false }: PlaceSpot,
  countryOfAll: string,
  isOnePlace: boolean,
): string {
  if (countryStated(country) === undefined)
    return isOnePlace ? text : withForeignCountry(text, countryOfAll);
  if (isGuess && isInDoubt(text, country, countryOfAll)) return text;
  const lastName = text.split(',').at(-1) ?? '';
  const isCountryNamed =
    country === countryOfAll ||
    (countryNamed(lastName) === country && !isRegion(lastName));
  return isCountryNamed ? text : `${text}, ${nameOfCountry(country)}`;
}

const distinct = (placeTexts: readonly string[], separator: string) =>
  [...new Set(placeTexts)].join(separator);

/** An area that one may work from, with its country's code or an empty text. */
interface HomeArea {
  text: string;
  country: string;
}

function homeArea(homeText: string, countryLimit: string): HomeArea {
  const country = countryStated(homeText);
  return country
    ? { text: isoOfCountry(country), country }
    : {
        text: homeText,
        country: countryOfPlaces(homeText, countryLimit) ?? '',
      };
}

/** The mode that an advert's fields, or else its places, tell. */
function workModeOf(
  placeSpots: readonly PlaceSpot[],
  hasHomes: boolean,
  statedMode: WorkMode | '' | undefined,
): WorkMode | '' {
  if (statedMode !== undefined) return statedMode;
  const workMode = (['hybrid', 'remote', 'onsite'] as const).find(
    (possibleMode) =>
      placeSpots.some((placeSpot) => placeSpot.mode === possibleMode),
  );
  if (workMode) return workMode;
  return hasHomes && placeSpots.length === 0 ? 'remote' : '';
}

/** Regions and countries that remote work may be done from. */
function homeAreasOf(
  placeSpots: readonly PlaceSpot[],
  country: string,
): HomeArea[] {
  const isCountryAlone = placeSpots.length === 0 && country !== '';
  if (isCountryAlone) {
    const countryAlone: PlaceSpot = {
      kind: 'country',
      text: '',
      country,
      mode: 'remote',
    };
    return [{ text: areaOf(countryAlone), country }];
  }
  return placeSpots
    .filter(({ kind, text }) => kind !== 'town' && text !== '')
    .map((placeSpot) => ({
      text: areaOf(placeSpot),
      country: placeSpot.country,
    }));
}

/**
 * Towns and regions, else the first place; remote work has no office in a
 * region or country alone.
 */
function officesIn(
  placeSpots: readonly PlaceSpot[],
  isRemote: boolean,
): PlaceSpot[] {
  const namedSpots = placeSpots.filter(({ text }) => text !== '');
  const officeSpots = namedSpots.filter(
    ({ kind }) => kind === 'town' || (kind === 'region' && !isRemote),
  );
  return officeSpots.length > 0 || isRemote
    ? officeSpots
    : namedSpots.slice(0, 1);
}

/** One of the four countries, else another, else an empty text. */
function countryAmong(countries: readonly string[]): string {
  const statedCountries = countries.filter(Boolean);
  return statedCountries.find(isBoardCountry) ?? statedCountries[0] ?? '';
}

/** What an advert says of where its work is done. */
interface StatedPlaces {
  spots: readonly PlaceSpot[];
  /** Areas that one may work from. */
  homes: readonly string[];
  /** A country's code, else what a field for it says. */
  country: string;
  /** Where it is absent, the places' words tell the mode. */
  statedMode: WorkMode | '' | undefined;
  /** A country for places that do not state one, or an empty text. */
  countryLimit: string;
}

/**
 * The columns that places fill. Remote work keeps its offices; a region or
 * country alone is where it may be done from (docs/product.md §10.5). The row
 * holds coordinates of all offices or of none.
 */
export function placeColumns({
  spots,
  homes,
  country: inRecord,
  statedMode,
  countryLimit,
}: StatedPlaces) {
  const workMode = workModeOf(spots, homes.length > 0, statedMode);
  const isRemote = workMode === 'remote';
  const officeSpots = officesIn(spots, isRemote);
  const homeAreas = homes
    .flatMap(placesIn)
    .flatMap(listedPlaces)
    .map((homeText) => homeArea(homeText, countryLimit));
  const areasToWorkFrom =
    isRemote && homeAreas.length === 0
      ? homeAreasOf(spots, inRecord)
      : homeAreas;
  const likelySpots = isRemote
    ? [...areasToWorkFrom, ...spots]
    : [...spots, ...areasToWorkFrom];
  const country = countryAmong([
    inRecord,
    ...likelySpots.map((place) => place.country),
  ]);
  const placeTexts = officeSpots.map((office) =>
    locationText(office, country, officeSpots.length === 1),
  );
  const coordinatePairs = officeSpots.flatMap(
    ({ coordinates = [] }) => coordinates,
  );
  const remoteAreas = isRemote
    ? areasToWorkFrom.filter((area) => area.country !== '')
    : [];
  return {
    location: distinct(placeTexts, '; '),
    location_coordinates:
      coordinatePairs.length === officeSpots.length
        ? distinct(coordinatePairs, ';')
        : '',
    country: isBoardCountry(country) ? country : nameOfCountry(country),
    work_mode: workMode,
    remote_countries: distinct(
      remoteAreas.map(({ text }) => text),
      '; ',
    ),
  };
}
