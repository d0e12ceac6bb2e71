/** The places that values name: texts, objects with parts of an address, or lists of both. */
import { placesIn } from '@board/shared/places';
import { countryStated, nameOfCountry } from './countries';
import { fieldsFor, textFor, type Column } from './names';
import { countryOfPlaces } from './place-names';
import { isRegion, kindOf, listed, spotsInText, type Spot } from './place-texts';
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
  const { latitude, lat = latitude, longitude, lng = longitude, lon = lng } = nodeOf(geo) ?? {};
  const [north = NaN, east = NaN] = [lat, lon].map((value) => Number.parseFloat(String(value)));
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace ? `${Number(north.toFixed(6))},${Number(east.toFixed(6))}` : undefined;
}

const addressIn = (node: Node): unknown =>
  [Object.entries(node).find(([key]) => /^(?:postal_?)?address$/i.test(key))?.[1]].flat()[0];
const OF_PLACES: readonly Column[] = ['town', 'region', 'country'];

/** The places of a value: a text, an object, or a list of both. A hidden one is its country alone. */
export function spotsIn(value: unknown, stated: string, levels = 3): Spot[] {
  if (Array.isArray(value)) return value.flatMap((one) => spotsIn(one, stated, levels));
  const node = fieldsIn(value);
  if (node === undefined) return spotsInText(asText(value) ?? '', stated);
  const [only, ...others] = Object.values(node);
  // <locations><location>…
  if (levels > 0 && others.length === 0 && typeof only === 'object') return spotsIn(only, stated, levels - 1);
  const address = addressIn(node);
  const outer = nodeOf(address);
  const inner = outer && (nodeOf(addressIn(outer)) ?? outer);
  const fields = inner && OF_PLACES.some((column) => textFor(inner, column)) ? inner : node;
  const said = textFor(fields, 'country') || textFor(node, 'country');
  const country = (countryStated(said) ?? said) || stated;
  const isHidden = isTrue(node['hidden']);
  const [town, region] = isHidden ? ['', ''] : [textFor(fields, 'town'), textFor(fields, 'region')];
  const told = modeAt(node);
  const coordinates = coordinatesOf(node['geo']);
  const name = typeof address === 'string' ? address : textFor(node, 'location') || (asText(node) ?? '');
  const named =
    (town === '' && region === '' && !isHidden ? name : '') ||
    (placesIn(town).length > 1 || listed(town).length > 1 ? town : '');
  if (named !== '' && named !== said)
    return spotsInText(named, country).map((one) => ({ ...one, coordinates, mode: told || one.mode }));
  const mode = told || modeInPlace(town);
  const bare = townIn(town);
  // "London, London"
  const isTwice = bare === region && !isRegion(region);
  const text = [bare, isTwice ? '' : region].filter(Boolean).join(', ');
  const at = { country: country || (countryOfPlaces(text) ?? ''), mode, coordinates };
  if (bare !== '') {
    const [whole] = bare.includes(',') && region === '' ? spotsInText(bare, country) : [];
    return [{ kind: 'town', text, ...(whole && { kind: whole.kind, text: whole.text }), ...at }];
  }
  if (region !== '') {
    const area = kindOf([region], at.country);
    return [{ kind: 'region', text: area?.kind === 'region' ? area.text : region, ...at }];
  }
  return country === '' && mode === '' ? [] : [{ kind: 'country', text: nameOfCountry(country), ...at }];
}
