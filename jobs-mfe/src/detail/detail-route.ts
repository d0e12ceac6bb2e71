import type { Platform } from '@board/shared/contract';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute } from '@board/shared/router';
import { slugIn } from '@board/shared/slug-param';
import { statusOf } from '../data/job-detail';
import { jobQueries } from '../data/job-queries';
import { jobHead, missingHead } from '../heads';
import { JobFailed } from './JobFailed';

/** Job detail (docs/product.md §2.6). Several addresses show one job; its own country's is the canonical one. */
export function detailRoute(platform: Platform) {
  const { config, now, queryClient } = platform;
  return pageRoute({
    path: ':slug',
    chunk: 'job',
    load: () => import(/* webpackChunkName: "job" */ './JobPage'),
    loader: async ({ params }) => {
      const slug = slugIn(params, 'Job');
      const queries = jobQueries(platform);
      // Similar jobs load in parallel, and cannot fail the page.
      const similar = queryClient.prefetchQuery(queries.similar(slug));
      const job = await queryClient.ensureQueryData(queries.detail(slug));
      if (!job) throw notFound('Job');
      const aside = prefetchWidget(platform, 'firms/FirmAside', {
        firmId: job.firm.id,
        firmName: job.firm.name,
        country: job.country,
      });
      // In the head, which does not shift.
      const median = job.country && queryClient.prefetchQuery(queries.medians(job.country));
      const alike = job.closed && queryClient.prefetchQuery(queries.alike(job));
      await Promise.all([aside, median, alike, ...(platform.server ? [similar] : [])]);
      return job;
    },
    status: (job) => statusOf(job, now),
    head: (job) => jobHead(config, job),
    errorHead: (status) => missingHead(config, status),
    ErrorBoundary: JobFailed,
    pending: () => ({ label: 'Loading job...', cards: 0 }),
  });
}
