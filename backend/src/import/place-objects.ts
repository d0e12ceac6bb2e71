/**
 * The places that values name: texts, objects with parts of an address, or
 * lists of both.
 */
import { placesIn } from '@board/shared/places';
import { countryStated, nameOfCountry } from './countries';
import { fieldsFor, textFor, type Column } from './names';
import { countryOfPlaces, regionOfTown } from './place-names';
import {
  isRegion,
  kindOf,
  listed,
  spotsInText,
  type Spot,
} from './place-texts';
import { asText, fieldsIn, isTrue, nodeOf, type Node } from './record';
import { modeInPlace, townIn, type Mode } from './work-modes';

function modeAt(node: Node): Mode | '' {
  const modes = fieldsFor(node, 'work_mode').map(({ name, value }) => {
    if (isTrue(value)) return /hybrid/i.test(name) ? 'hybrid' : 'remote';
    return modeInPlace((asText(value) ?? '').replaceAll('_', ' '));
  });
  return modes.find((mode) => mode === 'hybrid') ?? modes.find(Boolean) ?? '';
}

function coordinatesOf(geo: unknown): string | undefined {
  const {
    latitude,
    lat = latitude,
    longitude,
    lng = longitude,
    lon = lng,
  } = nodeOf(geo) ?? {};
  const [north = NaN, east = NaN] = [lat, lon].map((value) =>
    Number.parseFloat(String(value)),
  );
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace
    ? `${Number(north.toFixed(6))},${Number(east.toFixed(6))}`
    : undefined;
}

const addressIn = (node: Node): unknown =>
  [
    Object.entries(node).find(([key]) =>
      /^(?:postal_?)?address$/i.test(key),
    )?.[1],
  ].flat()[0];
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
  const text = town === '' && region === '' ? name : isSeveral ? town : '';
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

/** The place of a town, or of a region alone. */
function spotOf(
  town: string,
  region: string,
  at: Omit<Spot, 'kind' | 'text'>,
  limit: string,
): Spot {
  // "London, London", and "Dallas, Texas" beside "Texas"
  const isTwice =
    (town === region && !isRegion(region)) || town.endsWith(`, ${region}`);
  const stated = at.country || limit;
  const text = [town, isTwice ? '' : oneRegion(region, town, stated)]
    .filter(Boolean)
    .join(', ');
  const country = at.country || (countryOfPlaces(text, limit) ?? '');
  if (town === '') {
    const area = kindOf([region], country);
    return {
      ...at,
      country,
      kind: 'region',
      text: area?.kind === 'region' ? area.text : region,
    };
  }
  const [whole] =
    town.includes(',') && region === ''
      ? spotsInText(town, at.country, limit)
      : [];
  return {
    ...at,
    country,
    isGuess: at.country === '',
    kind: whole?.kind ?? 'town',
    text: whole?.text ?? text,
  };
}

/** The places of a value: a text, an object, or a list of both. */
export function spotsIn(
  value: unknown,
  stated: string,
  limit: string,
  levels = 3,
): Spot[] {
  if (Array.isArray(value))
    return value.flatMap((one) => spotsIn(one, stated, limit, levels));
  const node = fieldsIn(value);
  if (node === undefined)
    return spotsInText(asText(value) ?? '', stated, limit);
  const [only, ...others] = Object.values(node);
  // <locations><location>…
  if (levels > 0 && others.length === 0 && typeof only === 'object')
    return spotsIn(only, stated, limit, levels - 1);
  const address = addressOf(node);
  const country = (countryStated(address.country) ?? address.country) || stated;
  const [told, coordinates] = [modeAt(node), coordinatesOf(node['geo'])];
  const text = textOf(address);
  if (text !== '')
    return spotsInText(text, country, limit).map((one) => ({
      ...one,
      coordinates,
      mode: told || one.mode,
    }));
  const at = { country, mode: told || modeInPlace(address.town), coordinates };
  const town = townIn(address.town);
  if (town !== '' || address.region !== '')
    return [spotOf(town, address.region, at, limit)];
  return country === '' && at.mode === ''
    ? []
    : [{ kind: 'country', text: nameOfCountry(country), ...at }];
}
