/**
 * The places that values name: texts, objects with parts of an address, or
 * lists of both.
 */
import { placesIn } from '@board/shared/places';
import { asText, fieldsIn, isTrue } from '../read/plain-values';
import { nodeOf, type RecordNode } from '../read/record';
import { countryStated, nameOfCountry } from '../values/countries';
import { countryOfPlaces, regionOfTown } from '../values/countries-of-places';
import {
  isRegion,
  countryOrRegion,
  listedPlaces,
  spotsInText,
  type PlaceSpot,
} from '../values/place-texts';
import { modeInPlace, townIn, type WorkMode } from '../values/work-modes';
import type { Column } from './columns';
import { fieldsFor, textFor } from './field-names';

function modeAt(node: RecordNode): WorkMode | '' {
  const workModes = fieldsFor(node, 'work_mode').map(({ name, value }) => {
    if (isTrue(value)) return /hybrid/i.test(name) ? 'hybrid' : 'remote';
    return modeInPlace((asText(value) ?? '').replaceAll('_', ' '));
  });
  return (
    workModes.find((workMode) => workMode === 'hybrid') ??
    workModes.find(Boolean) ??
    ''
  );
}

const firstDefined = (node: RecordNode, keys: readonly string[]): unknown =>
  keys.map((key) => node[key]).find((value) => value !== undefined);

/** "53.8,-1.55"; undefined for what is not a latitude and a longitude. */
function coordinatesOf(geoValue: unknown): string | undefined {
  const node = nodeOf(geoValue) ?? {};
  const latitude = degrees(firstDefined(node, ['lat', 'latitude']));
  const longitude = degrees(firstDefined(node, ['lon', 'lng', 'longitude']));
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace
    ? `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`
    : undefined;
}

const degrees = (geoValue: unknown) => Number.parseFloat(String(geoValue));

function addressIn(node: RecordNode): unknown {
  const key = Object.keys(node).find((name) =>
    /^(?:postal_?)?address$/i.test(name),
  );
  return key === undefined ? undefined : [node[key]].flat()[0];
}

const PLACE_COLUMNS: readonly Column[] = ['town', 'region', 'country'];

/** The parts of an address, and the name of a place. */
type PlaceAddress = Record<'town' | 'region' | 'country' | 'name', string>;

/** What an object says of its place; of a hidden one, its country alone. */
function addressOf(node: RecordNode): PlaceAddress {
  const address = addressIn(node);
  const outerAddress = nodeOf(address);
  const innerAddress =
    outerAddress && (nodeOf(addressIn(outerAddress)) ?? outerAddress);
  const fields =
    innerAddress &&
    PLACE_COLUMNS.some((column) => textFor(innerAddress, column))
      ? innerAddress
      : node;
  const country = textFor(fields, 'country') || textFor(node, 'country');
  if (isTrue(node['hidden']))
    return { town: '', region: '', country, name: '' };
  const name =
    typeof address === 'string'
      ? address
      : textFor(node, 'location') || (asText(node) ?? '');
  return {
    town: textFor(fields, 'town'),
    region: textFor(fields, 'region'),
    country,
    name,
  };
}

/**
 * The text to read an address by: a town that lists several places, or a name
 * without parts. Empty where the parts say more.
 */
function textOfAddress({ town, region, country, name }: PlaceAddress): string {
  const isSeveral = placesIn(town).length > 1 || listedPlaces(town).length > 1;
  const severalTowns = isSeveral ? town : '';
  const placeText = town === '' && region === '' ? name : severalTowns;
  return placeText === country ? '' : placeText;
}

/**
 * Signs that stand between places: a page would show a region with one as two
 * places.
 */
const SIGN_BETWEEN_PLACES = /\s*[/;|]\s*/g;

/**
 * "Vancouver Island/Coast" is one region, which no filter knows: of a known
 * town, its own region stands for it.
 */
function oneRegion(region: string, town: string, country: string): string {
  const joinedRegion = region.replaceAll(SIGN_BETWEEN_PLACES, ' & ');
  return joinedRegion === region || isRegion(region)
    ? region
    : (regionOfTown(town, country) ?? joinedRegion);
}

/** What an object says of a place beside its names. */
type SpotDetails = Pick<PlaceSpot, 'country' | 'mode' | 'coordinates'>;

/** The place of a town, or of a region alone. */
function spotOfTown(
  town: string,
  region: string,
  spotDetails: SpotDetails,
  countryLimit: string,
): PlaceSpot {
  const name = placeName(town, region, spotDetails.country || countryLimit);
  const country =
    spotDetails.country || (countryOfPlaces(name, countryLimit) ?? '');
  if (town === '') {
    const regionArea = countryOrRegion([region], country);
    const placeText = regionArea?.kind === 'region' ? regionArea.text : region;
    return { ...spotDetails, country, kind: 'region', text: placeText };
  }
  // "Leeds, West Yorkshire" as a town is a whole place
  const [wholePlace] =
    town.includes(',') && region === ''
      ? spotsInText(town, spotDetails.country, countryLimit)
      : [];
  const { kind, text } = wholePlace ?? { kind: 'town' as const, text: name };
  return {
    ...spotDetails,
    country,
    isGuess: spotDetails.country === '',
    kind,
    text,
  };
}

/** "London" of "London, London", and "Dallas, Texas" also beside "Texas". */
function placeName(town: string, region: string, country: string): string {
  const isRegionInTown =
    (town === region && !isRegion(region)) || town.endsWith(`, ${region}`);
  const regionArea = isRegionInTown ? '' : oneRegion(region, town, country);
  return [town, regionArea].filter(Boolean).join(', ');
}

/**
 * The places of a value: a text, an object, or a list of both. `countryLimit`
 * is a country for places that do not state one.
 */
function spotsInValue(
  placeValue: unknown,
  statedCountry: string,
  countryLimit: string,
  levels = 3,
): PlaceSpot[] {
  if (Array.isArray(placeValue))
    return placeValue.flatMap((item) =>
      spotsInValue(item, statedCountry, countryLimit, levels),
    );
  const node = fieldsIn(placeValue);
  if (node === undefined)
    return spotsInText(asText(placeValue) ?? '', statedCountry, countryLimit);
  const [firstField, ...otherFields] = Object.values(node);
  // <locations><location>…
  const isWrapper = otherFields.length === 0 && typeof firstField === 'object';
  if (levels > 0 && isWrapper)
    return spotsInValue(firstField, statedCountry, countryLimit, levels - 1);
  return spotsOfObject(node, statedCountry, countryLimit);
}

function spotsOfObject(
  node: RecordNode,
  statedCountry: string,
  countryLimit: string,
): PlaceSpot[] {
  const address = addressOf(node);
  const country =
    (countryStated(address.country) ?? address.country) || statedCountry;
  const workMode = modeAt(node);
  const coordinates = coordinatesOf(node['geo']);
  const placeText = textOfAddress(address);
  if (placeText !== '')
    return spotsInText(placeText, country, countryLimit).map((spot) => ({
      ...spot,
      coordinates,
      mode: workMode || spot.mode,
    }));
  const spotDetails: SpotDetails = {
    country,
    mode: workMode || modeInPlace(address.town),
    coordinates,
  };
  const town = townIn(address.town);
  if (town !== '' || address.region !== '')
    return [spotOfTown(town, address.region, spotDetails, countryLimit)];
  return country === '' && spotDetails.mode === ''
    ? []
    : [{ kind: 'country', text: nameOfCountry(country), ...spotDetails }];
}

/** The places of an advert; its country is that of the first place. */
export function spotsOfAdvert(
  places: readonly unknown[],
  country: string,
  countryLimit: string,
): PlaceSpot[] {
  const [first, ...others] = places.flat();
  return [
    ...(first === undefined ? [] : spotsInValue(first, country, countryLimit)),
    ...spotsInValue(others, '', countryLimit),
  ];
}
