/** Adverts of BambooHR. */
import { isTrue, asText } from '../../read/plain-values';
import { type RecordNode } from '../../read/record';
import { allOf, derived, firstOf, sourcesOf, template } from '../sources';
import { hasAll, type Vendor } from './vendor';

export const BAMBOOHR: Vendor = {
  title: 'BambooHR',
  documented: {
    source: 'BambooHR `/careers/list`',
    knownBy: '`jobOpeningName`; `--base https://<name>.bamboohr.com`',
  },
  recognises: hasAll('jobOpeningName'),
  perEmployer: true,
  columns: sourcesOf({
    id: derived(
      firstOf('id', 'jobOpeningShareUrl'),
      ([value]) => /\/careers\/(\d+)/.exec(asText(value) ?? '')?.[1] ?? value,
    ),
    link: firstOf('jobOpeningShareUrl', template('/careers/{id}')),
    location: allOf('location', 'atsLocation'),
    work_mode: derived(firstOf('isRemote', 'locationType'), bambooMode),
    seniority: 'minimumExperience',
  }),
  example: {
    record: {
      id: '7',
      jobOpeningName: 'Audit Senior',
      location: { city: 'Leeds' },
      atsLocation: { country: 'United Kingdom' },
      isRemote: null,
      locationType: '2',
      minimumExperience: 'Mid-level',
    },
    columns: {
      id: ['7'],
      link: ['/careers/7'],
      location: [{ city: 'Leeds' }, { country: 'United Kingdom' }],
      work_mode: ['hybrid'],
      seniority: ['Mid-level'],
    },
  },
};

/** The modes by the numbers of `locationType`. */
const BAMBOO_MODES = ['onsite', 'remote', 'hybrid'];

function bambooMode(
  _: unknown,
  { isRemote, locationType }: RecordNode,
): string | undefined {
  return isTrue(isRemote)
    ? 'remote'
    : BAMBOO_MODES[Number(locationType ?? NaN)];
}
