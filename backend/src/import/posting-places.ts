import { codeOfCountry, isoOfCountry } from './countries';
import type { Place, Posting } from './posting-schema';

/** The workplace as columns. `country` keeps the feed's spelling when it is none of the four. */
export interface Whereabouts {
  location: string;
  location_coordinates: string;
  country: string;
  /** "remote", or empty where the posting states nothing. */
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

/**
 * Joins all places of a posting into one line. Remote work has no place; the product shows "Remote" (docs/product.md
 * §10.5). Job lists name the cities of the coordinates, so the row holds coordinates of all places or of none. The first
 * country that the product has counts; for remote work, the applicants' countries come first.
 */
export function whereabouts(posting: Posting): Whereabouts {
  const remote = posting.jobLocationType.some((type) => type.toUpperCase() === 'TELECOMMUTE');
  const offices = posting.jobLocation.map(({ address }) => address?.addressCountry ?? '');
  const homes = posting.applicantLocationRequirements;
  const countries = (remote ? [...homes, ...offices] : [...offices, ...homes]).filter(
    (name) => name.trim() !== '',
  );
  const country = countries.find((name) => codeOfCountry(name) !== undefined) ?? countries[0] ?? '';
  const remote_countries = homes.map((name) => isoOfCountry(name) ?? '').join(' ');
  const mode = remote ? { work_mode: 'remote', remote_countries } : { work_mode: '', remote_countries: '' };
  if (remote) return { location: '', location_coordinates: '', country, ...mode };
  const names = posting.jobLocation.map(nameOf).filter((name) => name !== '');
  const pairs = posting.jobLocation.map(pairOf).filter((pair) => pair !== undefined);
  return {
    location: [...new Set(names)].join('; '),
    location_coordinates: pairs.length === posting.jobLocation.length ? [...new Set(pairs)].join(';') : '',
    country,
    ...mode,
  };
}
