import type { PublicConfig } from '@board/shared/config';
import type { Platform } from '@board/shared/contract';
import { salaryText } from '@board/shared/domain';
import { detailFailure } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { salaryInsights } from '@board/shared/salary-insights';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute, type Head } from '@board/shared/router';
import { slugIn } from '@board/shared/slug-param';
import { statusOf, type JobDetail } from '../data/job-detail';
import { jobQueries } from '../data/job-queries';
import { findListedJob } from '../data/listed-jobs';
import { jobJsonLd } from '../json-ld';

/**
 * Job detail (docs/product.md §2.6). Several addresses show one job; its own
 * country's is the canonical one.
 */
export function detailRoute(platform: Platform) {
  const { config, now, queryClient } = platform;
  return pageRoute({
    path: ':slug',
    chunk: 'job',
    load: () => import(/* webpackChunkName: "job" */ './JobPage'),
    loader: async ({ params }) => {
      const slug = slugIn(params, 'Job');
      // Similar jobs load in parallel, and cannot fail the page.
      const similarJobs = queryClient.prefetchQuery(
        jobQueries.similar(platform, slug),
      );
      const job = await queryClient.ensureQueryData(
        jobQueries.detail(platform, slug),
      );
      if (!job) throw notFound('Job');
      const { id: firmId, name: firmName } = job.firm;
      const asideWidget = prefetchWidget(platform, 'firms/FirmAside', {
        firmId,
        firmName,
        country: job.country,
      });
      // The median stands in the head, which must not shift.
      const medianPay =
        job.country &&
        queryClient.prefetchQuery(salaryInsights(platform, job.country));
      await Promise.all([
        asideWidget,
        medianPay,
        ...(platform.server ? [similarJobs] : []),
      ]);
      return job;
    },
    status: (job) => statusOf(job, now),
    head: (job) => jobHead(config, job),
    pending: ({ pathname }) => ({
      title: findListedJob(queryClient, pathname)?.title,
      label: 'Loading job...',
      cards: 0,
      aside: true,
    }),
    ...detailFailure({
      product: config.product,
      list: paths.jobs,
      label: 'Browse All Jobs',
      missing: {
        title: 'Job Not Found',
        message:
          'The job may have been filled, or the address is not quite right.',
      },
      failed: {
        title: 'Error Loading Job',
        message:
          'The job is probably still there; it could not be loaded just now.',
      },
    }),
  });
}

function jobHead(config: PublicConfig, job: JobDetail): Head {
  const name = `${job.title} at ${job.firm.name}`;
  const facts = [job.location ?? job.cities[0], job.service, job.seniority]
    .filter(Boolean)
    .join(', ');
  const pay = job.salary === null ? '' : `${salaryText(job)}. `;
  return {
    title: `${name} | ${config.product}`,
    description: `${name}${facts ? `: ${facts}` : ''}. ${pay}Apply directly.`,
    canonical: paths.job({ country: job.country ?? undefined, slug: job.slug }),
    robots: job.closed ? 'noindex' : undefined,
    jsonLd: process.env['IN_BROWSER'] ? [] : jobJsonLd(config, job),
  };
}
