import type { CountryCode } from '@board/shared/domain';

const prefix = (country: CountryCode | undefined) =>
  country ? `/${country}` : '';

/**
 * The only place that writes an address of this section. With a country, the
 * address keeps it.
 */
export const addresses = {
  list: (country?: CountryCode) => `${prefix(country)}/examples`,
  detail: (slug: string, country?: CountryCode) =>
    `${prefix(country)}/examples/${encodeURIComponent(slug)}`,
};
