import type { Platform } from '@board/shared/contract';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { slugIn } from '@board/shared/slug-param';
import { firmQueries } from '../data/firm-queries';
import { firmHead, missingHead } from '../heads';
import { FirmFailed } from './FirmFailed';

/** Firm detail (docs/product.md §2.8). */
export function detailRoute(platform: Platform) {
  const { config, queryClient } = platform;
  return pageRoute({
    path: ':slug',
    chunk: 'firm',
    load: () => import(/* webpackChunkName: "firm" */ './FirmPage'),
    loader: async ({ params, request }) => {
      const slug = slugIn(params, 'Firm');
      const queries = firmQueries(platform);
      // The figures load in parallel, and cannot fail the page.
      const figures = queryClient.prefetchQuery(queries.figures([slug]));
      const firm = await queryClient.ensureQueryData(queries.detail(slug));
      if (!firm) throw notFound('Firm');
      const page = pageIn(new URL(request.url).searchParams);
      const openings = prefetchWidget(platform, 'jobs/FirmOpenings', {
        firmId: firm.id,
        firmName: firm.name,
        page,
      });
      await Promise.all([openings, ...(platform.server ? [figures] : [])]);
      return firm;
    },
    head: (firm) => firmHead(config, firm),
    errorHead: (status) => missingHead(config, status),
    ErrorBoundary: FirmFailed,
    pending: () => ({ label: 'Loading firm...', cards: 0 }),
  });
}
