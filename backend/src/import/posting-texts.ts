import { EMPLOYMENTS, employmentOf } from '@board/shared/employment';
import type { Texts } from './columns';
import { payText } from './pay-text';
import type { Posting } from './posting-schema';
import { whereabouts } from './whereabouts';

/**
 * The texts of a posting by column. A column without a property in the posting stays unchanged in the database; all others follow
 * the feed.
 */
export function textsOf(posting: Posting): Texts {
  const [service, seniority] = [serviceOf(posting), seniorityOf(posting)];
  return {
    job_title: posting.title,
    firm_name: posting.hiringOrganization.name,
    firm_link: posting.hiringOrganization.website,
    firm_logo: posting.hiringOrganization.logo,
    description: posting.description,
    link: posting.url,
    date_published: posting.datePosted,
    valid_through: posting.validThrough,
    employment: employmentTypeOf(posting),
    industry: posting.industry[0] ?? '',
    salary: payText(posting.baseSalary),
    ...whereabouts(posting),
    ...(service === undefined ? {} : { service }),
    ...(seniority === undefined ? {} : { seniority }),
  };
}

/** The remaining employment types of schema.org. */
const LABELS: Record<string, string> = {
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  VOLUNTEER: 'Volunteer',
  PER_DIEM: 'Per Diem',
  OTHER: '',
};

/**
 * The first type that the employment filter lists (docs/product.md §9), otherwise the first one, in the product's
 * spelling.
 */
function employmentTypeOf({ employmentType }: Posting): string {
  const filtered = employmentType.map(kindOf).find((kind) => kind !== undefined);
  const [first] = employmentType;
  return filtered?.label ?? (first === undefined ? '' : (LABELS[wordOf(first)] ?? first));
}

const kindOf = (type: string) =>
  EMPLOYMENTS.find(({ schemaOrg }) => schemaOrg === wordOf(type)) ?? employmentOf(type);

const wordOf = (type: string) =>
  type
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');

const LONGEST_LABEL = 80;

/** The first category in words; an occupation code alone means nothing to a visitor. */
function serviceOf({ service, occupationalCategory }: Posting): string | undefined {
  return [...service, ...occupationalCategory].find(
    (label) => /\p{L}{2}/u.test(label) && label.length <= LONGEST_LABEL,
  );
}

/** The level, when the posting names one in a few words. Sentences about experience are in the description anyway. */
function seniorityOf({ experienceRequirements }: Posting): string | undefined {
  const label = experienceRequirements?.trim();
  return label && label.length <= 40 && !/[.;:<\d]/.test(label) ? label : undefined;
}
