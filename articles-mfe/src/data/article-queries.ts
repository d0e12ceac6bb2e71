import type { Platform } from '@board/shared/contract';
import { queryOptions } from '@board/shared/query';
import { one, rows } from '@board/shared/supabase';
import { parseInsight, parseSummary, type Article, type ArticleSummary } from './article';

const CARD = 'slug,title,writer_name,reading_time,meta_description,cover_image,created_at';

/** Articles on a country's home. */
const LATEST = 3;

async function newest(
  backend: Platform['backend'],
  signal: AbortSignal,
  most?: number,
): Promise<ArticleSummary[]> {
  const ordered = backend
    .from('articles')
    .select(CARD)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });
  const answer = await (most === undefined ? ordered : ordered.limit(most)).abortSignal(signal);
  return rows(answer).flatMap((row) => parseSummary(row) ?? []);
}

/** The reads of this section (docs/product.md §7). Each throws `BackendError`. */
export const articleQueries = ({ backend }: Platform) => ({
  /** All cards, newest first. */
  list: () =>
    queryOptions({
      queryKey: ['articles', 'list'],
      queryFn: ({ signal }) => newest(backend, signal),
    }),

  /** The first few of them, for pages of others. */
  latest: () =>
    queryOptions({
      queryKey: ['articles', 'latest'],
      queryFn: ({ signal }) => newest(backend, signal, LATEST),
    }),

  /** One article with the advisor's insights; null where there is none of this slug. */
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['articles', 'detail', slug],
      queryFn: async ({ signal }): Promise<Article | null> => {
        const [article, insights] = await Promise.all([
          backend.from('articles').select(`${CARD},html`).eq('slug', slug).abortSignal(signal).maybeSingle(),
          backend
            .from('article_insights')
            .select('id,message,position')
            .eq('article_slug', slug)
            .order('id')
            .abortSignal(signal),
        ]);
        const row = one(article);
        const summary = row && parseSummary(row);
        if (!row || !summary) return null;
        return {
          ...summary,
          html: row.html ?? '',
          insights: rows(insights).flatMap((insight) => parseInsight(insight) ?? []),
        };
      },
    }),
});
