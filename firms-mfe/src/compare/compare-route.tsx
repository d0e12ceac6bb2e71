import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';
import { LoadFailed } from '@board/shared/load-failed';
import { Page } from '@board/shared/ui';
import { labelsOf } from '../data/firm-row';
import { MOST_COMPARED, parseChosenSlugs } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';

export interface CompareData {
  /** The slugs in the address, up to the limit. */
  slugs: string[];
  /** Whether the address has more slugs than the limit. */
  tooMany: boolean;
  /** Labels of the firms that exist. */
  names: string[];
}

/**
 * Firms side by side (docs/product.md §2.7); the address is the state.
 * `noindex`, because there are millions of combinations.
 */
export function compareRoute(platform: Platform) {
  const { queryClient, config } = platform;
  return pageRoute({
    path: 'compare',
    chunk: 'compare',
    load: () => import(/* webpackChunkName: "compare" */ './ComparePage'),
    loader: async ({ request }): Promise<CompareData> => {
      const namedSlugs = parseChosenSlugs(new URL(request.url).searchParams);
      const slugs = namedSlugs.slice(0, MOST_COMPARED);
      const firms = await queryClient.ensureQueryData(
        firmQueries.figures(platform, slugs),
      );
      return {
        slugs,
        tooMany: namedSlugs.length > MOST_COMPARED,
        names: firms.map(labelsOf(firms)),
      };
    },
    // 404 when unknown slugs leave fewer than two firms.
    status: ({ slugs, names }) =>
      slugs.length > names.length && names.length < 2 ? 404 : 200,
    head: ({ names }) => ({
      title: `${comparisonTitle(names)} | ${config.product}`,
      description:
        'Accounting firms side by side: rank, open positions, services, levels and salaries.',
      robots: 'noindex',
    }),
    errorHead: () => ({
      title: `Error loading firms | ${config.product}`,
      robots: 'noindex',
    }),
    ErrorBoundary: () => (
      <Page>
        <LoadFailed
          level={1}
          title="Error loading firms"
          message="The firms could not be compared just now."
        />
      </Page>
    ),
    pending: () => ({ label: 'Loading firms...', cards: 0 }),
  });
}

const comparisonTitle = (names: readonly string[]): string =>
  names.length > 1 ? `${names.join(', ')} compared` : 'Compare firms';
