/** Adverts of Workable. */
import { allOf, fieldAround, firstOf, sourcesOf, template } from '../sources';
import { hasAll, type Vendor } from './vendor';

export const WORKABLE: Vendor = {
  title: 'Workable',
  documented: {
    source: 'Workable `/api/v1/widget/accounts/<name>?details=true`',
    knownBy: '`shortcode`',
  },
  recognises: hasAll('shortcode', 'title'),
  columns: sourcesOf({
    id: 'shortcode',
    firm_name: fieldAround('name'),
    link: firstOf('url', template('https://apply.workable.com/j/{shortcode}')),
    // where there are places, the town beside them is the firm's
    location: firstOf('locations', 'location'),
    work_mode: allOf('workplace', 'telecommuting', 'remote'),
  }),
  example: {
    record: {
      shortcode: 'A1B2',
      title: 'Audit Senior',
      location: { city: 'London' },
      locations: [{ city: 'Leeds' }],
      workplace: 'hybrid',
      telecommuting: false,
    },
    around: { name: 'Alpha LLP' },
    columns: {
      id: ['A1B2'],
      firm_name: ['Alpha LLP'],
      link: ['https://apply.workable.com/j/A1B2'],
      location: [{ city: 'Leeds' }],
      work_mode: ['hybrid', false],
    },
  },
};
