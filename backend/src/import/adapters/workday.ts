import { z } from 'zod';
import { defineAdapter, label, list, required, text, workplaces, type Spot } from './adapter';

/**
 * Workday's career site: the list `/wday/cxs/<tenant>/<site>/jobs`, adverts below `jobPostings`, without texts and dates; and one
 * advert below `jobPostingInfo`. Of the list `--base https://<tenant>.wd5.myworkdayjobs.com/<site>` makes the addresses. It says
 * "2 Locations" of several.
 */
export const workday = defineAdapter({
  name: 'workday',
  vendor: 'Workday',
  recognises: (node) => 'externalPath' in node || ('jobReqId' in node && 'externalUrl' in node),
  schema: z.object({
    title: required,
    externalPath: text,
    externalUrl: text,
    jobReqId: text,
    locationsText: text,
    location: text,
    additionalLocations: list(text),
    country: z.object({ descriptor: text }).nullish(),
    jobDescription: text,
    startDate: text,
    endDate: text,
    timeType: text,
    remoteType: text,
    posted: z.boolean().nullish(),
  }),
  fields: {
    job_title: 'title',
    firm_name: 'hiringOrganization.name',
    location: 'location',
    country: 'location',
    description: 'jobDescription',
    link: 'externalUrl',
    date_published: 'startDate',
    valid_through: 'endDate',
    employment: 'timeType',
  },
  postingOf(job, around, base) {
    if (job.posted === false) return undefined;
    const path =
      job.externalPath && base !== undefined ? `${base.replace(/\/$/, '')}${job.externalPath}` : '';
    const [first = '', ...others] = [job.location || job.locationsText, ...job.additionalLocations];
    const country = job.country?.descriptor ?? '';
    // the country is that of the first place
    const places: Spot[] = [country === '' ? first : { town: first, country }, ...others];
    return {
      // the list and the advert have the same last segment, "Tax-Manager_R901"
      identifier: (job.externalPath || job.externalUrl).split('/').at(-1) || job.jobReqId,
      title: job.title,
      description: job.jobDescription,
      url: job.externalUrl || path,
      hiringOrganization: label.catch('').parse(around['hiringOrganization']),
      datePosted: job.startDate,
      validThrough: job.endDate,
      employmentType: job.timeType === '' ? [] : job.timeType,
      ...workplaces(places, job.remoteType),
    };
  },
});
