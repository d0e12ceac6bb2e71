import { Fragment, useMemo } from 'react';
import { styled } from '@board/shared/ui';
import { Prose, SafeNodes, useSafeNodes } from '@board/shared/ui-data';
import type { Article } from '../data/article';
import { InsightNote } from './InsightNote';
import { placeInsights } from './place-insights';
import { splitAtHeadings } from './split-at-headings';

const Text = styled(Prose)({
  fontSize: '1.0625rem',
  '& > h2:first-of-type:not(:first-child)': { marginTop: '1.7em' },
  '& > h3:first-of-type:not(:first-child)': { marginTop: '1.7em' },
});

/** The text of an article, with the advisor's insights between its sections (docs/product.md §4.4). */
export function ArticleBody({ html, insights }: Pick<Article, 'html' | 'insights'>) {
  const nodes = useSafeNodes(html);
  const sections = useMemo(() => splitAtHeadings(nodes), [nodes]);
  const places = placeInsights(insights, sections.length);
  return (
    <Text>
      {places.map((insightsHere, place) => (
        <Fragment key={place}>
          <SafeNodes nodes={sections[place] ?? []} />
          {insightsHere.map((insight) => (
            <InsightNote key={insight.id} message={insight.message} />
          ))}
        </Fragment>
      ))}
    </Text>
  );
}
