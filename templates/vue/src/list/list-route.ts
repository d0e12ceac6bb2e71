import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';
import type { Item } from '../data/item';
import { itemQueries } from '../data/item-queries';
import { listHead, missingHead } from '../heads';

/** The list. What its loader returns is the page's `data`. */
export const listRoute = (platform: Platform) =>
  pageRoute({
    index: true,
    chunk: 'examples-list',
    load: () => import(/* webpackChunkName: "examples-list" */ './ListPage'),
    loader: (): Promise<Item[]> => platform.queryClient.ensureQueryData(itemQueries(platform).list()),
    head: () => listHead(platform.config),
    errorHead: () => missingHead(platform.config),
    pending: () => ({ title: 'Examples', label: 'Loading examples...' }),
  });
