import type { Platform } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute, type Head } from '@board/shared/router';
import { loadHtmlRenderer } from '@board/shared/ui-data';
import { statusOf, type JobDetail } from '../data/job-detail';
import { jobQueries } from '../data/job-queries';
import { jobPosting } from './job-posting';
import { JobFailed } from './JobFailed';

/** Job detail (docs/product.md §2.6). Several addresses show one job; its own country's is the canonical one. */
export function detailRoute(platform: Platform) {
  const { config, now, queryClient } = platform;
  return pageRoute({
    path: ':slug',
    chunk: 'job',
    load: async () => {
      const [{ JobPage }] = await Promise.all([
        import(/* webpackChunkName: "job" */ './JobPage'),
        loadHtmlRenderer(),
      ]);
      return { Component: JobPage };
    },
    loader: async ({ params }) => {
      const slug = params['slug'] ?? '';
      const queries = jobQueries(platform);
      // What is similar is worth a request of its own, and not worth a failed page.
      const similar = queryClient.prefetchQuery(queries.similar(slug));
      const job = await queryClient.ensureQueryData(queries.detail(slug));
      if (!job) throw notFound('Job');
      const aside = prefetchWidget(platform, 'firms/FirmAside', {
        firmId: job.firm.id,
        firmName: job.firm.name,
      });
      await Promise.all([aside, ...(platform.server ? [similar] : [])]);
      return job;
    },
    status: (job) => statusOf(job, now),
    head: (job) => detailHead(config.product, job),
    errorHead: (status) => ({
      title: `${status === 404 ? 'Job Not Found' : 'Error Loading Job'} | ${config.product}`,
      robots: 'noindex',
    }),
    ErrorBoundary: JobFailed,
  });
}

function detailHead(product: string, job: JobDetail): Head {
  const posting = job.closed ? undefined : jobPosting(job);
  return {
    title: `${job.title} at ${job.firm.name} | ${product}`,
    description: describe(job),
    canonical: paths.job({ country: job.country ?? undefined, slug: job.slug }),
    ...(job.closed ? { robots: 'noindex' } : {}),
    ...(posting ? { jsonLd: [posting] } : {}),
  };
}

function describe(job: JobDetail): string {
  const facts = [job.location ?? job.cities[0], job.service, job.seniority].filter(Boolean).join(', ');
  return `${job.title} at ${job.firm.name}${facts ? `: ${facts}` : ''}. See the salary and apply directly.`;
}
