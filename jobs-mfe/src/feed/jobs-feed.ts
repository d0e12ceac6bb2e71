/** JSON Feed 1.1 (jsonfeed.org/version/1.1): a pure function from a feed to text. */
import type { Platform, ResourceBody } from '@board/shared/contract';
import { inWords } from '@board/shared/country-words';
import { employmentLabel, salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { rssXml, type Feed, type FeedItem } from '@board/shared/rss';
import { activeParts, partText } from '@board/shared/model/filters';
import { feedAddress, filterAddress, jsonFeedAddress, parseJobFilters } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import type { JobSummary } from '../data/job-row';

/** RSS of any search. Rejects when the jobs do not load. */
export const jobsFeed = async (platform: Platform, request: Request): Promise<ResourceBody> => ({
  contentType: 'application/rss+xml',
  body: rssXml(await feedOf(platform, request, feedAddress)),
});

/** The same as JSON Feed 1.1. */
export const jobsJsonFeed = async (platform: Platform, request: Request): Promise<ResourceBody> => ({
  contentType: 'application/feed+json',
  body: jsonFeed(await feedOf(platform, request, jsonFeedAddress)),
});

/** The newest jobs of a search, whatever the list's order. */
async function feedOf(platform: Platform, request: Request, self: typeof feedAddress): Promise<Feed> {
  const { product, publicOrigin } = platform.config;
  const { country } = countryForRequest(platform, request);
  const wanted = parseJobFilters(new URL(request.url).searchParams);
  const filters = { ...wanted, sort: 'date' as const, page: 1 };
  const jobs = await platform.queryClient.fetchQuery(jobQueries(platform).feed(country.code, filters));
  const narrowed = activeParts(filters).map((part) => partText(filters, part, country));
  return {
    title: [
      `${country.name} Accounting Jobs${narrowed.length > 0 ? `: ${narrowed.join(', ')}` : ''}`,
      product,
    ].join(' | '),
    description: `The newest of these jobs in ${inWords(country.code)}`,
    link: publicOrigin + filterAddress(country.code, filters),
    self: publicOrigin + self(country.code, filters),
    language: country.language,
    items: jobs.map((job) => itemOf(job, publicOrigin)),
  };
}

function itemOf(job: JobSummary, origin: string): FeedItem {
  const facts = [
    job.firm.name,
    salaryText(job.pay),
    job.employment ? employmentLabel(job.employment) : null,
    job.seniority,
    job.cities.join(', ') || job.location,
  ];
  return {
    title: `${job.title}, ${job.firm.name}`,
    link: origin + paths.job({ country: job.country ?? undefined, slug: job.slug }),
    description: facts.filter(Boolean).join(' · '),
    published: job.published,
    categories: [job.service, job.industry].filter((value) => value !== null),
  };
}

export const jsonFeed = ({ title, description, link, self, language, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: link,
    feed_url: self,
    language,
    items: items.map((item) => ({
      id: item.link,
      url: item.link,
      title: item.title,
      content_text: item.description,
      ...(item.published ? { date_published: item.published } : {}),
      ...(item.categories.length > 0 ? { tags: item.categories } : {}),
    })),
  });
