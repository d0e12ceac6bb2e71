import type { PayScale } from './SalaryLine';
import type { PaySpread } from './salary-insights';

/** Between the ends of a scale, also where all earn the same. */
const LEAST_RATIO = 1.1;

/**
 * One scale for lines that are compared by eye (docs/product.md §4.5). On a
 * scale of equal amounts the best paid would leave the bands of all others no
 * width. `room` is what it keeps beside the outermost ends, as a share of it.
 */
export function commonScale(
  spreads: readonly PaySpread[],
  room: number,
): PayScale {
  const lowest = Math.min(...spreads.map(({ lower }) => lower));
  const highest = Math.max(...spreads.map(({ upper }) => upper));
  const ratio = highest / lowest;
  const margin = Math.max(ratio ** room, Math.sqrt(LEAST_RATIO / ratio));
  return {
    from: lowest / margin,
    to: highest * margin,
    isProportional: true,
  };
}

/** Round steps, as people count: 1, 2 and 5 of a power of ten. */
const ROUND_STEPS = [1, 2, 5, 10];
const MOST_STEPS = 5;

/** A scale of at least this ratio has round amounts of several steps. */
const WIDE_RATIO = 3;
const MOST_TICKS = 5;

/** The first digits of round amounts on a wide scale, the densest first. */
const FIRST_DIGITS = [[1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]];

/** The round amounts on a scale, from two to six. */
export function ticksOn(scale: PayScale): number[] {
  const { from, to } = scale;
  if (!scale.isProportional || to / from < WIDE_RATIO)
    return ticksOfOneStep(scale);
  const densities = FIRST_DIGITS.map((digits) => roundAmounts(scale, digits));
  return (
    densities.find(({ length }) => length <= MOST_TICKS) ??
    roundAmounts(scale, [1])
  );
}

/** The amounts on a scale that begin with one of the digits. */
function roundAmounts({ from, to }: PayScale, digits: number[]): number[] {
  const firstPower = Math.floor(Math.log10(from));
  const powers = Math.ceil(Math.log10(to)) - firstPower + 1;
  return Array.from({ length: powers }, (_, power) =>
    digits.map((digit) => digit * 10 ** (firstPower + power)),
  )
    .flat()
    .filter((amount) => amount >= from && amount <= to);
}

function ticksOfOneStep({ from, to }: PayScale): number[] {
  const leastStep = (to - from) / MOST_STEPS;
  const powerOfTen = 10 ** Math.floor(Math.log10(Math.max(1, leastStep)));
  const tickStep =
    powerOfTen *
    (ROUND_STEPS.find((roundStep) => roundStep * powerOfTen >= leastStep) ??
      10);
  const firstTick = Math.ceil(from / tickStep);
  const lastTick = Math.floor(to / tickStep);
  return Array.from(
    { length: Math.max(0, lastTick - firstTick + 1) },
    (_, tickIndex) => (firstTick + tickIndex) * tickStep,
  );
}
