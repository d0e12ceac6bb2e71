import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { QueryPart } from '@board/shared/query-part';
import { media, styled } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleTrio } from '../list/ArticleTrio';

const Region = styled('section')({ marginTop: 64, [media.print]: { display: 'none' } });

interface Props {
  slug: string;
  country: CountryCode | undefined;
}

/** What to read next; its failure is its own. Nothing is shown where there is none. */
export function RelatedArticles({ slug, country }: Props) {
  const query = useQuery(articleQueries(usePlatform()).related(slug));
  return (
    <QueryPart query={query} title="Related articles" as={Region}>
      {(articles) => <ArticleTrio articles={articles} country={country} />}
    </QueryPart>
  );
}
