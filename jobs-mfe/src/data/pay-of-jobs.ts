import type { Platform } from '@board/shared/contract';
import { salaryInsights } from '@board/shared/salary-insights';
import type { JobSummary } from './job';

/**
 * Loads what the salary lines of these jobs' cards show, once for each country
 * (docs/product.md §4.5). Never rejects: a card without figures has no line.
 */
export async function prefetchPay(
  platform: Platform,
  jobs: readonly JobSummary[] = [],
): Promise<void> {
  const countries = new Set(jobs.flatMap(({ country }) => country ?? []));
  await Promise.all(
    [...countries].map((country) =>
      platform.queryClient.prefetchQuery(salaryInsights(platform, country)),
    ),
  );
}
