import { Fragment, useEffect, useRef, type RefObject } from 'react';
import { styled } from '@mui/material/styles';
import { AdvisorNote } from '@board/shared/advisor-note';
import { color, media, Prose, SafeNodes } from '@board/shared/ui';
import type { ArticleBody as Body } from '../data/article-body';

const Text = styled(Prose)({
  fontSize: '1.0625rem',
  '& > :is(h2, h3)': { '&:focus': { outline: 'none' } },
  '& > :is(h2, h3):first-of-type:not(:first-child)': { marginTop: '1.7em' },
  '& > [role="note"]': { margin: '1.6em 0' },
  // A picture of unknown size is fitted into this box, so that nothing shifts.
  '& img:not([width])': {
    width: '100%',
    aspectRatio: '16 / 9',
    objectFit: 'contain',
    backgroundColor: color.tint,
  },
  '& .wide': { overflowX: 'auto' },
  '& div.wide': { margin: '0 0 1.1em' },
  '& div.wide > table': { display: 'table', margin: 0 },
  '& th, & td': { verticalAlign: 'top', overflowWrap: 'normal' },
  '& caption': { paddingBottom: 8, color: color.soft, fontSize: '0.875rem', textAlign: 'left' },
  '& :not(pre) > code': { padding: '0.1em 0.3em', borderRadius: 4, backgroundColor: color.grey },
  '& pre': { overflowWrap: 'normal' },
  [media.print]: {
    maxWidth: 'none',
    '& pre': { whiteSpace: 'pre-wrap' },
    '& .wide': { overflow: 'visible' },
  },
});

/** The text of an article, with the advisor's insights between its sections (docs/product.md §4.4). */
export function ArticleBody({ parts }: Pick<Body, 'parts'>) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadingProgress text={text} />
      <Text ref={text}>
        {parts.map(({ nodes, insights }, place) => (
          <Fragment key={place}>
            <SafeNodes nodes={nodes} />
            {insights.map((insight) => (
              <AdvisorNote key={insight.id} kind="insight" words={insight.message} />
            ))}
          </Fragment>
        ))}
      </Text>
    </>
  );
}

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
function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
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
