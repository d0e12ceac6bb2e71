import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { LATE_REGION, REGION_HYDRATED } from '../early';

/** How far ahead of the window loading starts. */
const AHEAD_PX = 600;

/** A region leaves no gap where its widget shows nothing. */
export const LateRegion = styled('div')({ '&:empty': { display: 'none' } });

/**
 * `whenNear` is a promise, not state: an update would make React discard the
 * server's HTML inside.
 */
export function useLateRegion() {
  const place = useRef<HTMLDivElement>(null);
  const [{ whenNear, arrive }] = useState(() => {
    let resolve = () => {};
    const promise = new Promise<void>((keep) => {
      resolve = keep;
    });
    return { whenNear: promise, arrive: resolve };
  });
  useEffect(() => {
    const element = place.current;
    if (!element || !globalThis.IntersectionObserver) return arrive();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrive();
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [arrive]);
  const markHydrated = useCallback(() => {
    if (!place.current?.hasAttribute(LATE_REGION)) return;
    place.current.removeAttribute(LATE_REGION);
    place.current.dispatchEvent(new Event(REGION_HYDRATED, { bubbles: true }));
  }, []);
  return { region: { ref: place, [LATE_REGION]: '' }, whenNear, markHydrated };
}
