import type { Platform } from '@board/shared/contract';
import { pageRoute, type RouteObject } from '@board/shared/router';
import { missingLandingHead } from '../heads';
import { LandingFailed } from './LandingFailed';

const PATHS = ['service/:service', 'in/:town', 'service/:service/in/:town'];

/** The landing pages of services and towns (docs/product.md §2.5): each is the list of their jobs, or leads to it. */
export function landingRoutes(platform: Platform): RouteObject[] {
  return PATHS.map((path) =>
    pageRoute({
      path,
      chunk: 'browse',
      load: () => import(/* webpackChunkName: "browse" */ '../browse/JobsPage'),
      loader: async ({ request, params }) =>
        (await import(/* webpackChunkName: "landing" */ './load-landing')).loadLanding(
          platform,
          request,
          params,
        ),
      head: ({ head }) => head,
      errorHead: (status) => missingLandingHead(platform.config, status),
      ErrorBoundary: LandingFailed,
      pending: () => ({ label: 'Loading jobs...' }),
    }),
  );
}
