/** Adverts of Workday. */
import { asText } from '../../read/plain-values';
import { allOf, derived, fieldAround, firstOf, sourcesOf } from '../sources';
import type { Vendor } from './vendor';

export const WORKDAY: Vendor = {
  title: 'Workday',
  documented: {
    source: 'Workday `/wday/cxs/<tenant>/<site>/jobs`',
    knownBy: '`externalPath`; `--base https://<host>/<site>`',
  },
  recognises: (record) =>
    'externalPath' in record ||
    ('jobReqId' in record && 'externalUrl' in record),
  perEmployer: true,
  columns: sourcesOf({
    // the list and the advert have the same last segment, "Tax-Manager_R901"
    id: derived(firstOf('externalPath', 'externalUrl', 'jobReqId'), ([value]) =>
      asText(value)?.split('/').at(-1),
    ),
    firm_name: fieldAround('hiringOrganization'),
    date_published: 'startDate',
    location: allOf(
      firstOf('location', 'locationsText'),
      'additionalLocations',
    ),
    // a place may be called "US, TX, Remote"; where there is a field for it,
    // that one tells
    work_mode: derived('remoteType', (values, record) =>
      values.length > 0 || !('remoteType' in record) ? values : [''],
    ),
  }),
  example: {
    record: {
      title: 'Audit Senior',
      externalPath: '/job/Leeds/Audit-Senior_R901',
      startDate: '2026-11-24',
      locationsText: 'Leeds',
      additionalLocations: ['York'],
      remoteType: 'Hybrid',
    },
    around: { hiringOrganization: { name: 'Alpha LLP' } },
    columns: {
      id: ['Audit-Senior_R901'],
      firm_name: [{ name: 'Alpha LLP' }],
      date_published: ['2026-11-24'],
      location: ['Leeds', 'York'],
      work_mode: ['Hybrid'],
    },
  },
};
