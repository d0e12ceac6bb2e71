/**
 * The shapes of adverts on the public job boards and in the feeds of vendors.
 */
import {
  allOf,
  derived,
  field,
  fieldAround,
  firstOf,
  sourcesOf,
  template,
  type Sources,
} from './sources';
import { nodeOf, type Node } from '../read/record';
import { isTrue, asText, textsIn } from '../read/plain-values';

export interface Vendor {
  /** For people; in lower case it is the scope of the adverts' numbers. */
  title: string;
  recognises: (record: Node) => boolean;
  /**
   * Whether each employer numbers its adverts itself: two may both count from
   * 1.
   */
  perEmployer?: boolean;
  /** Those that the names of its fields do not tell. */
  columns: Sources;
}

const hasAll =
  (...fields: readonly string[]) =>
  (record: Node) =>
    fields.every((name) => name in record);

/** The values of those fields of an employer's own whose names fit. */
const greenhouseField = (names: RegExp) =>
  derived('metadata', (values) =>
    values
      .map((value) => nodeOf(value) ?? {})
      .filter(({ name }) => names.test(asText(name) ?? ''))
      .map(({ value }) => value),
  );

/** Countries, states or cities, by name or by address. */
export const areaNames = (values: unknown[]) => values.map(areaName);

function areaName(value: unknown): string {
  const area = nodeOf(value) ?? {};
  const { address } = area;
  const unnamed = address === undefined ? value : '';
  const name = asText(area['name'] === undefined ? unnamed : area['name']);
  if (name) return name;
  const { addressLocality, addressRegion, addressCountry } =
    nodeOf(address) ?? {};
  return textsIn([addressLocality, addressRegion, addressCountry]).join(', ');
}

export const VENDORS: readonly Vendor[] = [
  {
    title: 'Greenhouse',
    recognises: hasAll('absolute_url'),
    columns: sourcesOf({
      employment: greenhouseField(/employment|contract|time type/i),
      work_mode: greenhouseField(/work ?place|remote|work mode|location type/i),
      // a range has no unit of its own; its title says "Hourly rate" or "Annual
      // salary"
      salary: 'pay_input_ranges',
    }),
  },
  {
    title: 'Lever',
    recognises: hasAll('hostedUrl', 'text'),
    columns: sourcesOf({
      job_title: 'text',
      description: allOf('description', 'lists', 'additional'),
      location: firstOf('categories.allLocations', 'categories.location'),
      employment: 'categories.commitment',
      service: allOf('categories.department', 'categories.team'),
      seniority: 'categories.level',
    }),
  },
  {
    title: 'Ashby',
    recognises: hasAll('jobUrl', 'title'),
    columns: sourcesOf({
      location: derived('location', (_, record) => {
        const { location, address } = record;
        const further = field('secondaryLocations').read(record, {});
        return [{ location, address }, ...further];
      }),
      salary: derived('compensation', ashbyPay),
    }),
  },
  {
    title: 'Workable',
    recognises: hasAll('shortcode', 'title'),
    columns: sourcesOf({
      id: 'shortcode',
      firm_name: fieldAround('name'),
      link: firstOf(
        'url',
        template('https://apply.workable.com/j/{shortcode}'),
      ),
      // where there are places, the town beside them is the firm's
      location: firstOf('locations', 'location'),
      work_mode: allOf('workplace', 'telecommuting', 'remote'),
    }),
  },
  {
    title: 'SmartRecruiters',
    recognises: hasAll('releasedDate', 'name'),
    columns: sourcesOf({
      description: allOf(
        'jobAd.sections.companyDescription',
        'jobAd.sections.jobDescription',
        'jobAd.sections.qualifications',
        'jobAd.sections.additionalInformation',
      ),
      // the list has no address of the page, which is the company's identifier
      // and the advert's number
      link: firstOf(
        'postingUrl',
        template('https://jobs.smartrecruiters.com/{company.identifier}/{id}'),
      ),
      employment: 'typeOfEmployment',
    }),
  },
  {
    title: 'Recruitee',
    recognises: hasAll('careers_url'),
    columns: sourcesOf({
      link: 'careers_url',
      location: 'locations',
      work_mode: derived(
        'hybrid',
        (_, record) =>
          ['hybrid', 'remote', 'on_site'].find((mode) =>
            isTrue(record[mode]),
          ) ?? [],
      ),
    }),
  },
  {
    title: 'Personio',
    recognises: hasAll('jobDescriptions', 'recruitingCategory'),
    columns: sourcesOf({
      firm_name: 'subcompany',
      description: 'jobDescriptions.jobDescription',
      link: template('/job/{id}'),
      location: allOf('office', 'additionalOffices.office'),
      service: allOf('department', 'recruitingCategory', 'occupationCategory'),
    }),
  },
  {
    title: 'Teamtailor',
    recognises: hasAll('_jobposting'),
    columns: sourcesOf({
      // "https://career.example/jobs/7265-audit-manager" → "7265", the API's
      // number too
      id: derived(
        firstOf('url', 'id'),
        ([url], record) =>
          /\/jobs\/(\d+)/.exec(asText(url) ?? '')?.[1] ?? record['id'],
      ),
      firm_link: '_jobposting.hiringOrganization.sameAs',
      firm_logo: '_jobposting.hiringOrganization.logo',
      remote_countries: derived(
        '_jobposting.applicantLocationRequirements',
        areaNames,
      ),
    }),
  },
  {
    title: 'Teamtailor',
    recognises: (record) => record['type'] === 'jobs' && 'attributes' in record,
    columns: sourcesOf({
      link: 'links.careersite-job-url',
      location: 'relationships.locations.data.attributes',
      service: 'relationships.department.data.attributes',
    }),
  },
  {
    title: 'BambooHR',
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
  },
  {
    title: 'Workday',
    recognises: (record) =>
      'externalPath' in record ||
      ('jobReqId' in record && 'externalUrl' in record),
    perEmployer: true,
    columns: sourcesOf({
      // the list and the advert have the same last segment, "Tax-Manager_R901"
      id: derived(
        firstOf('externalPath', 'externalUrl', 'jobReqId'),
        ([value]) => asText(value)?.split('/').at(-1),
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
  },
  {
    title: 'Jobvite',
    recognises: (record) =>
      'detail-url' in record || ('apply-url' in record && 'jobtype' in record),
    columns: sourcesOf({
      // the month is first, whatever the advert's country
      date_published: derived('date', ([date]) =>
        asText(date)?.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$3-$1-$2'),
      ),
    }),
  },
  {
    title: 'Indeed',
    recognises: (record) =>
      'title' in record &&
      ('referencenumber' in record || 'requisitionid' in record),
    perEmployer: true,
    columns: sourcesOf({ id: firstOf('referencenumber', 'requisitionid') }),
  },
];

const BAMBOO_MODES = ['onsite', 'remote', 'hybrid'];

function bambooMode(
  _: unknown,
  { isRemote, locationType }: Node,
): string | undefined {
  return isTrue(isRemote)
    ? 'remote'
    : BAMBOO_MODES[Number(locationType ?? NaN)];
}

const ASHBY_PARTS = allOf('compensationTiers.components', 'summaryComponents');

function ashbyPay([value]: unknown[], record: Node): unknown {
  if (record['shouldDisplayCompensationOnJobPostings'] === false) return [];
  const compensation = nodeOf(value) ?? {};
  const salaries = ASHBY_PARTS.read(compensation, {}).filter(
    (part) => nodeOf(part)?.['compensationType'] === 'Salary',
  );
  return salaries.length > 0
    ? salaries
    : compensation['compensationTierSummary'];
}
