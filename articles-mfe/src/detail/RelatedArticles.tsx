import { useId } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { media, SectionHead, styled, WidgetFailed } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleTrio } from '../list/ArticleTrio';

const Region = styled('section')({ marginTop: 64, [media.print]: { display: 'none' } });

interface Props {
  slug: string;
  country: CountryCode | undefined;
}

/** What to read next; its failure is its own. Nothing is shown where there is none. */
export function RelatedArticles({ slug, country }: Props) {
  const heading = useId();
  const { data: articles, isError, refetch } = useQuery(articleQueries(usePlatform()).related(slug));
  if (isError) return <WidgetFailed label="Related articles" onRetry={() => void refetch()} />;
  if (!articles || articles.length === 0) return null;
  return (
    <Region aria-labelledby={heading}>
      <SectionHead id={heading} title="Related articles" />
      <ArticleTrio articles={articles} country={country} />
    </Region>
  );
}
