import { Fragment, type RefObject } from 'react';
import { color, media, styled, radius } from '@board/shared/ui';
import { Prose, SafeNodes } from '@board/shared/ui-data';
import { usePlatform } from '@board/shared/platform';
import type { ArticlePart } from '../data/article-body';
import { ReadingMarks, READ_TIMELINE } from './ReadingProgress';

/** Space for the header, which would cover the heading that a link targets. In px. */
const BELOW_HEADER = 92;

const Text = styled(Prose)({
  position: 'relative',
  viewTimelineName: READ_TIMELINE,
  fontSize: '1.0625rem',
  '& > h2, & > h3': { scrollMarginTop: BELOW_HEADER },
  '& > h2:focus, & > h3:focus': { outline: 'none' },
  '& > h2:first-of-type:not(:first-child)': { marginTop: '1.7em' },
  '& > h3:first-of-type:not(:first-child)': { marginTop: '1.7em' },
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

interface Props {
  parts: ArticlePart[];
  /** Ref to the element that `ReadingProgress` measures. */
  marks: RefObject<HTMLDivElement | null>;
}

/** The text of an article, with the advisor's insights between its sections (docs/product.md §4.4). */
export function ArticleBody({ parts, marks }: Props) {
  return (
    <Text>
      {parts.map(({ nodes, insights }, place) => (
        <Fragment key={place}>
          <SafeNodes nodes={nodes} />
          {insights.map((insight) => (
            <InsightNote key={insight.id} message={insight.message} />
          ))}
        </Fragment>
      ))}
      <ReadingMarks ref={marks} />
    </Text>
  );
}

const Note = styled('div')({
  '&&': { margin: '1.6em 0' },
  padding: '16px 20px',
  borderRadius: radius,
  backgroundColor: color.tint,
  '&& p': { margin: 0 },
  '&& .from': { marginBottom: 4, color: color.accent, fontSize: '0.8125rem', fontWeight: 650 },
  [media.print]: {
    border: '1px solid',
    backgroundColor: 'transparent',
    breakInside: 'avoid',
    '&& .from': { color: 'inherit' },
  },
});

/** A remark of the advisor, set apart from the writer's text (docs/product.md §2.9). */
function InsightNote({ message }: { message: string }) {
  const { persona } = usePlatform().config;
  return (
    <Note role="note" aria-label={`${persona}’s insight`}>
      <p className="from">{persona}’s insight</p>
      <p>{message}</p>
    </Note>
  );
}
