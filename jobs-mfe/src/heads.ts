import type { PublicConfig } from '@board/shared/config';
import { inWords } from '@board/shared/country-words';
import { COUNTRIES, DEFAULT_COUNTRY, salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Head, JsonLd } from '@board/shared/router';
import { breadcrumbList } from '@board/shared/schema-org';
import type { ListedData } from './browse/browse-data';
import { feedAddress, jsonFeedAddress } from './browse/filters/filter-address';
import { headingFor } from './browse/heading';
import type { JobDetail } from './data/job-detail';
import { activeFilters } from './data/job-filters';
import { jobPosting, jobTrail } from './json-ld';

/** The list of each country. The one without a country has theirs as canonical, and so is none of them. */
const ALTERNATES = {
  default: paths.jobs({ country: DEFAULT_COUNTRY }),
  ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.jobs({ country: code })])),
};

export function browseHead(
  { product }: PublicConfig,
  { country, filters, isBeyond, inPath, asked, landingPath }: ListedData,
): Head {
  const active = activeFilters(filters);
  const isCanonical = inPath && !asked && active === 0 && filters.page === 1 && filters.sort === 'date';
  return {
    title: `${headingFor(country)} | ${product}`,
    description: `Accounting, audit, tax and advisory jobs at ranked firms in ${inWords(country.code)}, with firm names and salaries. Apply directly.`,
    // A later page is a page of its own; `canonical` holds no query, so it names none there.
    ...(filters.page > 1 ? {} : { canonical: landingPath ?? paths.jobs({ country: country.code }) }),
    // One filter is a list worth finding; combinations and sentences are without end.
    ...((active > 1 && !landingPath) || isBeyond || asked ? { robots: 'noindex,follow' } : {}),
    ...(isCanonical ? { alternates: ALTERNATES } : {}),
    feed: {
      title: `${country.name} Accounting Jobs`,
      path: feedAddress(country.code, filters),
      json: jsonFeedAddress(country.code, filters),
    },
  };
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

/** Head of what stands where there is nothing, or nothing that loaded. */
const headWithout =
  (missing: string, failed: string) =>
  ({ product }: PublicConfig, status: number): Head => ({
    title: `${status === 404 ? missing : failed} | ${product}`,
    robots: 'noindex',
  });

export const missingHead = headWithout('Job Not Found', 'Error Loading Job');
export const missingLandingHead = headWithout('No such jobs', 'Error Loading Jobs');

export const savedHead = ({ product }: PublicConfig): Head => ({
  title: `My jobs | ${product}`,
  robots: 'noindex',
});
