import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { firstRow, readable, recordOf, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readNumber, readRows, readText } from '@board/shared/domain';
import { parseHtml } from '@board/shared/ui';
import { parseInsight, parseSummary, type ArticleSummary } from './article';
import { articleBody, type ArticleBody } from './article-body';

export type Article = ArticleSummary & { body: ArticleBody };

/**
 * The queries of this section (docs/product.md §7); each throws
 * `BackendError`.
 */
export const articleQueries = {
  list: listArticles,
  latest: readLatest,
  feed: readFeed,
  detail: readArticle,
  related: findRelated,
};

const PAGE_SIZE = 12;
const RELATED_ARTICLES = 3;
/** Articles on a country's home, and in the feed. */
const LATEST_ARTICLES = 3;
const FEED_ARTICLES = 50;
/** Time in ms that lists stay cached for going back from an article. */
const LIST_CACHE_MS = 30 * 60_000;

type BackendPlatform = Pick<Platform, 'backend'>;

/** Pages of cards, newest first, the first being `page`. */
function listArticles(platform: BackendPlatform, page: number) {
  return infiniteQueryOptions({
    queryKey: ['articles', 'list', page],
    queryFn: ({ pageParam, signal }) =>
      readPage(platform, pageParam, PAGE_SIZE, signal),
    initialPageParam: page,
    getNextPageParam: (lastPage) =>
      lastPage.page < lastPage.pages ? lastPage.page + 1 : undefined,
    gcTime: LIST_CACHE_MS,
  });
}

function readLatest(platform: BackendPlatform) {
  return readNewest(platform, 'latest', LATEST_ARTICLES);
}

function readFeed(platform: BackendPlatform) {
  return readNewest(platform, 'feed', FEED_ARTICLES);
}

function readNewest(
  platform: BackendPlatform,
  queryName: 'latest' | 'feed',
  articleCount: number,
) {
  return queryOptions({
    queryKey: ['articles', queryName],
    queryFn: async ({ signal }) => {
      const { articles } = await readPage(platform, 1, articleCount, signal);
      return articles;
    },
  });
}

/** The article of a slug with the advisor's insights, or null. */
function readArticle({ backend }: BackendPlatform, slug: string) {
  return queryOptions({
    queryKey: ['articles', 'detail', slug],
    queryFn: async ({ signal }): Promise<Article | null> => {
      const client = await backend.client();
      const answer = await client
        .rpc('article_by_slug', { slug }, { get: true })
        .abortSignal(signal);
      const row = firstRow(answer);
      if (row === null) return null;
      const summary = readable(parseSummary(row));
      const insights = readRows(row['insights']).flatMap(
        (insight) => parseInsight(insight) ?? [],
      );
      const html = await parseHtml(readText(row['html']) ?? '');
      return { ...summary, body: articleBody(html, insights) };
    },
  });
}

/** The articles with the most in common with one, to stand below it. */
function findRelated({ backend }: BackendPlatform, slug: string) {
  return queryOptions({
    queryKey: ['articles', 'related', slug],
    queryFn: async ({ signal }) => {
      const client = await backend.client();
      const args = { slug, max_rows: RELATED_ARTICLES };
      const answer = await client
        .rpc('related_articles', args, { get: true })
        .abortSignal(signal);
      return parseSummaries(rowsOf(answer));
    },
  });
}

/** One page of cards; `pages`, the number of all, is 0 without any article. */
async function readPage(
  { backend }: BackendPlatform,
  page: number,
  pageSize: number,
  signal: AbortSignal,
) {
  const client = await backend.client();
  const args = { page, page_size: pageSize };
  const answer = await client
    .rpc('article_list', args, { get: true })
    .abortSignal(signal);
  const list = recordOf(answer, ['articles'], ['total']);
  const articles = parseSummaries(list['articles']);
  const total = readNumber(list['total']) ?? 0;
  return { articles, total, page, pages: Math.ceil(total / pageSize) };
}

const parseSummaries = (rows: unknown) =>
  readRows(rows).flatMap((row) => parseSummary(row) ?? []);
