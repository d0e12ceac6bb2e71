import type { PublicConfig } from '@board/shared/config';
import type { Head } from '@board/shared/router';
import { breadcrumbList } from '@board/shared/schema-org';
import type { Firm } from '../data/firm-row';
import { firmTrail, organizationJsonLd } from '../json-ld';
import type { Platform } from '@board/shared/contract';
import { prefetchWidget, useCountry } from '@board/shared/platform';
import { notFound, pageRoute } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { slugIn } from '@board/shared/slug-param';
import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { firmQueries } from '../data/firm-queries';

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

/** No such firm, or a failed load: two different pages (docs/product.md §2.8, §10.8). */
function FirmFailed() {
  const { inPath } = useCountry();
  return (
    <DetailFailed
      missing={{ title: 'Firm Not Found', message: 'There is no firm at this address.' }}
      failed={{
        title: 'Error loading firm',
        message: 'The firm is probably still there; it could not be loaded just now.',
      }}
      back={{ to: paths.firms({ country: inPath }), label: 'View All Firms' }}
    />
  );
}

export const firmHead = (config: PublicConfig, firm: Firm): Head => ({
  title: `${firm.name}: Jobs and Profile | ${config.product}`,
  description: firm.summary || `${firm.name}: profile and open positions.`,
  canonical: paths.firm({ country: firm.country ?? undefined, slug: firm.slug }),
  jsonLd: process.env['IN_BROWSER']
    ? []
    : [organizationJsonLd(config, firm), breadcrumbList(config, firmTrail(firm))],
});

/** Head of what stands where there is no firm, or none that loaded. */
export const missingHead = ({ product }: PublicConfig, status: number): Head => ({
  title: `${status === 404 ? 'Firm Not Found' : 'Error loading firm'} | ${product}`,
  robots: 'noindex',
});
