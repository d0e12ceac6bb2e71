/** Adverts of Greenhouse. */
import { asText } from '../../read/plain-values';
import { nodeOf } from '../../read/record';
import { derived, sourcesOf } from '../sources';
import { hasAll, type Vendor } from './vendor';

/** The values of those fields of an employer's own whose names fit. */
const greenhouseField = (names: RegExp) =>
  derived('metadata', (values) =>
    values
      .map((value) => nodeOf(value) ?? {})
      .filter(({ name }) => names.test(asText(name) ?? ''))
      .map(({ value }) => value),
  );

export const GREENHOUSE: Vendor = {
  title: 'Greenhouse',
  documented: {
    source: 'Greenhouse `/v1/boards/<board>/jobs?content=true`',
    knownBy: '`absolute_url`; add `&pay_transparency=true` for pay',
  },
  recognises: hasAll('absolute_url'),
  columns: sourcesOf({
    employment: greenhouseField(/employment|contract|time type/i),
    work_mode: greenhouseField(/work ?place|remote|work mode|location type/i),
    // a range has no unit of its own; its title says "Hourly rate" or "Annual
    // salary"
    salary: 'pay_input_ranges',
  }),
  example: {
    record: {
      absolute_url: 'https://boards.example/alpha/jobs/1',
      title: 'Audit Senior',
      metadata: [
        { name: 'Time Type', value: 'Full-time' },
        { name: 'Workplace', value: 'Hybrid' },
        { name: 'Team', value: 'North' },
      ],
      pay_input_ranges: [{ min_cents: 4_500_000, currency_type: 'GBP' }],
    },
    columns: {
      job_title: ['Audit Senior'],
      employment: ['Full-time'],
      work_mode: ['Hybrid'],
      salary: [{ min_cents: 4_500_000, currency_type: 'GBP' }],
    },
  },
};
