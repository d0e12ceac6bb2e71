import type { Platform } from '@board/shared/contract';
import type { BrowseScope } from '../browse/browse-data';

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
