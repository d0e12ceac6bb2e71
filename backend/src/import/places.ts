/** Where an advert's work is done: from texts and objects of places to our columns. */
import { placesIn } from '@board/shared/places';
import { codeOfCountry, isoOfCountry, nameOfCountry } from './countries';
import { fieldsFor, textFor, type Column } from './names';
import { countryOfPlaces, withForeignCountry } from './place-names';
import { isRegion, kindOf, listed, spot, spotsInText, type Spot } from './place-texts';
import { isTrue, nodeOf, textOf, type Node } from './record';
import { modeInPlace, townIn, type Mode } from './words';

/** What a record says of its place, by our columns. */
export interface Whereabouts {
  location: string;
  location_coordinates: string;
  country: string;
  work_mode: string;
  /** ISO codes of the countries that it may be done from, or smaller areas in words, between semicolons. */
  remote_countries: string;
}

/** How one works at a place, by its flags and words. */
function modeAt(node: Node): Mode | '' {
  const modes = fieldsFor(node, 'work_mode').map(({ name, value }) => {
    if (isTrue(value)) return /hybrid/i.test(name) ? 'hybrid' : 'remote';
    return modeInPlace((textOf(value) ?? '').replaceAll('_', ' '));
  });
  return modes.find((mode) => mode === 'hybrid') ?? modes.find(Boolean) ?? '';
}

function coordinatesOf(geo: unknown): string | undefined {
  const { latitude, lat = latitude, longitude, lng = longitude, lon = lng } = nodeOf(geo) ?? {};
  const [north = NaN, east = NaN] = [lat, lon].map((value) => Number.parseFloat(String(value)));
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace ? `${Number(north.toFixed(6))},${Number(east.toFixed(6))}` : undefined;
}

const addressIn = (node: Node): unknown =>
  [Object.entries(node).find(([key]) => /^(?:postal_?)?address$/i.test(key))?.[1]].flat()[0];
const PARTS: readonly Column[] = ['town', 'region', 'country'];

/** The places of a value: a text, an object, or a list of both. A hidden one is its country alone. */
function spotsIn(value: unknown, stated: string): Spot[] {
  if (Array.isArray(value)) return value.flatMap((one) => spotsIn(one, stated));
  const node = nodeOf(value);
  if (node === undefined) return spotsInText(textOf(value) ?? '', stated);
  const address = addressIn(node);
  const inner = nodeOf(address) && (nodeOf(addressIn(nodeOf(address) ?? {})) ?? nodeOf(address));
  const parts = inner && PARTS.some((column) => textFor(inner, column)) ? inner : node;
  const country = textFor(parts, 'country') || textFor(node, 'country') || stated;
  const isHidden = isTrue(node['hidden']);
  const [town, region] = isHidden ? ['', ''] : [textFor(parts, 'town'), textFor(parts, 'region')];
  const told = modeAt(node);
  const coordinates = coordinatesOf(node['geo']);
  const name = typeof address === 'string' ? address : textFor(node, 'location') || (textOf(node) ?? '');
  const named =
    (town === '' && region === '' && !isHidden ? name : '') || (placesIn(town).length > 1 ? town : '');
  if (named !== '' && named !== country) {
    const isOpen = country === '' || placesIn(named).length > 1;
    return spotsInText(named, country).map((one) => ({
      ...one,
      coordinates,
      isGuess: one.isGuess && isOpen,
      country: isOpen ? one.country : country,
      mode: told || one.mode,
    }));
  }
  const mode = told || modeInPlace(town);
  const bare = townIn(town);
  // "London, London"
  const isTwice = bare === region && !isRegion(region);
  const text = [bare, isTwice ? '' : region].filter(Boolean).join(', ');
  const own = country || countryOfPlaces(text) || '';
  const more = { mode, coordinates };
  if (bare !== '') {
    const [whole] = bare.includes(',') && region === '' ? spotsInText(bare, country) : [];
    return [spot(whole?.kind ?? 'town', whole?.text ?? text, own, more)];
  }
  if (region !== '') {
    const area = kindOf([region], own);
    return [spot('region', area?.kind === 'region' ? area.text : region, own, more)];
  }
  return country === '' && mode === '' ? [] : [spot('country', country, country, more)];
}

/** The words for a country beside its regions: "Texas, USA". */
const beside = (country: string) =>
  ({ UK: 'UK', US: 'USA', CA: 'Canada', AU: 'Australia' })[codeOfCountry(country) ?? ''] ??
  nameOfCountry(country);

const areaOf = ({ kind, text, country }: Spot): string =>
  kind === 'country'
    ? (isoOfCountry(text || country) ?? '')
    : country === ''
      ? text
      : `${text}, ${beside(country)}`;

/** A place in another country than the advert's names it: JobPosting has a country for each place. */
function located({ text, country }: Spot, own: string, isOne: boolean): string {
  const iso = isoOfCountry(country);
  if (iso === undefined) return isOne ? text : withForeignCountry(text, codeOfCountry(own) ?? '');
  if (iso === isoOfCountry(own)) return text;
  const last = text.split(',').at(-1) ?? '';
  return isoOfCountry(last) === iso && !isRegion(last) ? text : `${text}, ${nameOfCountry(country)}`;
}

/** What a record's fields say of its place. */
export interface PlaceFields {
  places: readonly unknown[];
  /** The areas that remote work may be done from, in words. */
  homes: readonly string[];
  /** The country of the record, in words. */
  country: string;
  /** Undefined where the record has no such field; then the places' words tell. */
  mode: Mode | '' | undefined;
}

/**
 * Joins the places of a record. Remote work keeps its offices; a region or country alone is where it may be done from
 * (docs/product.md §10.5). The row holds coordinates of all offices or of none.
 */
export function whereabouts({ places, homes, country: stated, mode: told }: PlaceFields): Whereabouts {
  const [first, ...others] = places.flat();
  // the record's country is that of the first place
  const isKnown = stated !== '' && placesIn(textOf(first) ?? '').length <= 1;
  const spots = [
    ...(first === undefined ? [] : spotsIn(first, stated)).map((one) =>
      isKnown && one.isGuess ? { ...one, country: stated } : one,
    ),
    ...others.flatMap((one) => spotsIn(one, '')),
  ];
  const modes = spots.map(({ mode }) => mode);
  const mode =
    told ??
    (['hybrid', 'remote', 'onsite'] as const).find((one) => modes.includes(one)) ??
    (homes.length > 0 && spots.length === 0 ? 'remote' : '');
  const isRemote = mode === 'remote';
  const towns = spots.filter(
    ({ kind, text }) => text !== '' && (kind === 'town' || (kind === 'region' && !isRemote)),
  );
  const offices = towns.length > 0 || isRemote ? towns : spots.filter(({ text }) => text !== '').slice(0, 1);
  const wide = spots.length > 0 || stated === '' ? spots : [spot('country', stated, stated)];
  const areas = wide.filter(({ kind, text }) => kind !== 'town' && text !== '');
  const named = homes
    .flatMap(placesIn)
    .flatMap(listed)
    .map((text) => ({
      text: isoOfCountry(text) ?? text,
      country: isoOfCountry(text) === undefined ? (countryOfPlaces(text) ?? '') : text,
    }));
  const homeAreas =
    isRemote && named.length === 0
      ? areas.map((area) => ({ text: areaOf(area), country: area.country }))
      : named;
  const countries = (isRemote ? [...homeAreas, ...spots] : [...spots, ...homeAreas]).map(
    (one) => one.country,
  );
  const all = [stated, ...countries].filter(Boolean);
  const country = all.find((one) => codeOfCountry(one) !== undefined) ?? all[0] ?? '';
  const pairs = offices.map(({ coordinates }) => coordinates).filter((pair) => pair !== undefined);
  return {
    location: [...new Set(offices.map((office) => located(office, country, offices.length === 1)))].join(
      '; ',
    ),
    location_coordinates:
      offices.length > 0 && pairs.length === offices.length ? [...new Set(pairs)].join(';') : '',
    country,
    work_mode: mode,
    remote_countries: isRemote
      ? [...new Set(homeAreas.filter((one) => one.country !== '').map(({ text }) => text))].join('; ')
      : '',
  };
}
