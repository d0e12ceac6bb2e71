import { z } from 'zod';
import { defineAdapter, flag, joined, label, list, required, text, workplaces, type Spot } from './adapter';

const place = z.object({ city: text, region: text, country: text, countryCode: text, hidden: flag });

/** The words of the v3 list, which the widget writes in full. */
const TYPES = new Map(Object.entries({ full: 'FULL_TIME', part: 'PART_TIME', contract: 'CONTRACTOR' }));

const spotOf = ({ city, region, country, countryCode }: z.output<typeof place>): Spot => ({
  town: city,
  region,
  country: country || countryCode,
});

/**
 * Workable: `/api/v1/widget/accounts/<account>?details=true` has adverts below `jobs` and the firm's name beside them;
 * `/api/v3/accounts/<account>/jobs` has them below `results`, without the firm and the description.
 */
export const workable = defineAdapter({
  name: 'workable',
  vendor: 'Workable',
  recognises: (node) => 'shortcode' in node && 'title' in node,
  schema: z.object({
    shortcode: required,
    title: required,
    url: text,
    description: text,
    requirements: text,
    benefits: text,
    published_on: text,
    published: text,
    created_at: text,
    employment_type: text,
    type: text,
    department: z.union([label, z.array(label).transform((all) => all[0] ?? '')]),
    experience: text,
    industry: text,
    telecommuting: flag,
    remote: flag,
    workplace: text,
    city: text,
    state: text,
    country: text,
    location: place.nullish(),
    locations: list(place),
  }),
  fields: {
    job_title: 'title',
    firm_name: 'name',
    location: 'locations',
    country: 'locations.country',
    description: 'description',
    link: 'url',
    date_published: 'published_on',
    employment: 'employment_type',
    industry: 'industry',
    service: 'department',
    seniority: 'experience',
  },
  postingOf(job, around) {
    const shown = job.locations.filter(({ hidden }) => !hidden);
    const single = job.location ?? {
      city: job.city,
      region: job.state,
      country: job.country,
      countryCode: '',
      hidden: false,
    };
    const written = job.employment_type || job.type;
    return {
      identifier: { name: 'workable', value: job.shortcode },
      title: job.title,
      description: joined([
        { html: job.description },
        { heading: 'Requirements', html: job.requirements },
        { heading: 'Benefits', html: job.benefits },
      ]),
      url: job.url || `https://apply.workable.com/j/${job.shortcode}`,
      hiringOrganization: text.catch('').parse(around['name']),
      datePosted: job.published_on || job.published || job.created_at,
      employmentType: written === '' ? [] : (TYPES.get(written) ?? written),
      industry: job.industry,
      occupationalCategory: job.department,
      ...(job.experience === '' ? {} : { experienceRequirements: job.experience }),
      ...workplaces(
        (shown.length > 0 ? shown : [single]).map(spotOf),
        job.workplace || (job.telecommuting || job.remote ? 'remote' : ''),
      ),
    };
  },
});
