import type { Platform } from '@board/shared/contract';
import { detailFailure } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { pageRoute } from '@board/shared/router';

export const FAILURES = {
  unknown: {
    title: 'This link no longer works',
    message: 'The alert or the address was deleted, or the link is incomplete.',
  },
  unavailable: {
    title: 'Please try again in a minute',
    message: 'We cannot reach your alerts at the moment.',
  },
};

/**
 * The form, and the pages that mails link to (docs/product.md §2.5.5). A GET
 * changes nothing; forms go to the alerts program.
 */
export function alertsRoute(platform: Platform) {
  const { product } = platform.config;
  return pageRoute({
    path: 'alerts/:purpose?/:token?',
    chunk: 'alerts',
    load: () => import(/* webpackChunkName: "alerts" */ './AlertsPage'),
    loader: async (args) =>
      (
        await import(/* webpackChunkName: "alerts" */ './alerts-data')
      ).loadAlerts(platform, args),
    status: (page) => ('status' in page && page.status) || 200,
    head: ({ title }) => ({
      title: `${title} | ${product}`,
      robots: 'noindex',
    }),
    pending: () => ({ label: 'Loading alerts...', cards: 0 }),
    ...detailFailure({
      product,
      list: paths.jobs,
      label: 'See the jobs',
      missing: FAILURES.unknown,
      failed: FAILURES.unavailable,
    }),
  });
}
