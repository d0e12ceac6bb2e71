import { firstRow, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { queryOptions } from '@board/shared/query';
import { COLUMNS, parseItem, type Item } from './item';

const LISTED = 24;
const LATEST = 3;

/**
 * The queries of this section; each throws `BackendError`. The template reads articles: what the backend answers is
 * listed in `backend/src/http/public-surface.ts`, where a table or function of your own needs a line.
 */
export function itemQueries({ backend }: Pick<Platform, 'backend'>) {
  const newest = (count: number) =>
    backend
      .from('articles')
      .select(COLUMNS)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(count);

  const options = (name: string, count: number) =>
    queryOptions({
      queryKey: ['examples', name],
      queryFn: async ({ signal }): Promise<Item[]> =>
        rowsOf(await newest(count).abortSignal(signal)).flatMap((row) => parseItem(row) ?? []),
    });

  return {
    list: () => options('list', LISTED),
    latest: () => options('latest', LATEST),
    /** The item of a slug, or null. */
    detail: (slug: string) =>
      queryOptions({
        queryKey: ['examples', 'detail', slug],
        queryFn: async ({ signal }): Promise<Item | null> => {
          const one = backend.from('articles').select(COLUMNS).eq('slug', slug).limit(1);
          const row = firstRow(await one.abortSignal(signal));
          return (row && parseItem(row)) ?? null;
        },
      }),
  };
}
