/** Adverts of Recruitee. */
import { isTrue } from '../../read/plain-values';
import { derived, sourcesOf } from '../sources';
import { hasAll, type Vendor } from './vendor';

export const RECRUITEE: Vendor = {
  title: 'Recruitee',
  documented: {
    source: 'Recruitee `/api/offers/`',
    knownBy: '`careers_url`',
  },
  recognises: hasAll('careers_url'),
  columns: sourcesOf({
    link: 'careers_url',
    location: 'locations',
    work_mode: derived(
      'hybrid',
      (_, record) =>
        ['hybrid', 'remote', 'on_site'].find((mode) => isTrue(record[mode])) ??
        [],
    ),
  }),
  example: {
    record: {
      careers_url: 'https://alpha.example/o/audit-senior',
      title: 'Audit Senior',
      locations: [{ city: 'Leeds' }],
      hybrid: true,
      remote: false,
    },
    columns: {
      link: ['https://alpha.example/o/audit-senior'],
      location: [{ city: 'Leeds' }],
      work_mode: ['hybrid'],
    },
  },
};
