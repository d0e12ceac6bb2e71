import LinearProgress from '@mui/material/LinearProgress';
import { Fragment, useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from '@mui/material/styles';
import { AdvisorNote } from '@board/shared/advisor-note';
import { color, media, Prose, SafeNodes } from '@board/shared/ui';
import type { ArticleBody as Body } from '../data/article-body';

const ArticleText = styled(Prose)({
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
  '& caption': {
    paddingBottom: 8,
    color: color.soft,
    fontSize: '0.875rem',
    textAlign: 'left',
  },
  '& :not(pre) > code': {
    padding: '0.1em 0.3em',
    borderRadius: 4,
    backgroundColor: color.grey,
  },
  '& pre': { overflowWrap: 'normal' },
  [media.print]: {
    maxWidth: 'none',
    '& pre': { whiteSpace: 'pre-wrap' },
    '& .wide': { overflow: 'visible' },
  },
});

/**
 * The text of an article, with the advisor's insights between its sections
 * (docs/product.md §4.4).
 */
export function ArticleBody({ parts }: Pick<Body, 'parts'>) {
  const textRef = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadingProgress textRef={textRef} />
      <ArticleText ref={textRef}>
        {parts.map(({ nodes, insights }, partIndex) => (
          <Fragment key={partIndex}>
            <SafeNodes nodes={nodes} />
            {insights.map((insight) => (
              <AdvisorNote
                key={insight.id}
                kind="insight"
                words={insight.message}
              />
            ))}
          </Fragment>
        ))}
      </ArticleText>
    </>
  );
}

/** The text is measured in steps of 5 %. */
const PROGRESS_STEPS = 20;
const THRESHOLDS = Array.from(
  { length: PROGRESS_STEPS + 1 },
  (_, step) => step / PROGRESS_STEPS,
);
/**
 * Height added above the window, in px: longer than any article, so that text
 * scrolled past counts as read.
 */
const MARGIN_ABOVE = 10_000_000;

const ProgressBar = styled(LinearProgress)({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 1200, // above the header
  pointerEvents: 'none',
});

/**
 * The share of the text that has scrolled into the window, 0 to 100 %
 * (docs/product.md §9): a bar at the window's top, and a value for screen
 * readers. The browser reports the share; nothing reads positions while
 * scrolling.
 */
function ReadingProgress({
  textRef,
}: {
  textRef: RefObject<HTMLElement | null>;
}) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!textRef.current || !globalThis.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A ratio of sizes in px may be a trifle below its step.
        const step = Math.floor(
          PROGRESS_STEPS * (entries.at(-1)?.intersectionRatio ?? 0) + 0.01,
        );
        setPercent((100 * step) / PROGRESS_STEPS);
      },
      { rootMargin: `${MARGIN_ABOVE}px 0px 0px`, threshold: THRESHOLDS },
    );
    observer.observe(textRef.current);
    return () => observer.disconnect();
  }, [textRef]);
  return (
    <ProgressBar
      variant="determinate"
      value={percent}
      aria-label="Reading progress"
    />
  );
}
