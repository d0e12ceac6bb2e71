import towns from './towns.json' with { type: 'json' };

/** Countries of the sample rows, as the data writes them (docs/product.md §3). */
export type CountryCode = 'UK' | 'US' | 'CA' | 'AU';

export interface Town {
  /** As adverts write it. */
  name: string;
  lat: number;
  lon: number;
  /** Relative frequency. */
  weight: number;
}

/** The towns of the sample jobs. */
export const TOWNS: Record<CountryCode, readonly Town[]> = towns;
