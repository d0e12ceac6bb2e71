/** Adverts of Indeed. */
import { firstOf, sourcesOf } from '../sources';
import type { Vendor } from './vendor';

export const INDEED: Vendor = {
  title: 'Indeed',
  documented: {
    source: "Indeed's XML feed",
    knownBy: '`<referencenumber>`',
  },
  recognises: (record) =>
    'title' in record &&
    ('referencenumber' in record || 'requisitionid' in record),
  perEmployer: true,
  columns: sourcesOf({ id: firstOf('referencenumber', 'requisitionid') }),
  example: {
    record: { title: 'Audit Senior', referencenumber: 'A-7' },
    columns: { job_title: ['Audit Senior'], id: ['A-7'] },
  },
};
