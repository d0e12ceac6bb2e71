import type { PublicConfig } from '@board/shared/config';
import { firmLogo, hasWordmark, isoDay } from '@board/shared/domain';
import { employmentTypes } from '@board/shared/employment';
import { paths } from '@board/shared/paths';
import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import type { JsonLd } from '@board/shared/router';
import type { Step } from '@board/shared/schema-org';
import { nodesToHtml } from '@board/shared/ui-data';
import type { JobDetail } from './data/job-detail';
import { applicantAreas, postingPlaces } from './posting-places';

const PERIODS = new Set(['hour', 'day', 'week', 'month', 'year']);

/**
 * The job for search engines, with every property that Google's JobPosting guide requires; undefined if the advert
 * lacks one, since nothing is invented. A job without a location is not called remote (docs/product.md §10.5); one whose
 * advert states it is, and needs no place if the advert names a country, or the areas that it may be done from.
 */
export function jobPosting(config: PublicConfig, job: JobDetail): JsonLd | undefined {
  const places = postingPlaces(job);
  const homes = applicantAreas(job);
  if (!job.description || !job.published || !job.country || (places.length === 0 && homes.length === 0))
    return undefined;
  if (job.firm.name === UNKNOWN_FIRM || job.title === UNTITLED_POSITION) return undefined;
  const types = employmentTypes(job.employment ?? '');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: nodesToHtml(job.description),
    datePosted: isoDay(job.published),
    hiringOrganization: employerOf(config, job),
    ...(places.length > 0 ? { jobLocation: oneOrAll(places) } : {}),
    ...(job.workMode === 'remote' ? { jobLocationType: 'TELECOMMUTE' } : {}),
    ...(homes.length > 0 ? { applicantLocationRequirements: oneOrAll(homes) } : {}),
    identifier: { '@type': 'PropertyValue', name: job.firm.name, value: String(job.id) },
    directApply: false,
    ...(job.validThrough ? { validThrough: job.validThrough } : {}),
    ...(types.length > 0 ? { employmentType: oneOrAll(types) } : {}),
    ...(job.industry ? { industry: job.industry } : {}),
    ...baseSalary(job.pay),
  };
}

/** The firm, with its website and the logo that the page shows; a placeholder is no logo. */
function employerOf({ publicOrigin, backendUrl }: PublicConfig, { firm, firmWebsite }: JobDetail) {
  const hasLogo = firm.logo !== null || hasWordmark(firm.name);
  return {
    '@type': 'Organization' as const,
    name: firm.name,
    ...(firmWebsite === null ? {} : { sameAs: firmWebsite }),
    ...(hasLogo ? { logo: new URL(firmLogo(firm, backendUrl), publicOrigin).href } : {}),
  };
}

const oneOrAll = <Item>([first, ...others]: Item[]) =>
  first !== undefined && others.length === 0
    ? first
    : [first, ...others].filter((item) => item !== undefined);

function baseSalary({ salary_low, salary_high, salary_currency, salary_period }: JobDetail['pay']) {
  const unitText = salary_period && PERIODS.has(salary_period) ? salary_period.toUpperCase() : undefined;
  if ((salary_low === null && salary_high === null) || !salary_currency || !unitText) return {};
  // "from £300 a day" has no most
  const amount =
    salary_low === salary_high
      ? { value: salary_low ?? undefined }
      : { minValue: salary_low ?? undefined, maxValue: salary_high ?? undefined };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount' as const,
      currency: salary_currency,
      value: { '@type': 'QuantitativeValue' as const, unitText, ...amount },
    },
  };
}

/** The way to a job at its canonical address: Home, Jobs, the job. */
export function jobTrail({ country: own, slug, title }: JobDetail): Step[] {
  const country = own ?? undefined;
  return [
    { label: 'Home', to: paths.home({ country }) },
    { label: 'Jobs', to: paths.jobs({ country }) },
    { label: title, to: paths.job({ country, slug }) },
  ];
}
