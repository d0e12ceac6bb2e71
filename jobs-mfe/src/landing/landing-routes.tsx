import type { Platform } from '@board/shared/contract';
import { pageRoute, type RouteObject } from '@board/shared/router';
import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import type { BrowseScope } from '../browse/jobs-data';

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
      errorHead: (status) => ({
        title: `${status === 404 ? 'No such jobs' : 'Error Loading Jobs'} | ${platform.config.product}`,
        robots: 'noindex',
      }),
      ErrorBoundary: LandingFailed,
      pending: () => ({ label: 'Loading jobs...' }),
    }),
  );
}

/**
 * The path of the landing page that lists the same jobs. A server looks it up and leaves it in the query cache, where the
 * document's browser finds it: no filter costs a request.
 */
export async function canonicalLanding(
  platform: Platform,
  scope: BrowseScope,
  total: Promise<number | undefined>,
): Promise<string | undefined> {
  const { queryClient, server } = platform;
  const key = ['jobs', 'canonical', scope.country.code, scope.filters];
  if (!server) return queryClient.getQueryData<string>(key);
  const { landingPathOf, FEWEST_JOBS } = await import(/* webpackChunkName: "landing" */ './load-landing');
  const path = await landingPathOf(platform, scope);
  if (path === undefined || ((await total) ?? 0) < FEWEST_JOBS) return undefined;
  return queryClient.setQueryData<string>(key, path);
}

/** No such service or town, or a failed load. */
export function LandingFailed() {
  const { inPath } = useCountry();
  return (
    <DetailFailed
      missing={{ title: 'No such jobs', message: 'The board has no such service or town in this country.' }}
      failed={{ title: 'Error Loading Jobs', message: 'The jobs could not be loaded just now.' }}
      back={{ to: paths.jobs({ country: inPath }), label: 'Browse All Jobs' }}
    />
  );
}
