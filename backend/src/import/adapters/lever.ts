import { z } from 'zod';
import { amount, defineAdapter, joined, list, payOf, required, text, workplaces } from './adapter';

/** Lever's Postings API: `/v0/postings/<site>?mode=json`, a list. */
export const lever = defineAdapter({
  name: 'lever',
  vendor: 'Lever',
  recognises: (node) => 'hostedUrl' in node && 'text' in node,
  schema: z.object({
    id: required,
    text: required,
    hostedUrl: text,
    createdAt: text,
    country: text,
    workplaceType: text,
    categories: z
      .object({
        commitment: text,
        department: text,
        team: text,
        level: text,
        location: text,
        allLocations: list(text),
      })
      .partial()
      .nullish(),
    description: text,
    lists: list(z.object({ text, content: text })),
    additional: text,
    salaryRange: z.object({ min: amount, max: amount, currency: text, interval: text }).nullish(),
  }),
  fields: {
    job_title: 'text',
    firm_name: 'hostedUrl',
    location: 'categories.location',
    country: 'country',
    description: 'description',
    link: 'hostedUrl',
    date_published: 'createdAt',
    employment: 'categories.commitment',
    salary: 'salaryRange',
    service: 'categories.department',
    seniority: 'categories.level',
  },
  postingOf(posting) {
    const {
      commitment = '',
      department,
      team,
      level,
      location = '',
      allLocations = [],
    } = posting.categories ?? {};
    const pay = posting.salaryRange;
    const type = posting.workplaceType.toLowerCase();
    const lists = posting.lists.map(({ text: heading, content }) => ({
      heading,
      html: content === '' ? '' : `<ul>${content}</ul>`,
    }));
    return {
      identifier: { name: 'lever', value: posting.id },
      title: posting.text,
      description: joined([{ html: posting.description }, ...lists, { html: posting.additional }]),
      url: posting.hostedUrl,
      datePosted: posting.createdAt,
      employmentType: commitment === '' ? [] : commitment,
      occupationalCategory: department || team || [],
      ...(level ? { experienceRequirements: level } : {}),
      // "per-year-salary", "per-hour-wage"
      baseSalary: pay && payOf(pay.min, pay.max, pay.currency, pay.interval.split('-')[1] ?? ''),
      applicantLocationRequirements: posting.country === '' ? [] : posting.country,
      ...workplaces(allLocations.length > 0 ? allLocations : [location], type === 'unspecified' ? '' : type),
    };
  },
});
