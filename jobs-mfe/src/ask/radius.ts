import type { CountryCode } from '@board/shared/domain';
import { RADII, unitOf } from '../data/distance';
import { ALONE, type AskedFilters, type Sense, type Unit } from './sense';
import type { Token } from './tokens';

const KM_PER_MILE = 1.609344;
/** What "near" means, in the unit of the country. */
const NEAR = '25';
/** Before a place. */
const NEARBY = /(?:^| )(?:near|near to|close to|around|pres de|autour de)$/;

/** "commutable to" */
export const commutable: Sense = { as: 'sets', filters: { within: NEAR } };

/** The smallest radius of the list that holds a distance; reported where none does. */
export function radius(number: number, unit: string, country: CountryCode): Sense {
  const isMiles = unit.startsWith('mi');
  const wantsMiles = unitOf(country) === 'miles';
  const distance = isMiles === wantsMiles ? number : isMiles ? number * KM_PER_MILE : number / KM_PER_MILE;
  const within = RADII.find((most) => Number(most) >= distance);
  return within === undefined ? ALONE : { as: 'sets', filters: { within } };
}

/** "near Leeds" is a place and a distance. A second place is reported, so the first alone counts. */
export function withNear(units: readonly Unit[], tokens: readonly Token[]): Unit[] {
  const place = units.find(({ sense }) => sense.as === 'sets' && sense.filters.location !== undefined);
  return units.map((unit) => {
    if (unit !== place || unit.sense.as !== 'sets' || tokens[unit.at]?.opens) return unit;
    const before = tokens.slice(Math.max(0, unit.at - 2), unit.at).map(({ word }) => word);
    if (!NEARBY.test(before.join(' '))) return unit;
    return { ...unit, sense: { ...unit.sense, filters: { ...unit.sense.filters, within: NEAR } } };
  });
}

/** A distance counts from a place; without one it is reported. */
export function fromPlace(units: readonly Unit[], filters: AskedFilters): Unit[] {
  if (filters.location !== undefined) return [...units];
  delete filters.within;
  return units.map((unit) =>
    unit.sense.as === 'sets' && unit.sense.filters.within !== undefined ? { ...unit, sense: ALONE } : unit,
  );
}
