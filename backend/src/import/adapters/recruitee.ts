import { z } from 'zod';
import {
  amount,
  defineAdapter,
  flag,
  joined,
  label,
  list,
  payOf,
  required,
  text,
  workplaces,
  type Spot,
} from './adapter';

const place = z.object({ city: text, state: text, country: text, country_code: text });

/** `fulltime_permanent`, `parttime_fixed_term`, `freelance` … */
const TYPES: [beginning: string, type: string][] = [
  ['fulltime', 'FULL_TIME'],
  ['parttime', 'PART_TIME'],
  ['freelance', 'CONTRACTOR'],
  ['contract', 'CONTRACTOR'],
  ['temporary', 'TEMPORARY'],
  ['internship', 'INTERN'],
  ['traineeship', 'INTERN'],
  ['volunteer', 'VOLUNTEER'],
];

/** Recruitee's Careers Site API: `/api/offers/`, adverts below `offers`. */
export const recruitee = defineAdapter({
  name: 'recruitee',
  vendor: 'Recruitee',
  recognises: (node) => 'careers_url' in node,
  schema: z.object({
    id: required,
    title: required,
    careers_url: text,
    company_name: text,
    description: text,
    requirements: text,
    department: label,
    employment_type_code: text,
    published_at: text,
    created_at: text,
    close_at: text,
    city: text,
    state_name: text,
    country: text,
    country_code: text,
    locations: list(place),
    remote: flag,
    hybrid: flag,
    status: text,
    salary: z.object({ min: amount, max: amount, period: text, currency: text }).nullish(),
  }),
  fields: {
    job_title: 'title',
    firm_name: 'company_name',
    location: 'locations',
    country: 'country_code',
    description: 'description',
    link: 'careers_url',
    date_published: 'published_at',
    valid_through: 'close_at',
    employment: 'employment_type_code',
    salary: 'salary',
    service: 'department',
  },
  postingOf(offer) {
    if (offer.status !== '' && offer.status !== 'published') return undefined;
    const code = offer.employment_type_code;
    const places: Spot[] = offer.locations.map(({ city, state, country, country_code }) => ({
      town: city,
      region: state,
      country: country_code || country,
    }));
    const own: Spot = {
      town: offer.city,
      region: offer.state_name,
      country: offer.country_code || offer.country,
    };
    return {
      identifier: { name: 'recruitee', value: offer.id },
      title: offer.title,
      description: joined([
        { html: offer.description },
        { heading: 'Requirements', html: offer.requirements },
      ]),
      url: offer.careers_url,
      hiringOrganization: offer.company_name,
      datePosted: offer.published_at || offer.created_at,
      validThrough: offer.close_at,
      employmentType: TYPES.find(([beginning]) => code.startsWith(beginning))?.[1] ?? [],
      occupationalCategory: offer.department,
      baseSalary:
        offer.salary && payOf(offer.salary.min, offer.salary.max, offer.salary.currency, offer.salary.period),
      ...workplaces(
        places.length > 0 ? places : [own],
        offer.hybrid ? 'hybrid' : offer.remote ? 'remote' : '',
      ),
    };
  },
});
