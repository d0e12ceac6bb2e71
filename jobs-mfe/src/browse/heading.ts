import type { Country } from '@board/shared/domain';

/** `Browse {country} Accounting Jobs`: heading and title of the list (docs/product.md §2.5). */
export const headingFor = (country: Country) => `Browse ${country.name} Accounting Jobs`;
