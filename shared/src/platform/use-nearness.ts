import { useEffect, useRef, useState } from 'react';

/** So far ahead of the window, in px, that code has arrived when the visitor does. */
const AHEAD = 600;

/**
 * A place on the page, and a promise that is kept when it comes near the window; at once where a browser cannot tell. A
 * promise and no state: an update would make React give up the server's HTML of what it holds.
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
