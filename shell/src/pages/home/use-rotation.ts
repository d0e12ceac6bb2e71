import { useEffect, useState } from 'react';
import { useReducedMotion } from '@board/shared/motion';

/** Time of one word, fade included, and of the fade at its end (docs/product.md §9). */
const PERIOD_MS = 3000;
export const FADE_MS = 500;

/**
 * Rotates through words, from the first. It starts paused with reduced motion (WCAG 2.2.2). Server and first render
 * show the first word.
 */
export function useRotation(words: readonly [string, ...string[]]) {
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const [place, setPlace] = useState(0);
  const [fading, setFading] = useState(false);
  const paused = choice ?? still;

  useEffect(() => {
    if (paused) return;
    const fade = setTimeout(() => setFading(true), PERIOD_MS - FADE_MS);
    const next = setTimeout(() => {
      setPlace((place + 1) % words.length);
      setFading(false);
    }, PERIOD_MS);
    return () => {
      clearTimeout(fade);
      clearTimeout(next);
    };
  }, [paused, place, words]);

  const toggle = () => {
    setChoice(!paused);
    setFading(false);
  };
  return { word: words[place] ?? words[0], fading: fading && !paused, paused, toggle };
}
