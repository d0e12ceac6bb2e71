import type { Platform, ResourceBody } from '@board/shared/contract';
import { countryOf, DEFAULT_COUNTRY } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { rssXml } from '@board/shared/rss';
import { articleQueries } from '../data/article-queries';

/**
 * RSS of the newest articles, the same in every country. Rejects when they do
 * not load.
 */
export async function articlesFeed({
  backend,
  config,
  queryClient,
}: Platform): Promise<ResourceBody> {
  const { product, publicOrigin } = config;
  const articles = await queryClient.fetchQuery(
    articleQueries.feed({ backend }),
  );
  const body = rssXml({
    title: `Career Insights | ${product}`,
    description: 'The newest articles for accountants',
    link: publicOrigin + paths.articles(),
    self: publicOrigin + paths.articlesFeed(),
    language: countryOf(DEFAULT_COUNTRY).language,
    items: articles.map(({ slug, title, summary, writer, createdAt }) => ({
      title,
      link: publicOrigin + paths.article({ slug }),
      description: summary,
      published: createdAt ?? null,
      categories: [],
      creator: writer || undefined,
    })),
  });
  return { contentType: 'application/rss+xml', body };
}
