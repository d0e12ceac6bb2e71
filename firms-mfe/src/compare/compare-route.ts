import type { Platform } from '@board/shared/contract';
import { pageRoute, useLoaderData, type Head } from '@board/shared/router';
import { MOST_COMPARED, parseChosen } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import { CompareFailed } from './CompareFailed';

/** What the comparison's loader returns. */
export interface CompareData {
  /** Slugs of the address, up to the limit. */
  slugs: string[];
  /** The address names more than the limit. */
  tooMany: boolean;
  /** Names of the firms that exist. */
  names: string[];
}

export const useCompareData = () => useLoaderData<{ data: CompareData }>().data;

/**
 * Firms side by side (docs/product.md §2.7); the address is the state. `noindex`, because there are millions of
 * combinations.
 */
export function compareRoute(platform: Platform) {
  const { config, queryClient } = platform;
  return pageRoute({
    path: 'compare',
    chunk: 'compare',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "compare" */ './ComparePage')).ComparePage,
    }),
    loader: async ({ request }): Promise<CompareData> => {
      const named = parseChosen(new URL(request.url).searchParams);
      const slugs = named.slice(0, MOST_COMPARED);
      const firms = await queryClient.ensureQueryData(firmQueries(platform).figures(slugs));
      return { slugs, tooMany: named.length > MOST_COMPARED, names: firms.map(({ name }) => name) };
    },
    // 404 when unknown slugs leave fewer than two firms.
    status: ({ slugs, names }) => (slugs.length > names.length && names.length < 2 ? 404 : 200),
    head: ({ names }): Head => ({
      title: `${names.length > 1 ? `${names.join(', ')} Compared` : 'Compare Firms'} | ${config.product}`,
      description: 'Accounting firms side by side: rank, open positions, services, levels and salaries.',
      robots: 'noindex',
    }),
    errorHead: () => ({ title: `Error Loading Firms | ${config.product}`, robots: 'noindex' }),
    ErrorBoundary: CompareFailed,
    pending: () => ({ label: 'Loading firms...', cards: 0 }),
  });
}
