/** Adverts of Lever. */
import { allOf, firstOf, sourcesOf } from '../sources';
import { hasAll, type Vendor } from './vendor';

export const LEVER: Vendor = {
  title: 'Lever',
  documented: {
    source: 'Lever `/v0/postings/<site>?mode=json`',
    knownBy: '`hostedUrl`, `text`',
  },
  recognises: hasAll('hostedUrl', 'text'),
  columns: sourcesOf({
    job_title: 'text',
    description: allOf('description', 'lists', 'additional'),
    location: firstOf('categories.allLocations', 'categories.location'),
    employment: 'categories.commitment',
    service: allOf('categories.department', 'categories.team'),
    seniority: 'categories.level',
  }),
  example: {
    record: {
      hostedUrl: 'https://jobs.example/alpha/1',
      text: 'Audit Senior',
      description: '<p>Audits.</p>',
      lists: [{ text: 'You', content: '<li>ACA</li>' }],
      categories: {
        location: 'Leeds',
        allLocations: ['Leeds', 'York'],
        commitment: 'Full-time',
        department: 'Audit',
        team: 'North',
        level: 'Senior',
      },
    },
    columns: {
      job_title: ['Audit Senior'],
      description: ['<p>Audits.</p>', { text: 'You', content: '<li>ACA</li>' }],
      location: ['Leeds', 'York'],
      employment: ['Full-time'],
      service: ['Audit', 'North'],
      seniority: ['Senior'],
    },
  },
};
