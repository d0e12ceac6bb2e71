/** Adverts of Ashby. */
import { nodeOf, type RecordNode } from '../../read/record';
import { allOf, derived, field, sourcesOf } from '../sources';
import { hasAll, type Vendor } from './vendor';

export const ASHBY: Vendor = {
  title: 'Ashby',
  documented: {
    source: 'Ashby `/posting-api/job-board/<name>?includeCompensation=true`',
    knownBy: '`jobUrl`',
  },
  recognises: hasAll('jobUrl', 'title'),
  columns: sourcesOf({
    location: derived('location', (_, record) => {
      const { location, address } = record;
      const furtherPlaces = field('secondaryLocations').read(record, {});
      return [{ location, address }, ...furtherPlaces];
    }),
    salary: derived('compensation', ashbyPay),
  }),
  example: {
    record: {
      jobUrl: 'https://jobs.example/alpha/1',
      title: 'Audit Senior',
      location: 'Leeds',
      address: { postalAddress: { addressCountry: 'GB' } },
      secondaryLocations: [{ location: 'York' }],
      compensation: {
        compensationTierSummary: '£45K – £55K',
        summaryComponents: [
          { compensationType: 'Salary', minValue: 45_000 },
          { compensationType: 'EquityPercentage', minValue: 1 },
        ],
      },
    },
    columns: {
      location: [
        {
          location: 'Leeds',
          address: { postalAddress: { addressCountry: 'GB' } },
        },
        { location: 'York' },
      ],
      salary: [{ compensationType: 'Salary', minValue: 45_000 }],
    },
  },
};

const ASHBY_PARTS = allOf('compensationTiers.components', 'summaryComponents');

function ashbyPay([value]: unknown[], record: RecordNode): unknown {
  if (record['shouldDisplayCompensationOnJobPostings'] === false) return [];
  const compensation = nodeOf(value) ?? {};
  const salaries = ASHBY_PARTS.read(compensation, {}).filter(
    (part) => nodeOf(part)?.['compensationType'] === 'Salary',
  );
  return salaries.length > 0
    ? salaries
    : compensation['compensationTierSummary'];
}
