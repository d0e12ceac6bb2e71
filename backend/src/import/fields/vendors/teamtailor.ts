/** Adverts of Teamtailor. */
import { asText } from '../../read/plain-values';
import { derived, firstOf, sourcesOf } from '../sources';
import { areaNames } from './area-names';
import { hasAll, type Vendor } from './vendor';

export const TEAMTAILOR: Vendor = {
  title: 'Teamtailor',
  documented: {
    source: 'Teamtailor `/v1/jobs?include=locations,department`',
    knownBy: '`"type": "jobs"`, or `_jobposting`',
  },
  recognises: hasAll('_jobposting'),
  columns: sourcesOf({
    // "https://career.example/jobs/7265-audit-manager" → "7265", the API's
    // number too
    id: derived(
      firstOf('url', 'id'),
      ([url], record) =>
        /\/jobs\/(\d+)/.exec(asText(url) ?? '')?.[1] ?? record['id'],
    ),
    firm_link: '_jobposting.hiringOrganization.sameAs',
    firm_logo: '_jobposting.hiringOrganization.logo',
    remote_countries: derived(
      '_jobposting.applicantLocationRequirements',
      areaNames,
    ),
  }),
  example: {
    record: {
      id: 'f3a1',
      url: 'https://career.example/jobs/7265-audit-senior',
      title: 'Audit Senior',
      _jobposting: {
        hiringOrganization: {
          sameAs: 'https://alpha.example',
          logo: 'https://alpha.example/logo.png',
        },
        applicantLocationRequirements: [{ name: 'Canada' }],
      },
    },
    columns: {
      id: ['7265'],
      firm_link: ['https://alpha.example'],
      firm_logo: ['https://alpha.example/logo.png'],
      remote_countries: ['Canada'],
    },
  },
};

export const TEAMTAILOR_API: Vendor = {
  title: 'Teamtailor',
  recognises: (record) => record['type'] === 'jobs' && 'attributes' in record,
  columns: sourcesOf({
    link: 'links.careersite-job-url',
    location: 'relationships.locations.data.attributes',
    service: 'relationships.department.data.attributes',
  }),
  example: {
    record: {
      id: '7265',
      type: 'jobs',
      links: { 'careersite-job-url': 'https://career.example/jobs/7265' },
      attributes: { title: 'Audit Senior' },
      relationships: {
        locations: { data: [{ attributes: { city: 'Leeds' } }] },
        department: { data: { attributes: { name: 'Audit' } } },
      },
    },
    columns: {
      job_title: ['Audit Senior'],
      link: ['https://career.example/jobs/7265'],
      location: [{ city: 'Leeds' }],
      service: [{ name: 'Audit' }],
    },
  },
};
