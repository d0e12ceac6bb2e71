/** Adverts of Personio. */
import { allOf, sourcesOf, template } from '../sources';
import { hasAll, type Vendor } from './vendor';

export const PERSONIO: Vendor = {
  title: 'Personio',
  documented: {
    source: 'Personio `/xml`',
    knownBy: '`<recruitingCategory>`; `--base https://<name>.jobs.personio.de`',
  },
  recognises: hasAll('jobDescriptions', 'recruitingCategory'),
  columns: sourcesOf({
    firm_name: 'subcompany',
    description: 'jobDescriptions.jobDescription',
    link: template('/job/{id}'),
    location: allOf('office', 'additionalOffices.office'),
    service: allOf('department', 'recruitingCategory', 'occupationCategory'),
  }),
  example: {
    record: {
      id: '7',
      name: 'Audit Senior',
      subcompany: 'Alpha LLP',
      office: 'Leeds',
      additionalOffices: { office: ['York'] },
      department: 'Audit',
      recruitingCategory: 'Accounting',
      jobDescriptions: {
        jobDescription: [{ name: 'You', value: 'ACA' }],
      },
    },
    columns: {
      firm_name: ['Alpha LLP'],
      description: [{ name: 'You', value: 'ACA' }],
      link: ['/job/7'],
      location: ['Leeds', 'York'],
      service: ['Audit', 'Accounting'],
    },
  },
};
