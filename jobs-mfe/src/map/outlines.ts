import type { CountryCode } from '@board/shared/domain';

/** Polygons of a country: rings of [longitude, latitude] in degrees. */
export type Outline = number[][][][];

const OUTLINES: Record<CountryCode, () => Promise<{ default: Outline }>> = {
  uk: () => import(/* webpackChunkName: "outline-uk" */ './outlines/uk.json'),
  us: () => import(/* webpackChunkName: "outline-us" */ './outlines/us.json'),
  ca: () => import(/* webpackChunkName: "outline-ca" */ './outlines/ca.json'),
  au: () => import(/* webpackChunkName: "outline-au" */ './outlines/au.json'),
};

/** The land of a country, for a map without tiles. */
export const loadOutline = async (country: CountryCode): Promise<Outline> =>
  (await OUTLINES[country]()).default;
