import type { Platform } from '@board/shared/contract';
import { notFound, pageRoute } from '@board/shared/router';
import { slugIn } from '@board/shared/slug-param';
import { itemQueries, type Item } from '../data/item-queries';
import { detailHead, missingHead } from '../heads';
import { ItemNotFound } from './ItemNotFound';

/** One item. An unknown slug is a 404. */
export const detailRoute = (platform: Platform) =>
  pageRoute({
    path: ':slug',
    chunk: 'examples-detail',
    load: () => import(/* webpackChunkName: "examples-detail" */ './DetailPage'),
    loader: async ({ params }): Promise<Item> => {
      const slug = slugIn(params, 'Item');
      const item = await platform.queryClient.ensureQueryData(itemQueries(platform).detail(slug));
      if (!item) throw notFound('Item');
      return item;
    },
    head: (item) => detailHead(platform.config, item),
    errorHead: () => missingHead(platform.config),
    ErrorBoundary: ItemNotFound,
    pending: () => ({ label: 'Loading...', cards: 0 }),
  });
