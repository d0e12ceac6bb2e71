import { startTransition, useEffect, useState } from 'react';

/** Items laid out in one frame: two rows of the widest grid. */
const STEP = 6;

interface Identified {
  id: number;
}

interface Steps<Item extends Identified> {
  items: readonly Item[];
  /** How many of them are shown. */
  count: number;
  /** Those shown before, of which the ones beyond `count` keep their places. */
  before: readonly Item[];
}

/**
 * The items to show now: all of the first list at once, so that a restored page has its height; of a later one those
 * shown already and {@link STEP} more with each frame, the old ones in the places of what is to come. Laying out and
 * painting a whole page of cards in one frame stops a slow phone for longer than 100 ms. An item may stand among both for
 * these frames, so a key needs its place as well.
 */
export function useBySteps<Item extends Identified>(
  items: readonly Item[],
): { shown: readonly Item[]; complete: boolean } {
  const [kept, setSteps] = useState<Steps<Item>>({ items, count: items.length, before: [] });
  const steps = kept.items === items ? kept : next(kept, items);
  if (steps !== kept) setSteps(steps);
  const complete = steps.count >= items.length;
  useEffect(() => {
    if (complete) return;
    // renders in a task of its own, which comes after this frame's layout
    const frame = requestAnimationFrame(() =>
      startTransition(() => setSteps({ ...steps, count: steps.count + STEP })),
    );
    return () => cancelAnimationFrame(frame);
  }, [steps, complete]);
  return { shown: shownOf(steps), complete };
}

function next<Item extends Identified>(steps: Steps<Item>, items: readonly Item[]): Steps<Item> {
  const before = shownOf(steps);
  const differs = items.findIndex(({ id }, i) => id !== before[i]?.id);
  return { items, before, count: differs < 0 ? items.length : differs + STEP };
}

function shownOf<Item extends Identified>({ items, count, before }: Steps<Item>): readonly Item[] {
  return count >= items.length ? items : [...items.slice(0, count), ...before.slice(count)];
}
