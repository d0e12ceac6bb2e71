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
  const regionElement = useRef<HTMLDivElement>(null);
  const [{ whenNear, arrive }] = useState(() => {
    let resolveNear = () => {};
    const nearPromise = new Promise<void>((keepResolve) => {
      resolveNear = keepResolve;
    });
    return { whenNear: nearPromise, arrive: resolveNear };
  });
  useEffect(() => {
    const element = regionElement.current;
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
    if (!regionElement.current?.hasAttribute(LATE_REGION)) return;
    regionElement.current.removeAttribute(LATE_REGION);
    regionElement.current.dispatchEvent(
      new Event(REGION_HYDRATED, { bubbles: true }),
    );
  }, []);
  return {
    region: { ref: regionElement, [LATE_REGION]: '' },
    whenNear,
    markHydrated,
  };
}
