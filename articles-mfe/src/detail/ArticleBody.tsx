import { Fragment, type Ref } from 'react';
import { color, media, styled, radius } from '@board/shared/ui';
import { Prose, SafeNodes } from '@board/shared/ui-data';
import { usePlatform } from '@board/shared/platform';
import type { ArticlePart } from '../data/article-body';
import { READ_TIMELINE } from './ReadingProgress';

/** Space for the header, which would cover the heading that a link targets. In px. */
const BELOW_HEADER = 92;

const Text = styled(Prose)({
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
  /** Of the element that `ReadingProgress` measures. */
  ref: Ref<HTMLDivElement>;
}

/** The text of an article, with the advisor's insights between its sections (docs/product.md §4.4). */
export function ArticleBody({ parts, ref }: Props) {
  return (
    <Text ref={ref}>
      {parts.map(({ nodes, insights }, place) => (
        <Fragment key={place}>
          <SafeNodes nodes={nodes} />
          {insights.map((insight) => (
            <InsightNote key={insight.id} message={insight.message} />
          ))}
        </Fragment>
      ))}
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

const Writer = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginTop: 40,
  paddingTop: 20,
  borderTop: `1px solid ${color.line}`,
  '& .initial': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    flex: 'none',
    borderRadius: '50%',
    backgroundColor: color.tint,
    color: color.accent,
    fontWeight: 700,
  },
  '& p': { margin: 0 },
  '& .name': { fontWeight: 650 },
  '& .role': { color: color.soft, fontSize: '0.875rem' },
});

/** Who wrote the article (docs/product.md §2.9). */
export function WriterFooter({ writer }: { writer: string }) {
  const [initial = ''] = writer;
  return (
    <Writer>
      <span className="initial" aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <div>
        <p className="name">{writer}</p>
        <p className="role">Career Expert</p>
      </div>
    </Writer>
  );
}
