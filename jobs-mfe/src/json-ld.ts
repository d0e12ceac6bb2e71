import {
  countryOf,
  type CountryCode,
  firmLogo,
  hasWordmark,
  isoDay,
  readTexts,
} from '@board/shared/domain';
import { placesIn, regionIn, worldCountries } from '@board/shared/places';
import type { JobDetail } from './data/job-detail';
import { jobsTrail } from './data/job-words';
import type { PublicConfig } from '@board/shared/config';
import { employmentTypes } from '@board/shared/employment';
import { paths } from '@board/shared/paths';
import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import type { JsonLd } from '@board/shared/router';
import { breadcrumbList } from '@board/shared/schema-org';
import { nodesToHtml } from '@board/shared/write-nodes';

/**
 * ISO codes by the world's English names, as the import writes them, and by
 * other names of two; in lower case.
 */
let isoByName: Map<string, string> | undefined;

function countryCodeOf(part: string): string | undefined {
  isoByName ??= new Map([
    ...worldCountries().map(
      ({ name, code }) => [name.toLowerCase(), code] as const,
    ),
    ...['uk', 'gb'].map((name) => [name, 'GB'] as const),
    ...['us', 'usa', 'united states of america'].map(
      (name) => [name, 'US'] as const,
    ),
  ]);
  return isoByName.get(part.toLowerCase());
}

/**
 * "London, England, United Kingdom" as a locality, a region and a country;
 * without a country it is in `country`. "Texas" is a region.
 */
function placeOf(place: string, country: CountryCode) {
  const placeParts = readTexts(place.split(','));
  const statedCountry = countryCodeOf(placeParts.at(-1) ?? '');
  const [first = '', second, ...others] =
    statedCountry === undefined ? placeParts : placeParts.slice(0, -1);
  const addressCountry = statedCountry ?? countryOf(country).iso;
  const isRegion =
    second === undefined && regionIn(first, addressCountry) !== undefined;
  const locality = isRegion ? '' : first;
  const region = isRegion ? first : second;
  const hasMore = others.length > 0;
  return {
    '@type': 'Place' as const,
    address: {
      '@type': 'PostalAddress' as const,
      addressLocality: hasMore
        ? [locality, region, ...others].join(', ')
        : locality || undefined,
      addressRegion: hasMore ? undefined : region || undefined,
      addressCountry,
    },
  };
}

/**
 * The places that the advert names, or its coordinates' where they are more; by
 * default in its own country, or its list's.
 */
function postingPlaces({
  location,
  cities,
  country,
  advertCountry,
}: JobDetail) {
  const namedPlaces = placesIn(location ?? '');
  const ownCountry = advertCountry ?? country;
  if (ownCountry === null) return [];
  return (namedPlaces.length < cities.length ? cities : namedPlaces).map(
    (place) => placeOf(place, ownCountry),
  );
}

/**
 * `applicantLocationRequirements` (Google's JobPosting guide): the areas that
 * the advert names, else its own country.
 */
function applicantAreas({
  workMode,
  remoteCountries,
  advertCountry,
}: JobDetail) {
  if (workMode !== 'remote') return [];
  const ownCountries =
    advertCountry === null ? [] : [countryOf(advertCountry).iso];
  return (remoteCountries.length > 0 ? remoteCountries : ownCountries).map(
    (name) => ({
      '@type': /^[A-Z]{2}$/.test(name)
        ? ('Country' as const)
        : ('AdministrativeArea' as const),
      name,
    }),
  );
}

/**
 * Undefined if the advert lacks what Google's JobPosting guide requires:
 * nothing is invented, nor called remote (docs/product.md §10.5).
 */
export function jobPosting(
  config: PublicConfig,
  job: JobDetail,
): JsonLd | undefined {
  const { title, firm, description, published } = job;
  if (!description || !published || !job.country) return undefined;
  if (firm.name === UNKNOWN_FIRM || title === UNTITLED_POSITION)
    return undefined;
  const places = postingPlaces(job);
  const workAreas = applicantAreas(job);
  if (places.length === 0 && workAreas.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: nodesToHtml(description),
    datePosted: isoDay(published),
    hiringOrganization: employerOf(config, job),
    jobLocation: oneOrAll(places),
    jobLocationType: job.workMode === 'remote' ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: oneOrAll(workAreas),
    identifier: {
      '@type': 'PropertyValue',
      name: firm.name,
      value: String(job.id),
    },
    directApply: false,
    validThrough: job.validThrough || undefined,
    employmentType: oneOrAll(employmentTypes(job.employment ?? '')),
    industry: job.industry || undefined,
    baseSalary: baseSalary(job),
  };
}

/**
 * The firm, with its website and the logo that the page shows. A placeholder is
 * not a logo.
 */
function employerOf(
  { publicOrigin, backendUrl }: PublicConfig,
  { firm, firmWebsite }: JobDetail,
) {
  const hasLogo = firm.logo !== null || hasWordmark(firm.name);
  return {
    '@type': 'Organization' as const,
    name: firm.name,
    sameAs: firmWebsite || undefined,
    logo: hasLogo
      ? new URL(firmLogo(firm, backendUrl), publicOrigin).href
      : undefined,
  };
}

/** A single value stands alone; without values the property is left out. */
function oneOrAll<Item>(items: Item[]): Item | Item[] | undefined {
  return items.length > 1 ? items : items[0];
}

function baseSalary({
  salary_low,
  salary_high,
  salary_currency,
  salary_period,
}: JobDetail) {
  if (
    (salary_low === null && salary_high === null) ||
    !salary_currency ||
    !salary_period
  )
    return undefined;
  const unitText = salary_period.toUpperCase();
  const low = salary_low ?? undefined;
  // "from £300 a day" has no most
  const high = salary_high ?? undefined;
  const amount =
    low === high ? { value: low } : { minValue: low, maxValue: high };
  return {
    '@type': 'MonetaryAmount' as const,
    currency: salary_currency,
    value: { '@type': 'QuantitativeValue' as const, unitText, ...amount },
  };
}

/**
 * What a job's page says to search engines: the job while it is open, and the
 * way to its canonical address.
 */
export function jobJsonLd(config: PublicConfig, job: JobDetail): JsonLd[] {
  const posting = job.closed ? undefined : jobPosting(config, job);
  const country = job.country ?? undefined;
  const breadcrumbs = jobsTrail(
    country,
    job.title,
    paths.job({ country, slug: job.slug }),
  );
  return [...(posting ? [posting] : []), breadcrumbList(config, breadcrumbs)];
}
