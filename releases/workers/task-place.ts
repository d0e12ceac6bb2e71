/** Where a render task happens, as strikes are counted. */
import { countryInPath } from '@board/shared/domain';
import type { WorkerTask } from './protocol';

/**
 * What requests for one page have in common: nobody gets another page by more
 * words behind it, or another country.
 */
export function pageOf(url: string): string {
  const { pathname } = new URL(url);
  const country = countryInPath(pathname);
  return country ? pathname.slice(country.length + 1) : pathname;
}

export function placeOf(task: WorkerTask): string | undefined {
  if (task.kind === 'warm-up') return undefined;
  return task.kind === 'sitemap' ? 'a sitemap' : pageOf(task.request.url);
}
