import type { PublicConfig } from '@board/shared/config';
import type { Platform } from '@board/shared/contract';
import { salaryText } from '@board/shared/domain';
import { breadcrumbList } from '@board/shared/schema-org';
import { jobPosting, jobTrail } from '../json-ld';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute, type Head, type JsonLd } from '@board/shared/router';
import { slugIn } from '@board/shared/slug-param';
import { detailFailure } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { statusOf, type JobDetail } from '../data/job-detail';
import { jobQueries } from '../data/job-queries';

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
    ...detailFailure({
      product: config.product,
      list: paths.jobs,
      label: 'Browse All Jobs',
      missing: {
        title: 'Job Not Found',
        message: 'The job may have been filled, or the address is not quite right.',
      },
      failed: {
        title: 'Error Loading Job',
        message: 'The job is probably still there; it could not be loaded just now.',
      },
    }),
    pending: () => ({ label: 'Loading job...', cards: 0 }),
  });
}

export function jobHead(config: PublicConfig, job: JobDetail): Head {
  return {
    title: `${job.title} at ${job.firm.name} | ${config.product}`,
    description: describe(job),
    canonical: paths.job({ country: job.country ?? undefined, slug: job.slug }),
    ...(job.closed ? { robots: 'noindex' } : {}),
    jsonLd: process.env['IN_BROWSER'] ? [] : structuredData(config, job),
  };
}

function structuredData(config: PublicConfig, job: JobDetail): JsonLd[] {
  const posting = job.closed ? undefined : jobPosting(config, job);
  return [...(posting ? [posting] : []), breadcrumbList(config, jobTrail(job))];
}

function describe(job: JobDetail): string {
  const facts = [job.location ?? job.cities[0], job.service, job.seniority].filter(Boolean).join(', ');
  const pay = job.pay.salary === null ? 'Apply directly.' : `${salaryText(job.pay)}. Apply directly.`;
  return `${job.title} at ${job.firm.name}${facts ? `: ${facts}` : ''}. ${pay}`;
}
