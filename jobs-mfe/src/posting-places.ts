import { COUNTRIES, countryOf, type CountryCode } from '@board/shared/domain';
import { placesIn, regionIn, worldCountries } from '@board/shared/places';
import type { JobDetail } from './data/job-detail';

/** Names of the four countries beside those of the list, in lower case. */
const SPELLINGS = new Map([
  ['uk', 'GB'],
  ['gb', 'GB'],
  ['usa', 'US'],
  ['us', 'US'],
  ['united states of america', 'US'],
  ...COUNTRIES.map(({ name, iso }) => [name.toLowerCase(), iso] as const),
]);

let names: Map<string, string> | undefined;

/** ISO codes by the world's English names, as the import writes them. */
function isoOfName(name: string): string | undefined {
  names ??= new Map(worldCountries().map((country) => [country.name.toLowerCase(), country.code]));
  return names.get(name);
}

const isoOf = (part: string) =>
  SPELLINGS.get(part.toLowerCase()) ?? (part.length > 3 ? isoOfName(part.toLowerCase()) : undefined);

/** "London, England, United Kingdom" as a locality, a region and a country; without a country it is in `country`. "Texas" is a region. */
function placeOf(place: string, country: CountryCode) {
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const stated = isoOf(parts.at(-1) ?? '');
  const [first = '', second, ...others] = stated === undefined ? parts : parts.slice(0, -1);
  const isRegion = second === undefined && regionIn(first, stated ?? countryOf(country).iso) !== undefined;
  const [locality, region] = isRegion ? ['', first] : [first, second];
  const named =
    others.length > 0
      ? { addressLocality: [locality, region, ...others].join(', ') }
      : { ...(locality ? { addressLocality: locality } : {}), ...(region ? { addressRegion: region } : {}) };
  return {
    '@type': 'Place' as const,
    address: {
      '@type': 'PostalAddress' as const,
      ...named,
      addressCountry: stated ?? countryOf(country).iso,
    },
  };
}

/**
 * The places of a job for search engines, one address each: those that the advert names in words, or those of its
 * coordinates where they are more. A place without a country is in the advert's own, else in that of the list.
 */
export function postingPlaces({ location, cities, country, ownCountry }: JobDetail) {
  const named = placesIn(location ?? '');
  const home = ownCountry ?? country;
  return home === null
    ? []
    : (named.length < cities.length ? cities : named).map((place) => placeOf(place, home));
}

/**
 * The areas that remote work may be done from (Google's JobPosting guide, `applicantLocationRequirements`): those that the advert
 * names, else its own country.
 */
export function applicantAreas({ workMode, remoteCountries, ownCountry }: JobDetail) {
  if (workMode !== 'remote') return [];
  const own = ownCountry === null ? [] : [countryOf(ownCountry).iso];
  return (remoteCountries.length > 0 ? remoteCountries : own).map((name) => ({
    '@type': /^[A-Z]{2}$/.test(name) ? ('Country' as const) : ('AdministrativeArea' as const),
    name,
  }));
}
