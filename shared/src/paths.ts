/**
 * The only place that writes an address of this site (docs/product.md §2.1).
 */
import { COUNTRIES, countryInPath, type CountryCode } from './domain/countries';

interface InCountry {
  country?: CountryCode | undefined;
}
interface WithSlug extends InCountry {
  slug: string;
}
/** A list is its name once for each of its values. */
type Query = Record<string, string | number | readonly string[] | undefined>;

/** How a form of alerts ended. */
export type AlertOutcome =
  | 'taken'
  | 'address'
  | 'search'
  | 'confirmed'
  | 'unsubscribed'
  | 'forgotten'
  | 'unknown'
  | 'unavailable';

const prefix = (country?: CountryCode) => (country ? `/${country}` : '');

function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const singleValue of values)
      if (singleValue !== undefined && singleValue !== '')
        params.append(name, String(singleValue));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: ({ country }: InCountry = {}) => (country ? `/${country}` : '/'),
  jobs: ({ country, query }: InCountry & { query?: Query } = {}) =>
    withQuery(`${prefix(country)}/jobs`, query),
  /** The landing page of a service, of a town or of both, by slugs (§2.5). */
  jobsAt: ({
    country,
    service,
    town,
  }: InCountry & { service?: string; town?: string }) =>
    `${prefix(country)}/jobs${service ? `/service/${service}` : ''}${town ? `/in/${town}` : ''}`,
  jobsFeed: ({ country, query }: InCountry & { query?: Query } = {}) =>
    withQuery(`${prefix(country)}/jobs/feed.xml`, query),
  job: ({ country, slug }: WithSlug) =>
    `${prefix(country)}/jobs/${encodeURIComponent(slug)}`,
  savedJobs: ({ country }: InCountry = {}) => `${prefix(country)}/jobs/saved`,
  /**
   * Alerts by email (§2.6); `filter` is a search as the database takes it, as
   * JSON.
   */
  alerts: (
    query: { filter?: string; cadence?: string; outcome?: AlertOutcome } = {},
  ) => withQuery('/jobs/alerts', query),
  firms: ({ country, query }: InCountry & { query?: Query } = {}) =>
    withQuery(`${prefix(country)}/firms`, query),
  firm: ({ country, slug }: WithSlug) =>
    `${prefix(country)}/firms/${encodeURIComponent(slug)}`,
  /** Firms side by side; `firms` are their slugs. */
  compareFirms: ({
    country,
    firms = [],
  }: InCountry & { firms?: readonly string[] } = {}) =>
    withQuery(`${prefix(country)}/firms/compare`, { firm: firms }),
  articles: ({ country, query }: InCountry & { query?: Query } = {}) =>
    withQuery(`${prefix(country)}/articles`, query),
  articlesFeed: () => '/articles/feed.xml',
  article: ({ country, slug }: WithSlug) =>
    `${prefix(country)}/articles/${encodeURIComponent(slug)}`,
  advisor: ({ country }: InCountry = {}) => `${prefix(country)}/meet-lucia`,
  salaries: ({ country }: InCountry = {}) => `${prefix(country)}/salaries`,
  about: () => '/about',
  terms: () => '/terms',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
};

/**
 * The same page in another country: the first segment replaced, or the country
 * put before it (§4.1).
 */
export function inCountry(pathname: string, country: CountryCode): string {
  const pathRest = countryInPath(pathname)
    ? pathname.split('/').slice(2).join('/')
    : pathname.slice(1);
  return pathRest ? `/${country}/${pathRest}` : `/${country}`;
}

/**
 * `jobs` → `['jobs', 'uk/jobs', 'us/jobs', …]`: literal, because `:cc?/jobs`
 * would also match `/zz/jobs`.
 */
export function prefixesOf(segment: string): string[] {
  return [segment, ...COUNTRIES.map(({ code }) => `${code}/${segment}`)];
}
