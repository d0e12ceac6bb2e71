/** Where an advert's work is done: from texts and objects of places to our columns. */
import { placesIn, regionIn, regionsNamed } from '@board/shared/places';
import { codeOfCountry, isCountry, isoOfCountry, nameOfCountry } from './countries';
import { countryOfPlaces, isTown, withForeignCountry } from './place-names';
import { isTrue, nodeOf, textOf, type Node } from './record';
import { fieldsFor, textFor, type Column } from './names';
import { modeInPlace, townIn, type Mode } from './words';

/** A place in words: a town, or a region or country alone. */
interface Spot {
  kind: 'town' | 'region' | 'country';
  text: string;
  /** A code of the four, another country as written, or empty. */
  country: string;
  mode: Mode | '';
  coordinates: string | undefined;
  /** Whether words alone tell the country, of which another field knows more. */
  isGuess: boolean;
}

const spot = (kind: Spot['kind'], text: string, country: string, more: Partial<Spot> = {}): Spot => ({
  kind,
  text,
  country,
  mode: '',
  coordinates: undefined,
  isGuess: false,
  ...more,
});

/** What a record says of its place, by our columns. */
export interface Whereabouts {
  location: string;
  location_coordinates: string;
  country: string;
  work_mode: string;
  /** ISO codes of the countries that it may be done from, or smaller areas in words, between semicolons. */
  remote_countries: string;
}

const CODE = /^[A-Z]{2,3}$/;
const isRegion = (part: string) => regionsNamed(part).length > 0;

/** "GB, LND, London" as its parts with the country last: London, GB. */
function partsOf(text: string): string[] {
  const dashed =
    /^(?:US|USA|UK|GB|GBR|CA|CAN|AU|AUS)\s*[-–]\s*\S/.test(text) || text.split(/\s+[-–]\s+/).some(isCountry);
  const parts = text
    .split(dashed ? /\s*,\s*|\s+[-–]\s+|(?<=^[A-Z]{2,3})-|(?<=^[A-Z]{2,3}-[A-Z]{2,3})-/ : /\s*,\s*/)
    .filter(Boolean);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || isCountry(last) || isRegion(last)) {
    const isFirst =
      parts.length > 1 && isCountry(first) && !(isCountry(last) && codeOfCountry(last) !== undefined);
    return isFirst ? cleaned(parts.toReversed()) : parts;
  }
  const regionFirst = CODE.test(first) && isRegion(first);
  return isCountry(first) || regionFirst ? cleaned(parts.toReversed()) : parts;
}

/** Without codes of regions that the four countries do not have, as "LND". */
const cleaned = (parts: readonly string[]) =>
  parts.filter((part, at) => at === 0 || !CODE.test(part) || isRegion(part) || isCountry(part));

/** Countries between commas, and towns between "and". */
function listed(text: string): string[] {
  const countries = text.split(/\s*(?:,|&|\+|\/|\band\b|\bet\b)\s*/);
  if (countries.every((part) => isCountry(part) && !(isRegion(part) && part.length < 3 && part !== 'CA')))
    return countries;
  const towns = text.split(/\s+(?:and|et|&)\s+/);
  return towns.every((part) => isTown(part.split(',')[0] ?? '')) && !isTown(text) ? towns : [text];
}

/** The kind of a place: "Texas" and "TX, US" are regions, "Leeds, England" is a town. */
function kindOf(parts: readonly string[], country: string): Pick<Spot, 'kind' | 'text'> | undefined {
  const [first = ''] = parts;
  const rest = isCountry(parts.at(-1) ?? '') && parts.length > 1 ? parts.slice(0, -1) : parts;
  if (parts.length === 1 && isCountry(first) && !(isRegion(first) && first !== 'CA'))
    return { kind: 'country', text: first };
  const named = codeOfCountry(parts.length > 1 ? (parts.at(-1) ?? '') : country);
  const iso = named === undefined ? undefined : isoOfCountry(named);
  const region =
    rest.length > 1
      ? undefined
      : (regionIn(first, iso) ??
        (CODE.test(first) && (parts.length > 1 || iso !== undefined)
          ? regionsNamed(first).find((one) => iso === undefined || one.country === iso)
          : undefined));
  return region && { kind: 'region', text: CODE.test(first) ? region.name : first };
}

/** Feeds repeat their places. */
const known = new Map<string, Spot[]>();
const MOST_KNOWN = 10_000;

/** The places that a text names. `stated` is the country that another field tells. */
function spotsInText(written: string, stated = ''): Spot[] {
  const key = `${stated}\n${written}`;
  const found = known.get(key) ?? readSpots(written, stated);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** What is before a town in an address, and the codes after it. */
const STREET = /^\d+[a-z]?(?:-\d+)? [^,]+,\s*/i;
const POSTCODE =
  /[\s,–-]+(?:[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4,5}(?:-\d{4})?)(?=$|\s*,)/g;

function readSpots(written: string, stated: string): Spot[] {
  const text = written.replaceAll(/\s+ou\s+/g, '; ');
  return placesIn(text.replace(/\(([^()]*)\bor\b([^()]*)\)/, '; $1; $2')).flatMap((place): Spot[] => {
    const mode = modeInPlace(place);
    const bare = townIn(place).replace(STREET, '').replaceAll(POSTCODE, '');
    if (bare === '') return mode === '' ? [] : [spot('country', '', stated, { mode })];
    return listed(bare).map((one): Spot => {
      const parts = partsOf(one);
      const [joined, last = ''] = [parts.join(', '), parts.at(-1)];
      const area = kindOf(parts, stated);
      const isInRegion = area?.kind === 'region';
      const told =
        (isInRegion && stated) || countryOfPlaces(isInRegion && parts.length === 1 ? area.text : joined);
      // the country that was first is that of the row, or is named again
      const isTurned = one.split(/\s*,\s*/).join(', ') !== joined;
      const isNamedAgain = isCountry(last) && (parts.length > 2 || !isRegion(last));
      const town = isTurned ? parts.slice(0, isNamedAgain ? -1 : undefined).join(', ') : one;
      const more = { mode, isGuess: told !== undefined };
      // "Remote - EMEA" has no office
      const isArea = mode === 'remote' && (told ?? stated) === '';
      return spot(area?.kind ?? (isArea ? 'region' : 'town'), area?.text ?? town, told ?? stated, more);
    });
  });
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
  const text = [bare, region].filter(Boolean).join(', ');
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
