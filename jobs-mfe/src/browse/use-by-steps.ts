import { startTransition, useEffect, useState } from 'react';

/** Items laid out in one frame: two rows of the widest grid. */
const STEP = 6;

interface Identified {
  id: number;
}

interface Steps<Item extends Identified> {
  items: readonly Item[];
  /** Number of shown items. */
  count: number;
  /** The previous items; those beyond `count` still hold their places. */
  before: readonly Item[];
}

/**
 * The items to show now. The first list shows at once, so that a restored page has its height. A later list shows
 * {@link STEP} more items with each frame, and old items hold the places of the rest. Laying out a whole page of cards
 * in one frame blocks a slow phone for more than 100 ms. An item may be in both lists during these frames, so a key
 * needs its position too.
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
    // renders in a new task, after this frame's layout
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
