import type { Platform } from '@board/shared/contract';
import { firmLogo } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute, type Head } from '@board/shared/router';
import { firmQueries } from '../data/firm-queries';
import type { Firm } from '../data/firm-row';
import { FirmFailed } from './FirmFailed';

/** Firm detail (docs/product.md §2.8). */
export function detailRoute(platform: Platform) {
  const { config, queryClient } = platform;
  return pageRoute({
    path: ':slug',
    chunk: 'firm',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "firm" */ './FirmPage')).FirmPage,
    }),
    loader: async ({ params }) => {
      const firm = await queryClient.ensureQueryData(firmQueries(platform).detail(params['slug'] ?? ''));
      if (!firm) throw notFound('Firm');
      await prefetchWidget(platform, 'jobs/FirmOpenings', { firmId: firm.id, firmName: firm.name });
      return firm;
    },
    head: (firm) => detailHead(config, firm),
    errorHead: (status) => ({
      title: `${status === 404 ? 'Firm Not Found' : 'Error Loading Firm'} | ${config.product}`,
      robots: 'noindex',
    }),
    ErrorBoundary: FirmFailed,
  });
}

function detailHead({ product, publicOrigin, backendUrl }: Platform['config'], firm: Firm): Head {
  const sameAs = [firm.linkedin, firm.twitter].filter((link) => link !== null);
  return {
    title: `${firm.name}: Jobs and Profile | ${product}`,
    description: firm.summary || `${firm.name}: profile and open positions.`,
    canonical: paths.firm({ country: firm.country ?? undefined, slug: firm.slug }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: firm.name,
        logo: new URL(firmLogo(firm, backendUrl), publicOrigin).href,
        ...(firm.website ? { url: firm.website } : {}),
        ...(sameAs.length > 0 ? { sameAs } : {}),
      },
    ],
  };
}
