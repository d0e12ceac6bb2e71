/** Adverts of Jobvite. */
import { asText } from '../../read/plain-values';
import { derived, sourcesOf } from '../sources';
import type { Vendor } from './vendor';

export const JOBVITE: Vendor = {
  title: 'Jobvite',
  documented: {
    source: 'Jobvite `CompanyJobs/Xml.aspx?c=<company>`',
    knownBy: '`<detail-url>`',
  },
  recognises: (record) =>
    'detail-url' in record || ('apply-url' in record && 'jobtype' in record),
  columns: sourcesOf({
    // the month is first, whatever the advert's country
    date_published: derived('date', ([date]) =>
      asText(date)?.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$3-$1-$2'),
    ),
  }),
  example: {
    record: {
      title: 'Audit Senior',
      'detail-url': 'https://jobs.example/alpha/1',
      date: '3/11/2026',
    },
    columns: { date_published: ['2026-3-11'] },
  },
};
