import { useEffect, useRef, type Ref, type RefObject } from 'react';
import { color, keyframes, media, styled } from '@board/shared/ui';

/** Name of the scroll timeline that the text provides (`view-timeline-name`) and the bar runs along. */
export const READ_TIMELINE = '--article-text';

/** The text is measured in steps of 5 %. */
const STEPS = 20;
const MARKS = Array.from({ length: STEPS }, (_, step) => (100 * (step + 1)) / STEPS);
/** Longer than any article, in px: text scrolled past counts as read. */
const ABOVE = 10_000_000;

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

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
    // A browser with scroll timelines moves the bar without a script.
    '@supports (animation-timeline: view()) and (timeline-scope: --x)': {
      transition: 'none',
      animation: `${grow} linear both`,
      animationTimeline: READ_TIMELINE,
      animationRange: 'entry-crossing 0% entry-crossing 100%',
    },
  },
});

const Places = styled('div')({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  pointerEvents: 'none',
  '& > span': { position: 'absolute', width: 1, height: 1, transform: 'translateY(-1px)' },
  [media.print]: { display: 'none' },
});

/** Markers beside the text, each 5 % further down; `ReadingProgress` observes which have scrolled into the window. */
export function ReadingMarks({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <Places ref={ref} aria-hidden="true">
      {MARKS.map((percent) => (
        <span key={percent} style={{ top: `${percent}%` }} />
      ))}
    </Places>
  );
}

/**
 * The share of the text that has scrolled into the window, 0 to 100 % (docs/product.md §9): a bar at the window's top,
 * and a value for screen readers. The browser reports the markers; nothing reads positions while scrolling.
 */
export function ReadingProgress({ marks }: { marks: RefObject<HTMLDivElement | null> }) {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const places = [...(marks.current?.children ?? [])];
    const bar = track.current;
    if (!bar || !globalThis.IntersectionObserver) return;
    const passed = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        }
        // Not state: React would render during scrolling, for one attribute.
        const share = passed.size / STEPS;
        bar.setAttribute('aria-valuenow', String(100 * share));
        bar.style.setProperty('--read', String(share));
      },
      { rootMargin: `${ABOVE}px 0px 0px` },
    );
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [marks]);
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
