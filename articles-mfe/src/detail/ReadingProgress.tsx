import { useEffect, useRef, type RefObject } from 'react';
import { color, media, styled } from '@board/shared/ui';

/** The text is measured in steps of 5 %. */
const STEPS = 20;
const THRESHOLDS = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
/** Longer than any article, in px: text scrolled past counts as read. */
const ABOVE = 10_000_000;

const Track = styled('div')({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 1200, // above the header
  height: 3,
  pointerEvents: 'none',
  [media.print]: { display: 'none' },
  '& > div': {
    height: '100%',
    backgroundColor: color.accent,
    transformOrigin: '0 50%',
    transform: 'scaleX(var(--read, 0))',
    transition: 'transform 200ms linear',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

/**
 * The share of the text that has scrolled into the window, 0 to 100 % (docs/product.md §9): a bar at the window's top,
 * and a value for screen readers. The browser reports the share; nothing reads positions while scrolling.
 */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = track.current;
    if (!bar || !text.current || !globalThis.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A ratio of sizes in px may be a trifle below its step.
        const share = Math.floor(STEPS * (entries.at(-1)?.intersectionRatio ?? 0) + 0.01) / STEPS;
        // Not state: React would render during scrolling, for one attribute.
        bar.setAttribute('aria-valuenow', String(100 * share));
        bar.style.setProperty('--read', String(share));
      },
      { rootMargin: `${ABOVE}px 0px 0px`, threshold: THRESHOLDS },
    );
    observer.observe(text.current);
    return () => observer.disconnect();
  }, [text]);
  return (
    <Track
      ref={track}
      role="progressbar"
      aria-label="Reading progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <div />
    </Track>
  );
}
