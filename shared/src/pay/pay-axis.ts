import type { PayScale } from './SalaryLine';
import type { PaySpread } from './salary-insights';

const ROOM_FOR_FIGURES = 0.22;

/**
 * One scale for lines that are compared by eye. `room` is what it keeps beside
 * the outermost ends, as a share of it: enough for figures, unless said.
 */
export function commonScale(
  spreads: readonly PaySpread[],
  room: number = ROOM_FOR_FIGURES,
): PayScale {
  const from = Math.min(...spreads.map(({ lower }) => lower));
  const to = Math.max(...spreads.map(({ upper }) => upper));
  // If all earn the same, the axis is drawn as if they differed by a tenth.
  const margin = room * Math.max(to - from, to / 10);
  return { from: Math.max(0, from - margin), to: to + margin };
}

/** Round steps, as people count: 1, 2 and 5 of a power of ten. */
const ROUND_STEPS = [1, 2, 5, 10];
const MOST_STEPS = 5;

/** The round amounts on a scale, from two to six of one step. */
export function ticksOn({ from, to }: PayScale): number[] {
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
