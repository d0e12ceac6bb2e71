import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@board/shared/motion';

/** Time in ms between two steps of one logo each. */
const STEP_MS = 3000;

/**
 * Moves a row by one item at a time. The row holds its items twice, as two
 * elements. A position in the second equals one in the first, so the loop has
 * no jump. It waits while hovered or focused, and starts paused with reduced
 * motion (WCAG 2.2.2).
 */
export function useLoop(items: number) {
  const row = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const paused = choice ?? still;

  useEffect(() => {
    if (paused || items === 0) return;
    const timer = setInterval(() => {
      const element = row.current;
      if (!element || element.matches(':hover, :focus-within')) return;
      comeRound(element);
      const step = element.scrollWidth / 2 / items;
      const left = (Math.round(element.scrollLeft / step) + 1) * step;
      element.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [paused, still, items]);

  return {
    row,
    paused,
    toggle: () => setChoice(!paused),
    /** Called after a visitor scrolled by hand. */
    settle: () => items > 0 && row.current && comeRound(row.current),
  };
}

function comeRound(element: HTMLElement) {
  const length = element.scrollWidth / 2;
  // A position may be a fraction of a pixel short.
  if (element.scrollLeft >= length - 1) element.scrollLeft -= length;
}
