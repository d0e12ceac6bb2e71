/**
 * The places that values name: texts, objects with parts of an address, or
 * lists of both.
 */
import { placesIn } from '@board/shared/places';
import { asText, fieldsIn, isTrue } from '../read/plain-values';
import { nodeOf, type Node } from '../read/record';
import { countryStated, nameOfCountry } from '../values/countries';
import { countryOfPlaces, regionOfTown } from '../values/countries-of-places';
import {
  isRegion,
  kindOf,
  listed,
  spotsInText,
  type Spot,
} from '../values/place-texts';
import { modeInPlace, townIn, type Mode } from '../values/work-modes';
import type { Column } from './columns';
import { fieldsFor, textFor } from './field-names';

function modeAt(node: Node): Mode | '' {
  const modes = fieldsFor(node, 'work_mode').map(({ name, value }) => {
    if (isTrue(value)) return /hybrid/i.test(name) ? 'hybrid' : 'remote';
    return modeInPlace((asText(value) ?? '').replaceAll('_', ' '));
  });
  return modes.find((mode) => mode === 'hybrid') ?? modes.find(Boolean) ?? '';
}

const firstDefined = (node: Node, keys: readonly string[]): unknown =>
  keys.map((key) => node[key]).find((value) => value !== undefined);

function coordinatesOf(geo: unknown): string | undefined {
  const node = nodeOf(geo) ?? {};
  const latitude = degrees(firstDefined(node, ['lat', 'latitude']));
  const longitude = degrees(firstDefined(node, ['lon', 'lng', 'longitude']));
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace
    ? `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`
    : undefined;
}

const degrees = (value: unknown) => Number.parseFloat(String(value));

function addressIn(node: Node): unknown {
  const key = Object.keys(node).find((name) =>
    /^(?:postal_?)?address$/i.test(name),
  );
  return key === undefined ? undefined : [node[key]].flat()[0];
}

const OF_PLACES: readonly Column[] = ['town', 'region', 'country'];

/** The parts of an address, and the name of a place. */
type Address = Record<'town' | 'region' | 'country' | 'name', string>;

/** What an object says of its place; of a hidden one, its country alone. */
function addressOf(node: Node): Address {
  const address = addressIn(node);
  const outer = nodeOf(address);
  const inner = outer && (nodeOf(addressIn(outer)) ?? outer);
  const fields =
    inner && OF_PLACES.some((column) => textFor(inner, column)) ? inner : node;
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

/** A text of several places, or of one without parts; else empty. */
function textOf({ town, region, country, name }: Address): string {
  const isSeveral = placesIn(town).length > 1 || listed(town).length > 1;
  const severalTowns = isSeveral ? town : '';
  const text = town === '' && region === '' ? name : severalTowns;
  return text === country ? '' : text;
}

/**
 * Signs that stand between places: a page would show a region with one as two
 * places.
 */
const BETWEEN = /\s*[/;|]\s*/g;

/**
 * "Vancouver Island/Coast" is one region, which no filter knows: of a known
 * town, its own region stands for it.
 */
function oneRegion(region: string, town: string, country: string): string {
  const words = region.replaceAll(BETWEEN, ' & ');
  return words === region || isRegion(region)
    ? region
    : (regionOfTown(town, country) ?? words);
}

/** What an object says of a place beside its names. */
type About = Pick<Spot, 'country' | 'mode' | 'coordinates'>;

/** The place of a town, or of a region alone. */
function spotOf(
  town: string,
  region: string,
  about: About,
  limit: string,
): Spot {
  const name = placeName(town, region, about.country || limit);
  const country = about.country || (countryOfPlaces(name, limit) ?? '');
  if (town === '') {
    const area = kindOf([region], country);
    const text = area?.kind === 'region' ? area.text : region;
    return { ...about, country, kind: 'region', text };
  }
  const [whole] =
    town.includes(',') && region === ''
      ? spotsInText(town, about.country, limit)
      : [];
  const { kind, text } = whole ?? { kind: 'town' as const, text: name };
  return { ...about, country, isGuess: about.country === '', kind, text };
}

/** "London" of "London, London", and "Dallas, Texas" also beside "Texas". */
function placeName(town: string, region: string, country: string): string {
  const isTwice =
    (town === region && !isRegion(region)) || town.endsWith(`, ${region}`);
  const area = isTwice ? '' : oneRegion(region, town, country);
  return [town, area].filter(Boolean).join(', ');
}

/** The places of a value: a text, an object, or a list of both. */
function spotsIn(
  value: unknown,
  statedCountry: string,
  limit: string,
  levels = 3,
): Spot[] {
  if (Array.isArray(value))
    return value.flatMap((item) => spotsIn(item, statedCountry, limit, levels));
  const node = fieldsIn(value);
  if (node === undefined)
    return spotsInText(asText(value) ?? '', statedCountry, limit);
  const [only, ...others] = Object.values(node);
  // <locations><location>…
  if (levels > 0 && others.length === 0 && typeof only === 'object')
    return spotsIn(only, statedCountry, limit, levels - 1);
  return spotsOfObject(node, statedCountry, limit);
}

function spotsOfObject(
  node: Node,
  statedCountry: string,
  limit: string,
): Spot[] {
  const address = addressOf(node);
  const country =
    (countryStated(address.country) ?? address.country) || statedCountry;
  const mode = modeAt(node);
  const coordinates = coordinatesOf(node['geo']);
  const text = textOf(address);
  if (text !== '')
    return spotsInText(text, country, limit).map((spot) => ({
      ...spot,
      coordinates,
      mode: mode || spot.mode,
    }));
  const about: About = {
    country,
    mode: mode || modeInPlace(address.town),
    coordinates,
  };
  const town = townIn(address.town);
  if (town !== '' || address.region !== '')
    return [spotOf(town, address.region, about, limit)];
  return country === '' && about.mode === ''
    ? []
    : [{ kind: 'country', text: nameOfCountry(country), ...about }];
}

/** The places of an advert; its country is that of the first place. */
export function spotsOfAdvert(
  places: readonly unknown[],
  country: string,
  limit: string,
): Spot[] {
  const [first, ...others] = places.flat();
  return [
    ...(first === undefined ? [] : spotsIn(first, country, limit)),
    ...spotsIn(others, '', limit),
  ];
}
