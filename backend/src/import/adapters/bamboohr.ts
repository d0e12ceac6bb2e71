import { z } from 'zod';
import { defineAdapter, flag, required, text, workplaces } from './adapter';

const MODES = new Map(Object.entries({ '0': 'onsite', '1': 'remote', '2': 'hybrid' }));

/**
 * BambooHR's career site: the list `/careers/list`, adverts below `result`, without texts and dates; and one advert,
 * `/careers/<id>/detail`. Of the list `--base https://<company>.bamboohr.com` makes the addresses.
 */
export const bamboohr = defineAdapter({
  name: 'bamboohr',
  vendor: 'BambooHR',
  recognises: (node) => 'jobOpeningName' in node,
  schema: z.object({
    id: text,
    jobOpeningName: required,
    jobOpeningShareUrl: text,
    jobOpeningStatus: text,
    departmentLabel: text,
    employmentStatusLabel: text,
    location: z.object({ city: text, state: text, addressCountry: text }).nullish(),
    atsLocation: z.object({ city: text, state: text, province: text, country: text }).nullish(),
    isRemote: flag,
    locationType: text,
    description: text,
    compensation: text,
    datePosted: text,
    minimumExperience: text,
  }),
  fields: {
    job_title: 'jobOpeningName',
    firm_name: 'jobOpeningShareUrl',
    location: 'location',
    country: 'location.addressCountry',
    description: 'description',
    link: 'jobOpeningShareUrl',
    date_published: 'datePosted',
    employment: 'employmentStatusLabel',
    salary: 'compensation',
    service: 'departmentLabel',
    seniority: 'minimumExperience',
  },
  postingOf(job, _around, base) {
    if (job.jobOpeningStatus !== '' && job.jobOpeningStatus !== 'Open') return undefined;
    const { location: office, atsLocation: home, minimumExperience: level } = job;
    const id = job.id || (/\/careers\/(\d+)/.exec(job.jobOpeningShareUrl)?.[1] ?? '');
    const place = {
      town: office?.city || home?.city || '',
      region: office?.state || home?.state || home?.province || '',
      country: office?.addressCountry || home?.country || '',
    };
    return {
      // a number of the employer's: two employers may both count from 1
      identifier: id,
      title: job.jobOpeningName,
      description: job.description,
      url: job.jobOpeningShareUrl || (base === undefined || id === '' ? '' : `/careers/${id}`),
      datePosted: job.datePosted,
      employmentType: job.employmentStatusLabel === '' ? [] : job.employmentStatusLabel,
      occupationalCategory: job.departmentLabel,
      ...(level === '' ? {} : { experienceRequirements: level }),
      baseSalary: job.compensation || undefined,
      ...workplaces([place], job.isRemote ? 'remote' : (MODES.get(job.locationType) ?? '')),
    };
  },
});
