/** Adverts of SmartRecruiters. */
import { allOf, firstOf, sourcesOf, template } from '../sources';
import { hasAll, type Vendor } from './vendor';

export const SMARTRECRUITERS: Vendor = {
  title: 'SmartRecruiters',
  documented: {
    source: 'SmartRecruiters `/v1/companies/<id>/postings`',
    knownBy: '`releasedDate`',
  },
  recognises: hasAll('releasedDate', 'name'),
  columns: sourcesOf({
    description: allOf(
      'jobAd.sections.companyDescription',
      'jobAd.sections.jobDescription',
      'jobAd.sections.qualifications',
      'jobAd.sections.additionalInformation',
    ),
    // the list has no address of the page, which is the company's identifier
    // and the advert's number
    link: firstOf(
      'postingUrl',
      template('https://jobs.smartrecruiters.com/{company.identifier}/{id}'),
    ),
    employment: 'typeOfEmployment',
  }),
  example: {
    record: {
      id: '7',
      name: 'Audit Senior',
      releasedDate: '2026-11-24',
      company: { identifier: 'Alpha' },
      typeOfEmployment: { label: 'Full-time' },
      jobAd: {
        sections: {
          jobDescription: { title: 'Job', text: 'Audits.' },
          qualifications: { title: 'You', text: 'ACA' },
        },
      },
    },
    columns: {
      job_title: ['Audit Senior'],
      description: [
        { title: 'Job', text: 'Audits.' },
        { title: 'You', text: 'ACA' },
      ],
      link: ['https://jobs.smartrecruiters.com/Alpha/7'],
      employment: [{ label: 'Full-time' }],
    },
  },
};
