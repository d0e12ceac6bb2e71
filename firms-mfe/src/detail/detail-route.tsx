import type { PublicConfig } from '@board/shared/config';
import { firmLogo, type CountryCode } from '@board/shared/domain';
import { breadcrumbList, type Step } from '@board/shared/schema-org';
import type { Firm } from '../data/firm-row';
import type { Platform } from '@board/shared/contract';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute, type JsonLd } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { slugIn } from '@board/shared/slug-param';
import { detailFailure } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { firmQueries } from '../data/firm-queries';

/** Firm detail (docs/product.md §2.8). */
export function detailRoute(platform: Platform) {
  const { config } = platform;
  return pageRoute({
    path: ':slug',
    chunk: 'firm',
    load: () => import(/* webpackChunkName: "firm" */ './FirmPage'),
    loader: async ({ params, request }) =>
      loadFirm(
        platform,
        slugIn(params, 'Firm'),
        pageIn(new URL(request.url).searchParams),
      ),
    head: (firm) => ({
      title: `${firm.name}: Jobs and Profile | ${config.product}`,
      description: firm.summary || `${firm.name}: profile and open positions.`,
      canonical: canonicalPath(firm),
      jsonLd: process.env['IN_BROWSER'] ? [] : firmJsonLd(config, firm),
    }),
    ...detailFailure({
      product: config.product,
      missing: {
        title: 'Firm Not Found',
        message: 'There is no firm at this address.',
      },
      failed: {
        title: 'Error loading firm',
        message:
          'The firm is probably still there; it could not be loaded just now.',
      },
      list: paths.firms,
      label: 'View All Firms',
    }),
    pending: () => ({ label: 'Loading firm...', cards: 0 }),
  });
}

/** `page` is that of the firm's open positions. */
async function loadFirm(
  platform: Platform,
  slug: string,
  page: number,
): Promise<Firm> {
  const { queryClient } = platform;
  // The figures load in parallel, and cannot fail the page. Only the server
  // waits for them.
  const figuresLoad = queryClient.prefetchQuery(
    firmQueries.figures(platform, [slug]),
  );
  const firm = await queryClient.ensureQueryData(
    firmQueries.detail(platform, slug),
  );
  if (!firm) throw notFound('Firm');
  const { id: firmId, name: firmName } = firm;
  const openingsLoad = prefetchWidget(platform, 'jobs/FirmOpenings', {
    firmId,
    firmName,
    page,
  });
  await Promise.all([openingsLoad, ...(platform.server ? [figuresLoad] : [])]);
  return firm;
}

/** The steps of a firm's breadcrumb above the firm itself. */
export const breadcrumbSteps = (country: CountryCode | undefined): Step[] => [
  { label: 'Home', to: paths.home({ country }) },
  { label: 'Firms', to: paths.firms({ country }) },
];

const canonicalPath = ({ country, slug }: Firm) =>
  paths.firm({ country: country ?? undefined, slug });

/**
 * schema.org Organization without what the row does not have, and the
 * breadcrumb to the firm's canonical address.
 */
export function firmJsonLd(config: PublicConfig, firm: Firm): JsonLd[] {
  const sameAs = [firm.linkedin, firm.twitter].filter((link) => link !== null);
  const trail = [
    ...breadcrumbSteps(firm.country ?? undefined),
    { label: firm.name, to: canonicalPath(firm) },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: firm.name,
      logo: new URL(firmLogo(firm, config.backendUrl), config.publicOrigin)
        .href,
      description: firm.summary || undefined,
      url: firm.website || undefined,
      sameAs: sameAs.length > 0 ? sameAs : undefined,
    },
    breadcrumbList(config, trail),
  ];
}
