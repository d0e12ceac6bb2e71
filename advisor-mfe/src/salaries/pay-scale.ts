import type { PaySpread } from './salary-query';

/** The steps at which a scale may end, and its half still is a round number. */
const ROUND = [1, 2, 3, 4, 5, 6, 8, 10];

/** End of a scale from 0 that holds all of these, in the same unit; 1,000 where there is nothing to hold. */
export function scaleEnd(groups: readonly PaySpread[]): number {
  const most = Math.max(1000, ...groups.map(({ upper }) => upper));
  const power = 10 ** Math.floor(Math.log10(most));
  return (ROUND.find((step) => step * power >= most) ?? 10) * power;
}

/** Position of an amount on a scale, for SVG: `42.5%`. */
export const at = (amount: number, end: number) => `${((100 * amount) / end).toFixed(2)}%`;
