import { startTransition, useEffect, useState } from 'react';

/** Items laid out in one frame: two rows of the widest grid. */
const STEP = 6;

/**
 * The items to show now. The first list shows at once, so that a restored page has its height. A later list shows
 * {@link STEP} more items with each frame, and old items hold the places of the rest. Laying out a whole page of cards
 * in one frame blocks a slow phone for more than 100 ms. An item may be in both lists during these frames, so a key
 * needs its position too.
 */
export function useBySteps<Item extends { id: number }>(items: readonly Item[]) {
  /** `count` of the items are shown, and then what was shown before. */
  const [kept, setKept] = useState({ items, count: items.length, shown: items });
  let steps = kept;
  if (steps.items !== items) {
    const differs = items.findIndex(({ id }, i) => id !== kept.shown[i]?.id);
    steps = showing(items, differs < 0 ? items.length : differs + STEP, kept.shown);
    setKept(steps);
  }
  const complete = steps.count >= items.length;
  useEffect(() => {
    if (complete) return;
    // renders in a new task, after this frame's layout
    const frame = requestAnimationFrame(() =>
      startTransition(() => setKept(showing(items, steps.count + STEP, steps.shown))),
    );
    return () => cancelAnimationFrame(frame);
  }, [items, steps, complete]);
  return { shown: steps.shown, complete };
}

function showing<Item>(items: readonly Item[], count: number, before: readonly Item[]) {
  const isAll = count >= items.length;
  return { items, count, shown: isAll ? items : [...items.slice(0, count), ...before.slice(count)] };
}
