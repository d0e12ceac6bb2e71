/** The places that a text names: "GB, LND, London", "Remote – Texas", "Leeds or York (hybrid)". */
import { placesIn, regionIn, regionsNamed } from '@board/shared/places';
import { codeOfCountry, isCountry, isoOfCountry } from './countries';
import { countryOfPlaces, isTown } from './place-names';
import { modeInPlace, townIn, type Mode } from './words';

/** A place in words: a town, or a region or country alone. */
export interface Spot {
  kind: 'town' | 'region' | 'country';
  text: string;
  /** A code of the four, another country as written, or empty. */
  country: string;
  mode: Mode | '';
  coordinates: string | undefined;
  /** Whether words alone tell the country, of which another field knows more. */
  isGuess: boolean;
}

export const spot = (kind: Spot['kind'], text: string, country: string, more: Partial<Spot> = {}): Spot => ({
  kind,
  text,
  country,
  mode: '',
  coordinates: undefined,
  isGuess: false,
  ...more,
});

const CODE = /^[A-Z]{2,3}$/;
export const isRegion = (part: string) => regionsNamed(part).length > 0;

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
export function listed(text: string): string[] {
  const countries = text.split(/\s*(?:,|&|\+|\/|\band\b|\bet\b)\s*/);
  if (countries.every((part) => isCountry(part) && !(isRegion(part) && part.length < 3 && part !== 'CA')))
    return countries;
  const towns = text.split(/\s+(?:and|et|&)\s+/);
  return towns.every((part) => isTown(part.split(',')[0] ?? '')) && !isTown(text) ? towns : [text];
}

/** The kind of a place: "Texas" and "TX, US" are regions, "Leeds, England" is a town. */
export function kindOf(parts: readonly string[], country: string): Pick<Spot, 'kind' | 'text'> | undefined {
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
export function spotsInText(written: string, stated = ''): Spot[] {
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
  const text = written.replaceAll(/\s+ou\s+/g, '; ').replaceAll(/,(?=\p{L})/gu, ', ');
  return placesIn(text.replace(/\(([^()]*)\bor\b([^()]*)\)/, '; $1; $2')).flatMap((place): Spot[] => {
    const mode = modeInPlace(place);
    const bare = townIn(place).replace(STREET, '').replaceAll(POSTCODE, '');
    if (bare === '')
      return mode === '' ? [] : [spot('country', mode === 'remote' ? stated : '', stated, { mode })];
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
