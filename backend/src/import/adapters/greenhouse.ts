import { decodeReferences } from '@board/shared/domain';
import { z } from 'zod';
import { amount, defineAdapter, label, list, payOf, required, text, workplaces } from './adapter';

const range = z.object({
  min_cents: amount,
  max_cents: amount,
  currency_type: text,
  title: text,
  blurb: text,
});
type Range = z.output<typeof range>;

const whole = (cents: Range['min_cents']) =>
  cents === null || cents === undefined || cents === '' ? undefined : Number(cents) / 100;

// a range has no unit of its own; its title says "Hourly rate" or "Annual salary"
const unitOf = ({ title, blurb }: Range) =>
  /\b(hour|day|week|month|year)/i.exec(`${title} ${blurb}`)?.[1] ?? '';

/** Greenhouse's Job Board API: `/v1/boards/<board>/jobs?content=true`, with `pay_transparency=true` for pay. */
export const greenhouse = defineAdapter({
  name: 'greenhouse',
  vendor: 'Greenhouse',
  recognises: (node) => 'absolute_url' in node,
  schema: z.object({
    id: required,
    title: required,
    absolute_url: text,
    company_name: text,
    content: text,
    location: label,
    offices: list(z.object({ name: text, location: label })),
    departments: list(label),
    first_published: text,
    updated_at: text,
    application_deadline: text,
    pay_input_ranges: list(range),
  }),
  fields: {
    job_title: 'title',
    firm_name: 'company_name',
    location: 'location.name',
    country: 'location.name',
    description: 'content',
    link: 'absolute_url',
    date_published: 'first_published',
    valid_through: 'application_deadline',
    salary: 'pay_input_ranges',
    service: 'departments',
  },
  postingOf(job) {
    const [pay] = job.pay_input_ranges;
    const places =
      job.location === '' ? job.offices.map((office) => office.location || office.name) : [job.location];
    return {
      identifier: { name: 'greenhouse', value: job.id },
      title: job.title,
      // the API sends HTML whose markup is written in character references
      description: decodeReferences(job.content),
      url: job.absolute_url,
      hiringOrganization: job.company_name,
      datePosted: job.first_published || job.updated_at,
      validThrough: job.application_deadline,
      occupationalCategory: job.departments.slice(0, 1),
      baseSalary: pay && payOf(whole(pay.min_cents), whole(pay.max_cents), pay.currency_type, unitOf(pay)),
      ...workplaces(places, ''),
    };
  },
});
