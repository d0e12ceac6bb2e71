import type { Random } from '../../backend/src/sample/random';

/** An input and what the database took for it, in ms. */
export interface Measured<Input> {
  input: Input;
  ms: number;
}

interface Hill<Input> {
  random: Random;
  /** A new input. */
  draw: () => Input;
  /** The input with one part changed. */
  change: (input: Input) => Input;
  /** What an input costs, in ms. */
  cost: (input: Input) => Promise<number>;
  /** Time for all measurements, in ms. */
  limitMs: number;
}

/** After this many changes without a slower input, the search starts from a new one. */
const GIVEN_UP = 25;
/** A change must be this much slower: less is noise. */
const STEEP = 1.05;

/**
 * Climbs towards the slowest input: draws a few, changes the slowest while that makes it slower, and starts again. Returns
 * the slowest of all.
 */
export async function climb<Input>(hill: Hill<Input>): Promise<Measured<Input>> {
  const until = performance.now() + hill.limitMs;
  const measured = async (input: Input) => ({ input, ms: await hill.cost(input) });
  let slowest = await measured(hill.draw());
  while (performance.now() < until) {
    let here = await measured(hill.draw());
    for (let drawn = 0; drawn < 5; drawn += 1) {
      const other = await measured(hill.draw());
      if (other.ms > here.ms) here = other;
    }
    for (let failed = 0; failed < GIVEN_UP && performance.now() < until; failed += 1) {
      let changed = hill.change(here.input);
      // two changes at once pass a valley
      if (hill.random.chance(0.3)) changed = hill.change(changed);
      const next = await measured(changed);
      if (next.ms > here.ms * STEEP) {
        here = next;
        failed = -1;
      }
    }
    if (here.ms > slowest.ms) slowest = here;
  }
  return slowest;
}
