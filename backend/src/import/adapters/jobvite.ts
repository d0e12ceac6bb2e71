import { z } from 'zod';
import { defineAdapter, required, text, workplaces } from './adapter';

/** "11/5/2026" → "2026-11-05"; the feed writes the month first, whatever the advert's country. */
const dayOf = (written: string) =>
  written.replace(
    /^(\d\d?)\/(\d\d?)\/(\d{4})$/,
    (_, month: string, day: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

/** Jobvite's XML feed `CompanyJobs/Xml.aspx?c=<company>`: `<job>` elements below `<result>` ("Jobvite Data Services", "Job Feed"). */
export const jobvite = defineAdapter({
  name: 'jobvite',
  vendor: 'Jobvite',
  recognises: (node) => 'detail-url' in node || ('apply-url' in node && 'jobtype' in node),
  schema: z.object({
    id: required,
    title: required,
    category: text,
    jobtype: text,
    location: text,
    date: text,
    'detail-url': text,
    'apply-url': text,
    description: text,
  }),
  fields: {
    job_title: 'title',
    firm_name: 'detail-url',
    location: 'location',
    country: 'location',
    description: 'description',
    link: 'detail-url',
    date_published: 'date',
    employment: 'jobtype',
    service: 'category',
  },
  postingOf: (job) => ({
    identifier: { name: 'jobvite', value: job.id },
    title: job.title,
    description: job.description,
    url: job['detail-url'] || job['apply-url'],
    datePosted: dayOf(job.date),
    employmentType: job.jobtype === '' ? [] : job.jobtype,
    occupationalCategory: job.category,
    ...workplaces([job.location], ''),
  }),
});
