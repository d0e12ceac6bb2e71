/**
 * Where an advert's work is done: from texts and objects of places to our
 * columns.
 */
import { placesIn } from '@board/shared/places';
import {
  countryNamed,
  countryStated,
  isOfFour,
  isoOfCountry,
  nameOfCountry,
} from './countries';
import { countryOfPlaces, isInDoubt, withForeignCountry } from './place-names';
import { spotsIn } from './place-objects';
import { isRegion, listed, type Spot } from './place-texts';
import type { Mode } from './work-modes';

function areaOf({ kind, text, country }: Spot): string {
  if (kind === 'country')
    return isoOfCountry(countryStated(text) ?? countryStated(country) ?? '');
  return country === '' ? text : `${text}, ${nameOfCountry(country)}`;
}

/**
 * A place in another country than the advert's names it: JobPosting has a
 * country for each place.
 */
function located(
  { text, country, isGuess = false }: Spot,
  inAll: string,
  isOne: boolean,
): string {
  if (countryStated(country) === undefined)
    return isOne ? text : withForeignCountry(text, inAll);
  if (isGuess && isInDoubt(text, country, inAll)) return text;
  const last = text.split(',').at(-1) ?? '';
  const isNamed =
    country === inAll || (countryNamed(last) === country && !isRegion(last));
  return isNamed ? text : `${text}, ${nameOfCountry(country)}`;
}

const distinct = (texts: readonly string[], between: string) =>
  [...new Set(texts)].join(between);

/**
 * The columns that places fill. Remote work keeps its offices; a region or
 * country alone is where it may be done from (docs/product.md §10.5). Without
 * `told` the places' words tell the mode. `limit` is a country for places that
 * state none. The row holds coordinates of all offices or of none.
 */
export function whereabouts(
  places: readonly unknown[],
  homes: readonly string[],
  stated: string,
  told?: Mode | '',
  limit = '',
) {
  const [first, ...others] = places.flat();
  const inRecord = countryStated(stated) ?? stated;
  // the record's country is that of the first place
  const spots = [
    ...(first === undefined ? [] : spotsIn(first, inRecord, limit)),
    ...spotsIn(others, '', limit),
  ];
  const mode =
    told ??
    (['hybrid', 'remote', 'onsite'] as const).find((one) =>
      spots.some((spot) => spot.mode === one),
    ) ??
    (homes.length > 0 && spots.length === 0 ? 'remote' : '');
  const isRemote = mode === 'remote';
  const named = spots.filter(({ text }) => text !== '');
  const towns = named.filter(
    ({ kind }) => kind === 'town' || (kind === 'region' && !isRemote),
  );
  const offices = towns.length > 0 || isRemote ? towns : named.slice(0, 1);
  const homeAreas = homes
    .flatMap(placesIn)
    .flatMap(listed)
    .map((text) => {
      const country = countryStated(text);
      return country
        ? { text: isoOfCountry(country), country }
        : { text, country: countryOfPlaces(text, limit) ?? '' };
    });
  if (isRemote && homeAreas.length === 0) {
    const alone: Spot = { kind: 'country', text: '', country: inRecord, mode };
    const wide = spots.length > 0 || inRecord === '' ? named : [alone];
    for (const area of wide)
      if (area.kind !== 'town')
        homeAreas.push({ text: areaOf(area), country: area.country });
  }
  const likely = isRemote ? [...homeAreas, ...spots] : [...spots, ...homeAreas];
  const all = [inRecord, ...likely.map((one) => one.country)].filter(Boolean);
  const country = all.find(isOfFour) ?? all[0] ?? '';
  const texts = offices.map((office) =>
    located(office, country, offices.length === 1),
  );
  const pairs = offices.flatMap(({ coordinates = [] }) => coordinates);
  const areas = isRemote ? homeAreas.filter((area) => area.country !== '') : [];
  const areaTexts = areas.map(({ text }) => text);
  return {
    location: distinct(texts, '; '),
    location_coordinates:
      pairs.length === offices.length ? distinct(pairs, ';') : '',
    country: isOfFour(country) ? country : nameOfCountry(country),
    work_mode: mode,
    remote_countries: distinct(areaTexts, '; '),
  };
}
