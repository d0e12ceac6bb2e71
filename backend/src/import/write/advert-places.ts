/** Where an advert's work is done, from all of its fields about places. */
import type { Column, ColumnTexts } from '../fields/columns';
import type { AdvertFields } from '../fields/fields-of-record';
import { spotsOfAdvert } from '../fields/place-objects';
import { asText, isTrue } from '../read/plain-values';
import { nodeOf } from '../read/record';
import { countryStated } from '../values/countries';
import type { ReadingNotes } from '../values/notes';
import { placeColumns } from '../values/places';
import { readMode, type WorkMode } from '../values/work-modes';

/**
 * The columns that tell where work is done; those that are absent stay as they
 * are in the database.
 */
export function placeTexts(
  advertFields: AdvertFields,
  defaultCountry: string | undefined,
  readingNotes: ReadingNotes,
): ColumnTexts {
  const [statedCountry = ''] = advertFields.texts('country');
  const advertPlace = whereabouts(
    placesOf(advertFields),
    homesIn(advertFields),
    statedCountry,
    workModeOf(advertFields, readingNotes),
    defaultCountry,
  );
  const country = advertPlace.country || defaultCountry;
  const columnsOfPlace: Column[] = ['location', 'town', 'region'];
  const columnTexts: ColumnTexts = {};
  if (mayBeCleared(advertFields, ...columnsOfPlace))
    columnTexts.location = advertPlace.location;
  if (advertFields.vendor)
    columnTexts.location_coordinates = advertPlace.location_coordinates;
  if (country || mayBeCleared(advertFields, 'country'))
    columnTexts.country = country ?? '';
  if (
    advertPlace.work_mode ||
    mayBeCleared(advertFields, ...columnsOfPlace, 'work_mode')
  )
    columnTexts.work_mode = advertPlace.work_mode;
  if (
    advertPlace.remote_countries ||
    mayBeCleared(advertFields, 'remote_countries')
  )
    columnTexts.remote_countries = advertPlace.remote_countries;
  return columnTexts;
}

/**
 * The columns that places fill. Without `statedMode` the places' words tell the
 * mode. `countryLimit` is a country for places that do not state one.
 */
export function whereabouts(
  placeValues: readonly unknown[],
  homeTexts: readonly string[],
  statedCountry: string,
  statedMode?: WorkMode | '',
  countryLimit = '',
) {
  const country = countryStated(statedCountry) ?? statedCountry;
  const placeSpots = spotsOfAdvert(placeValues, country, countryLimit);
  return placeColumns({
    spots: placeSpots,
    homes: homeTexts,
    country,
    statedMode,
    countryLimit,
  });
}

/**
 * The places of a record, or an address for each town where its parts are
 * fields.
 */
function placesOf(advertFields: AdvertFields): unknown[] {
  const placeValues = advertFields.values('location');
  const regions = advertFields.texts('region');
  // "Leeds" beside its region is a town; "Leeds, West Yorkshire" names its own
  // region.
  const names =
    regions.length > 0
      ? advertFields
          .texts('location')
          .filter((placeText) => !placeText.includes(','))
      : [];
  const townNames = advertFields.has('town')
    ? advertFields.texts('town')
    : names;
  const countries = advertFields.texts('country');
  // Place objects come first, then fields of towns and regions, then text.
  const isAddress =
    (townNames.length > 0 ||
      (regions.length > 0 && placeValues.length === 0)) &&
    !placeValues.some(nodeOf);
  if (!isAddress) return placeValues;
  return Array.from({ length: Math.max(townNames.length, 1) }, (_, index) => ({
    city: townNames[index],
    region: regions[index] ?? regions[0],
    country: countries[index] ?? countries[0] ?? '',
  }));
}

/**
 * What a field says of how one works; undefined where it leaves that to the
 * places.
 */
function workModeOf(
  advertFields: AdvertFields,
  readingNotes: ReadingNotes,
): WorkMode | '' | undefined {
  const modeParts = advertFields.parts('work_mode');
  // "Remote: No" beside "Hybrid: Yes"
  const isHybrid = modeParts.some(
    ({ name, values }) => /hybrid/i.test(name) && isTrue(values[0]),
  );
  if (modeParts.length > 1 && isHybrid) return 'hybrid';
  const modeValues =
    modeParts.find(({ values }) => values.length > 0)?.values ?? [];
  const name = advertFields.nameOf('work_mode');
  const isPartly =
    /hybrid|eligible|possible/i.test(name) && isTrue(modeValues[0]);
  if (isPartly && !advertFields.vendor) return 'hybrid';
  const workMode = readMode(modeValues.flat().map(modeText), readingNotes);
  // An empty field states that there is no mode; an unknown one leaves it to
  // the places.
  return workMode === '' && modeValues[0] !== '' ? undefined : workMode;
}

const modeText = (modeValue: unknown): string =>
  asText(modeValue) ?? asText(nodeOf(modeValue)?.['type']) ?? '';

/** The countries that one may work from; "GB, US" are two. */
const homesIn = (advertFields: AdvertFields): string[] =>
  advertFields
    .texts('remote_countries')
    .flatMap((placeText) =>
      /^[A-Za-z]{2}(?:[\s,;]+[A-Za-z]{2})+$/.test(placeText)
        ? placeText.split(/[\s,;]+/)
        : [placeText],
    );

/**
 * Whether the column is written even where the advert says nothing, and so
 * cleared: always for vendors, else where the file has the field.
 */
const mayBeCleared = (advertFields: AdvertFields, ...columns: Column[]) =>
  advertFields.vendor !== undefined || advertFields.has(...columns);
