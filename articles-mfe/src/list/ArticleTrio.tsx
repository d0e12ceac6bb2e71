import type { CountryCode } from '@board/shared/domain';
import { media, styled } from '@board/shared/ui';
import type { ArticleSummary } from '../data/article';
import { ArticleCard } from './ArticleCard';

/** A card's own words need less room than a job's: three beside each other from 768 px on. */
const Trio = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

interface Props {
  articles: ArticleSummary[];
  country: CountryCode | undefined;
}

/** Up to three cards below other content, under a heading of level 2. */
export function ArticleTrio({ articles, country }: Props) {
  return (
    <Trio>
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} country={country} eager={false} level={3} />
      ))}
    </Trio>
  );
}
