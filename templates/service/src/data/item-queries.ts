import type { Platform } from '@board/shared/contract';
import { readRows } from '@board/shared/domain';
import { sectionService } from '@board/shared/platform';
import { queryOptions } from '@board/shared/query';
import { parseItem, type Item } from './item';

const LISTED = 24;
const LATEST = 3;

/** The queries of this section, which read its own service (`service/`); each throws `BackendError`. */
export function itemQueries(platform: Pick<Platform, 'fetchService'>) {
  const service = sectionService(platform, 'examples');
  const read = async (query: string, signal: AbortSignal): Promise<Item[]> =>
    readRows(await service.json(`/items?${query}`, { signal })).flatMap((row) => parseItem(row) ?? []);
  const options = (name: string, limit: number) =>
    queryOptions({
      queryKey: ['examples', name],
      queryFn: ({ signal }) => read(`limit=${limit}`, signal),
    });

  return {
    list: () => options('list', LISTED),
    latest: () => options('latest', LATEST),
    /** The item of a slug, or null. */
    detail: (slug: string) =>
      queryOptions({
        queryKey: ['examples', 'detail', slug],
        queryFn: async ({ signal }): Promise<Item | null> => {
          const [item] = await read(`slug=${encodeURIComponent(slug)}`, signal);
          return item ?? null;
        },
      }),
  };
}
