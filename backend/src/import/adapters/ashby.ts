import { z } from 'zod';
import {
  amount,
  defineAdapter,
  flag,
  list,
  paragraphs,
  payOf,
  required,
  text,
  workplaces,
  type Spot,
} from './adapter';

const lines = z.object({ addressLocality: text, addressRegion: text, addressCountry: text });
const address = z
  .union([z.object({ postalAddress: lines }).transform((of) => of.postalAddress), lines])
  .nullish()
  .catch(undefined);
const component = z.object({
  compensationType: text,
  interval: text,
  currencyCode: text,
  minValue: amount,
  maxValue: amount,
});
const place = z.object({ location: text, address });

const spotOf = ({ location, address: parts }: z.output<typeof place>): Spot =>
  parts?.addressLocality || parts?.addressCountry
    ? { town: parts.addressLocality, region: parts.addressRegion, country: parts.addressCountry }
    : location;

/** "FullTime" → "FULL_TIME" */
const typeOf = (written: string) => written.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/**
 * Ashby's Job Posting API: `/posting-api/job-board/<board>?includeCompensation=true`, adverts below `jobs`. Older responses have
 * plain text instead of HTML, and no date.
 */
export const ashby = defineAdapter({
  name: 'ashby',
  vendor: 'Ashby',
  recognises: (node) => 'jobUrl' in node && 'title' in node,
  schema: place.extend({
    id: required,
    title: required,
    department: text,
    team: text,
    employmentType: text,
    secondaryLocations: list(place),
    isListed: z.boolean().nullish(),
    isRemote: flag,
    workplaceType: text,
    publishedAt: text,
    publishedDate: text,
    jobUrl: text,
    descriptionHtml: text,
    descriptionPlain: text,
    compensation: z
      .object({
        compensationTierSummary: text,
        compensationTiers: list(z.object({ components: list(component) })),
        summaryComponents: list(component),
      })
      .nullish(),
  }),
  fields: {
    job_title: 'title',
    firm_name: 'jobUrl',
    location: 'location',
    country: 'address.postalAddress.addressCountry',
    description: 'descriptionHtml',
    link: 'jobUrl',
    date_published: 'publishedAt',
    employment: 'employmentType',
    salary: 'compensation',
    service: 'department',
  },
  postingOf(job) {
    if (job.isListed === false) return undefined;
    const pay = [
      ...(job.compensation?.summaryComponents ?? []),
      ...(job.compensation?.compensationTiers ?? []).flatMap(({ components }) => components),
    ].find(({ compensationType }) => compensationType === 'Salary');
    const range = pay && payOf(pay.minValue, pay.maxValue, pay.currencyCode, pay.interval.replace(/^1 /, ''));
    return {
      identifier: { name: 'ashby', value: job.id },
      title: job.title,
      description: job.descriptionHtml || paragraphs(job.descriptionPlain),
      url: job.jobUrl,
      datePosted: job.publishedAt || job.publishedDate,
      employmentType: job.employmentType === '' ? [] : typeOf(job.employmentType),
      occupationalCategory: job.department || job.team || [],
      baseSalary: range ?? (job.compensation?.compensationTierSummary || undefined),
      // hybrid jobs have isRemote too
      ...workplaces(
        [job, ...job.secondaryLocations].map(spotOf),
        job.workplaceType || (job.isRemote ? 'remote' : ''),
      ),
    };
  },
});
