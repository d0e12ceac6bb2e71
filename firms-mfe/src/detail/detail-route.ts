import type { Platform } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute, type Head } from '@board/shared/router';
import { breadcrumbList } from '@board/shared/schema-org';
import { pageIn } from '@board/shared/search-params';
import { isSlug } from '@board/shared/slugs';
import { firmQueries } from '../data/firm-queries';
import type { Firm } from '../data/firm-row';
import { FirmFailed } from './FirmFailed';
import { firmTrail, organizationJsonLd } from './json-ld';

/** Firm detail (docs/product.md §2.8). */
export function detailRoute(platform: Platform) {
  const { config, queryClient } = platform;
  return pageRoute({
    path: ':slug',
    chunk: 'firm',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "firm" */ './FirmPage')).FirmPage,
    }),
    loader: async ({ params, request }) => {
      const slug = params['slug'] ?? '';
      if (!isSlug(slug)) throw notFound('Firm');
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
    head: (firm) => detailHead(config, firm),
    errorHead: (status) => ({
      title: `${status === 404 ? 'Firm Not Found' : 'Error Loading Firm'} | ${config.product}`,
      robots: 'noindex',
    }),
    ErrorBoundary: FirmFailed,
    pending: () => ({ label: 'Loading firm...', cards: 0 }),
  });
}

const detailHead = (config: Platform['config'], firm: Firm): Head => ({
  title: `${firm.name}: Jobs and Profile | ${config.product}`,
  description: firm.summary || `${firm.name}: profile and open positions.`,
  canonical: paths.firm({ country: firm.country ?? undefined, slug: firm.slug }),
  jsonLd: [organizationJsonLd(config, firm), breadcrumbList(config, firmTrail(firm))],
});
