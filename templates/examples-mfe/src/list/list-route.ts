import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';
import { itemQueries } from '../data/item-queries';
import { listHead, missingHead } from '../heads';

/** The list. Its loader fills the query cache on both sides, so that the page renders at once. */
export const listRoute = (platform: Platform) =>
  pageRoute({
    index: true,
    chunk: 'examples-list',
    load: () => import(/* webpackChunkName: "examples-list" */ './ListPage'),
    loader: async () => {
      await platform.queryClient.ensureQueryData(itemQueries(platform).list());
      return null;
    },
    head: () => listHead(platform.config),
    errorHead: () => missingHead(platform.config),
    pending: () => ({ title: 'Examples', label: 'Loading examples...' }),
  });
