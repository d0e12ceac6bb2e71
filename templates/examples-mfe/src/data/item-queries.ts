import { firstRow, recordOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readRows } from '@board/shared/domain';
import { queryOptions } from '@board/shared/query';
import { parseItem, type Item } from './item';

const LISTED = 24;
const LATEST = 3;

/**
 * The queries of this section; each throws `BackendError`. The template reads articles: what the backend answers is
 * granted by the schema `api` (`supabase/schemas/23_api.sql`).
 */
export function itemQueries({ backend }: Pick<Platform, 'backend'>) {
  const options = (name: string, page_size: number) =>
    queryOptions({
      queryKey: ['examples', name],
      queryFn: async ({ signal }): Promise<Item[]> => {
        const call = backend.rpc('article_list', { page_size }, { get: true });
        const { articles } = recordOf(await call.abortSignal(signal), ['articles']);
        return readRows(articles).flatMap((row) => parseItem(row) ?? []);
      },
    });

  return {
    list: () => options('list', LISTED),
    latest: () => options('latest', LATEST),
    /** The item of a slug, or null. */
    detail: (slug: string) =>
      queryOptions({
        queryKey: ['examples', 'detail', slug],
        queryFn: async ({ signal }): Promise<Item | null> => {
          const call = backend.rpc('article_by_slug', { slug }, { get: true });
          const row = firstRow(await call.abortSignal(signal));
          return (row && parseItem(row)) ?? null;
        },
      }),
  };
}
