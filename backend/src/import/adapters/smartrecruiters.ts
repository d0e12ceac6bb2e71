import { z } from 'zod';
import { defineAdapter, flag, joined, label, required, text, workplaces } from './adapter';

const section = z.object({ title: text, text }).nullish();
/** The sections of an advert, in the order in which the vendor shows them. */
const sections = z.object({
  companyDescription: section,
  jobDescription: section,
  qualifications: section,
  additionalInformation: section,
});

/** SmartRecruiters' Posting API: the list of `/v1/companies/<id>/postings` below `content`, or single postings. */
export const smartrecruiters = defineAdapter({
  name: 'smartrecruiters',
  vendor: 'SmartRecruiters',
  recognises: (node) => 'releasedDate' in node && 'name' in node,
  schema: z.object({
    id: required,
    name: required,
    company: z.object({ identifier: text, name: text }).nullish(),
    releasedDate: text,
    location: z
      .object({
        city: text,
        region: text,
        country: text,
        remote: flag,
        hybrid: flag,
        latitude: text,
        longitude: text,
      })
      .nullish(),
    industry: label,
    department: label,
    function: label,
    typeOfEmployment: label,
    experienceLevel: label,
    postingUrl: text,
    jobAd: z.object({ sections: sections.nullish() }).nullish(),
    active: z.boolean().nullish(),
  }),
  fields: {
    job_title: 'name',
    firm_name: 'company.name',
    location: 'location.city',
    country: 'location.country',
    description: 'jobAd.sections',
    link: 'postingUrl',
    date_published: 'releasedDate',
    employment: 'typeOfEmployment',
    industry: 'industry',
    service: 'department',
    seniority: 'experienceLevel',
  },
  postingOf(posting) {
    if (posting.active === false) return undefined;
    const { city = '', region = '', country = '', remote = false, hybrid = false } = posting.location ?? {};
    const identifier = posting.company?.identifier ?? '';
    const level = posting.experienceLevel;
    return {
      identifier: { name: 'smartrecruiters', value: posting.id },
      title: posting.name,
      description: joined(
        Object.values(posting.jobAd?.sections ?? {}).map((part) => ({
          heading: part?.title,
          html: part?.text ?? '',
        })),
      ),
      // the list has no address of the page, which is the company's identifier and the advert's number
      url:
        posting.postingUrl || (identifier && `https://jobs.smartrecruiters.com/${identifier}/${posting.id}`),
      hiringOrganization: posting.company?.name ?? '',
      datePosted: posting.releasedDate,
      employmentType: posting.typeOfEmployment === '' ? [] : posting.typeOfEmployment,
      industry: posting.industry,
      occupationalCategory: posting.department || posting.function,
      ...(level === '' || level === 'Not Applicable' ? {} : { experienceRequirements: level }),
      ...workplaces([{ town: city, region, country }], hybrid ? 'hybrid' : remote ? 'remote' : ''),
    };
  },
});
