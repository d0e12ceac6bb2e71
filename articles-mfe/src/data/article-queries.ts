import { firstRow, isBeyondLast, readable, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readText } from '@board/shared/domain';
import { infiniteQueryOptions, queryOptions } from '@board/shared/query';
import { parseHtml } from '@board/shared/ui-data';
import { CARD_COLUMNS, parseInsight, parseSummary, type ArticleSummary } from './article';
import { articleBody, type ArticleBody } from './article-body';

export const PAGE_SIZE = 12;
/** Articles on a country's home. */
const LATEST = 3;
/** Articles of the feed. */
const FEED_SIZE = 50;
/** Articles below another. */
const RELATED = 3;
/** How long, in ms, a list keeps its loaded pages for going back from an article. */
const CACHED_MS = 30 * 60_000;

/** One page of the list. */
export interface ArticlePageOfList {
  articles: ArticleSummary[];
  /** From 1; `pages` is 0 where there is no article. */
  page: number;
  pages: number;
}

/** An article as its own page shows it. */
export interface Article extends ArticleSummary {
  body: ArticleBody;
}

const cards = (answer: Parameters<typeof rowsOf>[0]) =>
  rowsOf(answer).flatMap((row) => parseSummary(row) ?? []);

/** The queries of this section (docs/product.md §7). Each throws `BackendError`. */
export function articleQueries({ backend }: Pick<Platform, 'backend'>) {
  const newest = (options?: { count: 'exact' }) =>
    backend
      .from('articles')
      .select(CARD_COLUMNS, options)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false });

  return {
    /** Pages of cards, newest first, the first being `page`. */
    list: (page: number) =>
      infiniteQueryOptions({
        queryKey: ['articles', 'list', page],
        queryFn: async ({ pageParam, signal }): Promise<ArticlePageOfList> => {
          const from = (pageParam - 1) * PAGE_SIZE;
          const query = newest({ count: 'exact' }).range(from, from + PAGE_SIZE - 1);
          const answer = await query.abortSignal(signal);
          const beyond = isBeyondLast(answer);
          // that answer has no total
          const counted = beyond ? await newest({ count: 'exact' }).limit(1).abortSignal(signal) : answer;
          const read = cards(counted);
          const pages = Math.ceil((counted.count ?? read.length) / PAGE_SIZE);
          return { articles: beyond ? [] : read, page: pageParam, pages };
        },
        initialPageParam: page,
        getNextPageParam: (last) => (last.page < last.pages ? last.page + 1 : undefined),
        gcTime: CACHED_MS,
      }),

    /** The first few of them, for pages of others. */
    latest: () =>
      queryOptions({
        queryKey: ['articles', 'latest'],
        queryFn: async ({ signal }) => cards(await newest().limit(LATEST).abortSignal(signal)),
      }),

    /** The newest, for the feed. */
    feed: () =>
      queryOptions({
        queryKey: ['articles', 'feed'],
        queryFn: async ({ signal }) => cards(await newest().limit(FEED_SIZE).abortSignal(signal)),
      }),

    /** The article of a slug with the advisor's insights, or null. */
    detail: (slug: string) =>
      queryOptions({
        queryKey: ['articles', 'detail', slug],
        queryFn: async ({ signal }): Promise<Article | null> => {
          const [found, remarks] = await Promise.all([
            backend
              .from('articles')
              .select(`${CARD_COLUMNS},html`)
              .eq('slug', slug)
              .limit(1)
              .abortSignal(signal),
            backend
              .from('article_insights')
              .select('id,message,position')
              .eq('article_slug', slug)
              .order('id')
              .abortSignal(signal),
          ]);
          const row = firstRow(found);
          if (row === null) return null;
          const summary = readable(parseSummary(row));
          const insights = rowsOf(remarks).flatMap((remark) => parseInsight(remark) ?? []);
          const html = await parseHtml(readText(row['html']) ?? '');
          return { ...summary, body: articleBody(html, insights) };
        },
      }),

    /** Articles with the most in common with one. */
    related: (slug: string) =>
      queryOptions({
        queryKey: ['articles', 'related', slug],
        queryFn: async ({ signal }) =>
          cards(
            await backend
              .rpc('related_articles', { slug, max_rows: RELATED }, { get: true })
              .abortSignal(signal),
          ),
      }),
  };
}
