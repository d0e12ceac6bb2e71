import { codeOfCountry } from './countries';
import type { Place, Posting } from './posting-schema';

/** Where the work is, as columns hold it; `country` as the feed writes it where it is none of the four. */
export interface Whereabouts {
  location: string;
  location_coordinates: string;
  country: string;
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
 * One line for all places of a posting. Work from anywhere has no place, which the product calls "Remote" (docs/product.md
 * §10.5). Coordinates stand in for the text where lists name cities, so they are all there or left out. Of several
 * countries the first that the product has counts; those of applicants come first where the work is done anywhere.
 */
export function whereabouts(posting: Posting): Whereabouts {
  const remote = posting.jobLocationType.some((type) => type.toUpperCase() === 'TELECOMMUTE');
  const offices = posting.jobLocation.map(({ address }) => address?.addressCountry ?? '');
  const homes = posting.applicantLocationRequirements;
  const countries = (remote ? [...homes, ...offices] : [...offices, ...homes]).filter(
    (name) => name.trim() !== '',
  );
  const country = countries.find((name) => codeOfCountry(name) !== undefined) ?? countries[0] ?? '';
  if (remote) return { location: '', location_coordinates: '', country };
  const names = posting.jobLocation.map(nameOf).filter((name) => name !== '');
  const pairs = posting.jobLocation.map(pairOf).filter((pair) => pair !== undefined);
  return {
    location: [...new Set(names)].join('; '),
    location_coordinates: pairs.length === posting.jobLocation.length ? [...new Set(pairs)].join(';') : '',
    country,
  };
}
