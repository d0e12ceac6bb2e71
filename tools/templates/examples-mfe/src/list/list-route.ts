import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';
import { addresses } from '../addresses';
import { itemQueries } from '../data/item-queries';

/**
 * The list. Its loader fills the query cache on both sides, so that the page
 * renders at once.
 */
export const listRoute = (platform: Platform) =>
  pageRoute({
    index: true,
    chunk: 'examples-list',
    load: () => import(/* webpackChunkName: "examples-list" */ './ListPage'),
    loader: async () => {
      await platform.queryClient.ensureQueryData(itemQueries.list(platform));
      return null;
    },
    head: () => ({
      title: `Examples | ${platform.config.product}`,
      description:
        'What this section lists, in one sentence for search results.',
      canonical: addresses.list(),
    }),
    errorHead: () => ({
      title: `Not found | ${platform.config.product}`,
      robots: 'noindex',
    }),
    pending: () => ({ title: 'Examples', label: 'Loading examples...' }),
  });
