import { Fragment, type Ref } from 'react';
import { AdvisorNote } from '@board/shared/advisor-note';
import { color, media, styled, Prose, SafeNodes } from '@board/shared/ui';
import type { ArticleBody as Body } from '../data/article-body';

/** Space for the header, which would cover the heading that a link targets. In px. */
const BELOW_HEADER = 92;

const Text = styled(Prose)({
  fontSize: '1.0625rem',
  '& > :is(h2, h3)': { scrollMarginTop: BELOW_HEADER, '&:focus': { outline: 'none' } },
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

interface Props {
  parts: Body['parts'];
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
            <AdvisorNote key={insight.id} kind="insight" words={insight.message} />
          ))}
        </Fragment>
      ))}
    </Text>
  );
}
