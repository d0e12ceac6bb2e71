import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { firstRow, readable, recordOf, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readNumber, readRows, readText } from '@board/shared/domain';
import { parseHtml } from '@board/shared/ui';
import { parseInsight, parseSummary, type ArticleSummary } from './article';
import { articleBody, type ArticleBody } from './article-body';

const PAGE_SIZE = 12;

export type Article = ArticleSummary & { body: ArticleBody };

const cards = (rows: unknown) =>
  readRows(rows).flatMap((row) => parseSummary(row) ?? []);

/**
 * The queries of this section (docs/product.md §7). Each throws `BackendError`.
 */
export function articleQueries({ backend }: Pick<Platform, 'backend'>) {
  /** `pages` is 0 where there is no article. */
  const newest = async (
    page: number,
    page_size: number,
    signal: AbortSignal,
  ) => {
    const client = await backend.client();
    const answer = await client
      .rpc('article_list', { page, page_size }, { get: true })
      .abortSignal(signal);
    const list = recordOf(answer, ['articles'], ['total']);
    const total = readNumber(list['total']) ?? 0;
    return {
      articles: cards(list['articles']),
      total,
      page,
      pages: Math.ceil(total / page_size),
    };
  };
  const first = (name: string, size: number) =>
    queryOptions({
      queryKey: ['articles', name],
      queryFn: async ({ signal }) => (await newest(1, size, signal)).articles,
    });

  return {
    /** Pages of cards, newest first, the first being `page`. */
    list: (page: number) =>
      infiniteQueryOptions({
        queryKey: ['articles', 'list', page],
        queryFn: ({ pageParam, signal }) =>
          newest(pageParam, PAGE_SIZE, signal),
        initialPageParam: page,
        getNextPageParam: (last) =>
          last.page < last.pages ? last.page + 1 : undefined,
        gcTime: 30 * 60_000, // for going back from an article
      }),

    /** On a country's home. */
    latest: () => first('latest', 3),

    feed: () => first('feed', 50),

    /** The article of a slug with the advisor's insights, or null. */
    detail: (slug: string) =>
      queryOptions({
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
            (remark) => parseInsight(remark) ?? [],
          );
          const html = await parseHtml(readText(row['html']) ?? '');
          return { ...summary, body: articleBody(html, insights) };
        },
      }),

    /** The articles with the most in common with one, to stand below it. */
    related: (slug: string) =>
      queryOptions({
        queryKey: ['articles', 'related', slug],
        queryFn: async ({ signal }) => {
          const client = await backend.client();
          const args = { slug, max_rows: 3 };
          const answer = await client
            .rpc('related_articles', args, { get: true })
            .abortSignal(signal);
          return cards(rowsOf(answer));
        },
      }),
  };
}
