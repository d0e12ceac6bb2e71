import { codeOfCountry, isoOfCountry } from './countries';
import { countryOfPlaces } from './place-names';
import type { Place, Posting } from './posting-schema';

/** The workplace as columns. `country` keeps the feed's spelling when it is none of the four. */
export interface Whereabouts {
  location: string;
  location_coordinates: string;
  country: string;
  /** Empty where the posting states nothing. */
  work_mode: string;
  /** ISO codes of the countries that it may be done from, separated by blanks. */
  remote_countries: string;
}

function nameOf({ name, address }: Place): string {
  const town = [address?.addressLocality, address?.addressRegion].filter(Boolean).join(', ');
  return town || name || address?.addressCountry || '';
}

function pairOf({ geo }: Place): string | undefined {
  const [lat, lon] = [geo?.latitude, geo?.longitude];
  const inside = (value: number | null | undefined, most: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= most;
  if (!inside(lat, 90) || !inside(lon, 180)) return undefined;
  return `${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`;
}

/** The words for a work mode in `jobLocationType`; schema.org knows the first alone. */
const MODES: Record<string, string> = { TELECOMMUTE: 'remote', HYBRID: 'hybrid', ONSITE: 'onsite' };

const modeOf = (types: readonly string[]) =>
  types.map((type) => MODES[type.toUpperCase()]).find((mode) => mode !== undefined) ?? '';

/**
 * Joins all places of a posting into one line. Remote work has no place; the product shows "Remote" (docs/product.md
 * §10.5). Job lists name the cities of the coordinates, so the row holds coordinates of all places or of none. The first
 * country that the product has counts; for remote work, the applicants' countries come first. Where no property names a
 * country, the places' names tell.
 */
export function whereabouts(posting: Posting): Whereabouts {
  const remote = modeOf(posting.jobLocationType) === 'remote';
  const offices = posting.jobLocation.map(({ address }) => address?.addressCountry ?? '');
  const homes = posting.applicantLocationRequirements;
  const countries = (remote ? [...homes, ...offices] : [...offices, ...homes]).filter(
    (name) => name.trim() !== '',
  );
  const names = posting.jobLocation.map(nameOf).filter((name) => name !== '');
  const known = countries.find((name) => codeOfCountry(name) !== undefined);
  const several = countries.length === 0 || names.length > countries.length;
  const country = known ?? (several ? countryOfPlaces(names.join(';')) : undefined) ?? countries[0] ?? '';
  const work_mode = modeOf(posting.jobLocationType);
  const remote_countries = remote ? homes.map((name) => isoOfCountry(name) ?? '').join(' ') : '';
  if (remote) return { location: '', location_coordinates: '', country, work_mode, remote_countries };
  const pairs = posting.jobLocation.map(pairOf).filter((pair) => pair !== undefined);
  return {
    location: [...new Set(names)].join('; '),
    location_coordinates: pairs.length === posting.jobLocation.length ? [...new Set(pairs)].join(';') : '',
    country,
    work_mode,
    remote_countries,
  };
}
