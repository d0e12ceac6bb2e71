import type { Platform } from '@board/shared/contract';
import { countryForRequest } from '@board/shared/platform';
import { salaryInsights } from '@board/shared/salary-insights';

/**
 * Loads the figures that covers show, of the page's country. Never rejects: a
 * cover without figures has a word.
 */
export async function prefetchFigures(
  platform: Platform,
  request: Request,
): Promise<void> {
  const { code } = countryForRequest(platform, request).country;
  await platform.queryClient.prefetchQuery(salaryInsights(platform, code));
}
