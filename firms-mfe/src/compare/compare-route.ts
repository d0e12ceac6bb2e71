import type { Platform } from '@board/shared/contract';
import { pageRoute, useLoaderData } from '@board/shared/router';
import { MOST_COMPARED, parseChosen } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import { compareFailedHead, compareHead } from '../heads';
import { CompareFailed } from './CompareFailed';

/** What the comparison's loader returns. */
export interface CompareData {
  /** Slugs that the address names, as many as fit. */
  slugs: string[];
  /** The address names more than fit. */
  tooMany: boolean;
  /** Names of those that there are. */
  names: string[];
}

export const useCompareData = () => useLoaderData<{ data: CompareData }>().data;

/** Firms side by side (docs/product.md §2.7); the address says which. Kept from search engines: there are millions. */
export function compareRoute(platform: Platform) {
  const { config, queryClient } = platform;
  return pageRoute({
    path: 'compare',
    chunk: 'compare',
    load: () => import(/* webpackChunkName: "compare" */ './ComparePage'),
    loader: async ({ request }): Promise<CompareData> => {
      const named = parseChosen(new URL(request.url).searchParams);
      const slugs = named.slice(0, MOST_COMPARED);
      const firms = await queryClient.ensureQueryData(firmQueries(platform).figures(slugs));
      return { slugs, tooMany: named.length > MOST_COMPARED, names: firms.map(({ name }) => name) };
    },
    // Firms that there are not are not found; too few of them are a question.
    status: ({ slugs, names }) => (slugs.length > names.length && names.length < 2 ? 404 : 200),
    head: ({ names }) => compareHead(config, names),
    errorHead: () => compareFailedHead(config),
    ErrorBoundary: CompareFailed,
    pending: () => ({ label: 'Loading firms...', cards: 0 }),
  });
}
