import { useEffect, useRef, useState } from 'react';

/** How far ahead of the window, in px, loading starts. */
const AHEAD = 600;

/**
 * A ref, and a promise that resolves when its element comes near the window; at once if the browser cannot observe
 * that. A promise, not state: an update would make React discard the server's HTML inside.
 */
export function useNearness() {
  const place = useRef<HTMLDivElement>(null);
  const [{ promise: whenNear, resolve: arrive }] = useState(createSignal);
  useEffect(() => {
    const element = place.current;
    if (!element || !globalThis.IntersectionObserver) return arrive();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrive();
      },
      { rootMargin: `${AHEAD}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [arrive]);
  return { place, whenNear };
}

function createSignal() {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => (resolve = keep));
  return { promise, resolve };
}
