import { placesIn } from '@board/shared/places';
import { codeOfCountry, isCountry, isoOfCountry, nameOfCountry, plain } from './countries';
import { countryOfPlaces } from './place-names';
import type { Place, Posting } from './posting-schema';
import { REGIONS } from './regions';

/** The workplace as columns. `country` keeps the feed's spelling when it is none of the four. */
interface Whereabouts {
  location: string;
  location_coordinates: string;
  country: string;
  /** Empty where the posting states nothing. */
  work_mode: string;
  /** ISO codes of the countries that it may be done from, or smaller areas in words, separated by semicolons. */
  remote_countries: string;
}

/** A place in words; its country is a code of the four, another country as written, or empty. */
interface Spot {
  text: string;
  country: string;
  /** The property that names the country. */
  property: string;
}

/** The words for a work mode in `jobLocationType`; schema.org knows the first alone. */
const MODES: Record<string, string> = { TELECOMMUTE: 'remote', HYBRID: 'hybrid', ONSITE: 'onsite' };

const modeOf = (types: readonly string[]) =>
  types.map((type) => MODES[type.toUpperCase()]).find((mode) => mode !== undefined) ?? '';

/** The places of a `jobLocation`. A text of several ("Chicago, IL; Milwaukee, WI") tells their countries before the property does. */
function spotsOf({ name, address }: Place): Spot[] {
  const stated = address?.addressCountry.trim() ?? '';
  const town = [address?.addressLocality, address?.addressRegion].filter(Boolean).join(', ');
  const several = placesIn(address?.addressLocality ?? '');
  const written = town || name || '';
  const texts = several.length > 1 ? several : placesIn(written);
  const property = 'jobLocation.address.addressCountry';
  if (texts.length < 2 && stated !== '')
    return [{ text: texts[0] ?? (written || stated), country: stated, property }];
  return (texts.length === 0 && written !== '' ? [written] : texts).map((text) => {
    const told = countryOfPlaces(text);
    return {
      text,
      ...(told === undefined ? { country: stated, property } : { country: told, property: 'jobLocation' }),
    };
  });
}

const homesOf = ({ applicantLocationRequirements }: Posting): Spot[] =>
  applicantLocationRequirements.flatMap(placesIn).map((text) => ({
    text,
    country: isoOfCountry(text) === undefined ? (countryOfPlaces(text) ?? '') : text,
    property: 'applicantLocationRequirements',
  }));

/**
 * The country of the list: the first one that the product has, else the first one named. For remote work, the applicants'
 * countries come before the offices'.
 */
export function countryOfPosting(posting: Posting): { country: string; property: string } {
  const [offices, homes] = [posting.jobLocation.flatMap(spotsOf), homesOf(posting)];
  const all = modeOf(posting.jobLocationType) === 'remote' ? [...homes, ...offices] : [...offices, ...homes];
  const named = all.filter(({ country }) => country !== '');
  const found = named.find(({ country }) => codeOfCountry(country) !== undefined) ?? named[0];
  return found ?? { country: '', property: 'jobLocation.address.addressCountry' };
}

/** A place in another country than the advert's names it: JobPosting has a country for each place. */
function located({ text, country }: Spot, own: string): string {
  const iso = isoOfCountry(country);
  if (iso === undefined || iso === isoOfCountry(own)) return text;
  const last = text.split(',').at(-1) ?? '';
  const named = isoOfCountry(last) === iso && !REGIONS.has(plain(last));
  return named ? text : `${text}, ${nameOfCountry(country)}`;
}

function pairOf({ geo }: Place): string | undefined {
  const [lat, lon] = [geo?.latitude, geo?.longitude];
  const inside = (value: number | null | undefined, most: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= most;
  if (!inside(lat, 90) || !inside(lon, 180)) return undefined;
  return `${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`;
}

/**
 * Joins all places of a posting into one line. Remote work keeps its office; a country alone is no office (docs/product.md
 * §10.5). Job lists name the cities of the coordinates, so the row holds coordinates of all places or of none.
 */
export function whereabouts(posting: Posting): Whereabouts {
  const work_mode = modeOf(posting.jobLocationType);
  const { country } = countryOfPosting(posting);
  const offices = posting.jobLocation.filter(
    (place) => work_mode !== 'remote' || spotsOf(place).some(({ text }) => !isCountry(text)),
  );
  const names = offices.flatMap(spotsOf).map((spot) => located(spot, country));
  const pairs = offices.map(pairOf).filter((pair) => pair !== undefined);
  const homes = homesOf(posting).filter((home) => home.country !== '');
  return {
    location: [...new Set(names)].join('; '),
    location_coordinates: pairs.length === offices.length ? [...new Set(pairs)].join(';') : '',
    country,
    work_mode,
    remote_countries:
      work_mode === 'remote' ? homes.map(({ text }) => isoOfCountry(text) ?? text).join('; ') : '',
  };
}
