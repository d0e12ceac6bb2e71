import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@board/shared/motion';

/** Time in ms between two steps of one logo each. */
const STEP_MS = 3000;

/**
 * Moves a row by one item at a time. The row holds its items twice, as two
 * elements. A position in the second equals one in the first, so the loop has
 * no jump. It waits while hovered or focused, and starts paused with reduced
 * motion (WCAG 2.2.2). A row of 0 items never moves.
 */
export function useLoop(itemCount: number) {
  const row = useRef<HTMLDivElement>(null);
  const reducedMotion = useReducedMotion();
  // Undefined until the visitor presses the button.
  const [pausedChoice, setPausedChoice] = useState<boolean>();
  const paused = pausedChoice ?? reducedMotion;

  useEffect(() => {
    if (paused || itemCount === 0) return;
    const timer = setInterval(() => {
      const element = row.current;
      if (!element || element.matches(':hover, :focus-within')) return;
      returnToFirstCopy(element);
      const itemWidth = element.scrollWidth / 2 / itemCount;
      const firstItem = Math.round(element.scrollLeft / itemWidth);
      element.scrollTo({
        left: (firstItem + 1) * itemWidth,
        behavior: reducedMotion ? 'instant' : 'smooth',
      });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [paused, reducedMotion, itemCount]);

  return {
    row,
    paused,
    togglePaused: () => setPausedChoice(!paused),
    /** Called after a visitor scrolled by hand. */
    settle: () => {
      if (itemCount > 0 && row.current) returnToFirstCopy(row.current);
    },
  };
}

/** Moves from the second copy of the items to the same place in the first. */
function returnToFirstCopy(element: HTMLElement) {
  const copyWidth = element.scrollWidth / 2;
  // A position may be a fraction of a pixel short.
  if (element.scrollLeft >= copyWidth - 1) element.scrollLeft -= copyWidth;
}
