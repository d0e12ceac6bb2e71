import type { Platform } from '@board/shared/contract';
import type { PublicConfig } from '@board/shared/config';
import { paths } from '@board/shared/paths';
import { prefetchWidget } from '@board/shared/platform';
import { notFound, pageRoute, type Head } from '@board/shared/router';
import { breadcrumbList, type Step } from '@board/shared/schema-org';
import { isSlug } from '@board/shared/slugs';
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
      if (!isSlug(slug)) throw notFound('Job');
      const queries = jobQueries(platform);
      // Similar jobs load in parallel, and cannot fail the page.
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
    head: (job) => detailHead(config, job),
    errorHead: (status) => ({
      title: `${status === 404 ? 'Job Not Found' : 'Error Loading Job'} | ${config.product}`,
      robots: 'noindex',
    }),
    ErrorBoundary: JobFailed,
    pending: () => ({ label: 'Loading job...', cards: 0 }),
  });
}

function detailHead(config: PublicConfig, job: JobDetail): Head {
  const posting = job.closed ? undefined : jobPosting(job);
  return {
    title: `${job.title} at ${job.firm.name} | ${config.product}`,
    description: describe(job),
    canonical: paths.job({ country: job.country ?? undefined, slug: job.slug }),
    ...(job.closed ? { robots: 'noindex' } : {}),
    jsonLd: [...(posting ? [posting] : []), breadcrumbList(config, jobTrail(job))],
  };
}

/** The breadcrumb of a job at its canonical address: Home, Jobs, the job. */
function jobTrail({ country: own, slug, title }: JobDetail): Step[] {
  const country = own ?? undefined;
  return [
    { label: 'Home', to: paths.home({ country }) },
    { label: 'Jobs', to: paths.jobs({ country }) },
    { label: title, to: paths.job({ country, slug }) },
  ];
}

function describe(job: JobDetail): string {
  const facts = [job.location ?? job.cities[0], job.service, job.seniority].filter(Boolean).join(', ');
  return `${job.title} at ${job.firm.name}${facts ? `: ${facts}` : ''}. See the salary and apply directly.`;
}
