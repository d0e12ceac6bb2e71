/** Where an advert's work is done, from all of its fields about places. */
import type { Column, Texts } from '../fields/columns';
import type { Fields } from '../fields/fields-of-record';
import { spotsOfAdvert } from '../fields/place-objects';
import { asText, isTrue } from '../read/plain-values';
import { nodeOf } from '../read/record';
import { countryStated } from '../values/countries';
import type { Notes } from '../values/notes';
import { placeColumns } from '../values/places';
import { readMode, type Mode } from '../values/work-modes';

/**
 * The columns that tell where work is done; those that are absent stay as they
 * are in the database.
 */
export function placeTexts(
  fields: Fields,
  defaultCountry: string | undefined,
  notes: Notes,
): Texts {
  const [statedCountry = ''] = fields.texts('country');
  const place = whereabouts(
    placesOf(fields),
    homesIn(fields),
    statedCountry,
    modeOf(fields, notes),
    defaultCountry,
  );
  const country = place.country || defaultCountry;
  const ofPlace: Column[] = ['location', 'town', 'region'];
  const texts: Texts = {};
  if (mayBeCleared(fields, ...ofPlace)) texts.location = place.location;
  if (fields.vendor) texts.location_coordinates = place.location_coordinates;
  if (country || mayBeCleared(fields, 'country')) texts.country = country ?? '';
  if (place.work_mode || mayBeCleared(fields, ...ofPlace, 'work_mode'))
    texts.work_mode = place.work_mode;
  if (place.remote_countries || mayBeCleared(fields, 'remote_countries'))
    texts.remote_countries = place.remote_countries;
  return texts;
}

/**
 * The columns that places fill. Without `statedMode` the places' words tell the
 * mode. `limit` is a country for places that do not state one.
 */
export function whereabouts(
  places: readonly unknown[],
  homes: readonly string[],
  statedCountry: string,
  statedMode?: Mode | '',
  limit = '',
) {
  const country = countryStated(statedCountry) ?? statedCountry;
  const spots = spotsOfAdvert(places, country, limit);
  return placeColumns({ spots, homes, country, statedMode, limit });
}

/**
 * The places of a record, or an address for each town where its parts are
 * fields.
 */
function placesOf(fields: Fields): unknown[] {
  const places = fields.values('location');
  const regions = fields.texts('region');
  // "Leeds" beside its region is a town; "Leeds, West Yorkshire" names its own
  // region.
  const names =
    regions.length > 0
      ? fields.texts('location').filter((text) => !text.includes(','))
      : [];
  const towns = fields.has('town') ? fields.texts('town') : names;
  const countries = fields.texts('country');
  // Place objects come first, then fields of towns and regions, then text.
  const isAddress =
    (towns.length > 0 || (regions.length > 0 && places.length === 0)) &&
    !places.some(nodeOf);
  if (!isAddress) return places;
  return Array.from({ length: Math.max(towns.length, 1) }, (_, index) => ({
    city: towns[index],
    region: regions[index] ?? regions[0],
    country: countries[index] ?? countries[0] ?? '',
  }));
}

/**
 * What a field says of how one works; undefined where it leaves that to the
 * places.
 */
function modeOf(fields: Fields, notes: Notes): Mode | '' | undefined {
  const parts = fields.parts('work_mode');
  // "Remote: No" beside "Hybrid: Yes"
  const isHybrid = parts.some(
    ({ name, values }) => /hybrid/i.test(name) && isTrue(values[0]),
  );
  if (parts.length > 1 && isHybrid) return 'hybrid';
  const modes = parts.find(({ values }) => values.length > 0)?.values ?? [];
  const name = fields.nameOf('work_mode');
  const isPartly = /hybrid|eligible|possible/i.test(name) && isTrue(modes[0]);
  if (isPartly && !fields.vendor) return 'hybrid';
  const mode = readMode(modes.flat().map(modeText), notes);
  // An empty field states that there is no mode; an unknown one leaves it to
  // the places.
  return mode === '' && modes[0] !== '' ? undefined : mode;
}

const modeText = (mode: unknown): string =>
  asText(mode) ?? asText(nodeOf(mode)?.['type']) ?? '';

/** The countries that one may work from; "GB, US" are two. */
const homesIn = (fields: Fields): string[] =>
  fields
    .texts('remote_countries')
    .flatMap((text) =>
      /^[A-Za-z]{2}(?:[\s,;]+[A-Za-z]{2})+$/.test(text)
        ? text.split(/[\s,;]+/)
        : [text],
    );

/**
 * Whether the column is written even where the advert says nothing, and so
 * cleared: always for vendors, else where the file has the field.
 */
const mayBeCleared = (fields: Fields, ...columns: Column[]) =>
  fields.vendor !== undefined || fields.has(...columns);
