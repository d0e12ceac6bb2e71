import towns from './towns.json' with { type: 'json' };

/** The towns of the sample jobs as adverts write them, each with its relative frequency, by country (docs/product.md §3). */
export const TOWNS = towns;
export type CountryCode = keyof typeof TOWNS;
export type Town = (typeof TOWNS)[CountryCode][number];
