import { z } from 'zod';
import { defineAdapter, required, text, workplaces } from './adapter';

const TYPES = new Map(
  Object.entries({
    fulltime: 'FULL_TIME',
    parttime: 'PART_TIME',
    contract: 'CONTRACTOR',
    temporary: 'TEMPORARY',
    internship: 'INTERN',
    volunteer: 'VOLUNTEER',
  }),
);

const first = (list: string) => list.split(',')[0]?.trim() ?? '';

/** Indeed's XML feed: `<job>` elements below `<source>` (https://docs.indeed.com/indeed-apply/xml-feed). */
export const indeed = defineAdapter({
  name: 'indeed',
  vendor: 'Indeed',
  recognises: (node) => 'title' in node && ('referencenumber' in node || 'requisitionid' in node),
  schema: z.object({
    title: required,
    referencenumber: text,
    requisitionid: text,
    url: text,
    company: text,
    date: text,
    expirationdate: text,
    city: text,
    state: text,
    country: text,
    description: text,
    salary: text,
    jobtype: text,
    category: text,
    remotetype: text,
  }),
  fields: {
    job_title: 'title',
    firm_name: 'company',
    location: 'city',
    country: 'country',
    description: 'description',
    link: 'url',
    date_published: 'date',
    valid_through: 'expirationdate',
    employment: 'jobtype',
    salary: 'salary',
    service: 'category',
  },
  postingOf: (job) => ({
    // a number of the employer's: two employers may both count from 1
    identifier: job.referencenumber || job.requisitionid,
    title: job.title,
    description: job.description,
    url: job.url,
    hiringOrganization: job.company,
    datePosted: job.date,
    validThrough: job.expirationdate,
    employmentType: TYPES.get(first(job.jobtype).toLowerCase()) ?? first(job.jobtype),
    occupationalCategory: first(job.category),
    baseSalary: job.salary || undefined,
    ...workplaces([{ town: job.city, region: job.state, country: job.country }], job.remotetype),
  }),
});
