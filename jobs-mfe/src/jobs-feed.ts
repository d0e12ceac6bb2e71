import type { Platform, ResourceBody } from '@board/shared/contract';
import { inWords } from '@board/shared/country-words';
import { employmentLabel, salaryText } from '@board/shared/domain';
import { activeParts, partText } from '@board/shared/model/filter-chips';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { rssXml, type FeedItem } from '@board/shared/rss';
import {
  feedAddress,
  filterAddress,
  parseJobFilters,
} from './data/job-filters';
import { jobQueries } from './data/job-queries';
import type { JobSummary } from './data/job';

/**
 * RSS of the jobs of any search that the board listed last, whatever its order
 * (docs/product.md §2.5.1). Rejects when they do not load.
 */
export async function jobsFeed(
  platform: Platform,
  request: Request,
): Promise<ResourceBody> {
  const { product, publicOrigin } = platform.config;
  const { country } = countryForRequest(platform, request);
  const {
    sort: _sort,
    page: _page,
    ...filters
  } = parseJobFilters(new URL(request.url).searchParams);
  const listedJobs = await platform.queryClient.fetchQuery(
    jobQueries.feed(platform, country.code, filters),
  );
  const filterTexts = activeParts(filters).map((part) =>
    partText(filters, part, country),
  );
  const filterPhrase =
    filterTexts.length > 0 ? `: ${filterTexts.join(', ')}` : '';
  const searchTitle = `${country.name} Accounting Jobs${filterPhrase}`;
  return {
    contentType: 'application/rss+xml',
    body: rssXml({
      title: `${searchTitle} | ${product}`,
      description: `The newest of these jobs in ${inWords(country.code)}`,
      link: publicOrigin + filterAddress(country.code, filters),
      self: publicOrigin + feedAddress(country.code, filters),
      language: country.language,
      items: listedJobs.map(({ job, listed }) =>
        feedItemOf(job, listed, publicOrigin),
      ),
    }),
  };
}

function feedItemOf(
  job: JobSummary,
  listed: string | null,
  origin: string,
): FeedItem {
  const facts = [
    job.firm.name,
    salaryText(job),
    job.employment ? employmentLabel(job.employment) : null,
    job.seniority,
    job.cities.join(', ') || job.location,
  ];
  return {
    title: `${job.title}, ${job.firm.name}`,
    link:
      origin + paths.job({ country: job.country ?? undefined, slug: job.slug }),
    description: facts.filter(Boolean).join(' · '),
    published: listed,
    categories: [job.service, job.industry].filter((value) => value !== null),
  };
}
