/** The shapes of adverts that need no question: schema.org's JobPosting, and the public job boards and feeds of vendors. */
import { guessColumns } from './guess';
import type { Column } from './names';
import { isTrue, nodeOf, asText, textsIn, valuesAt, type Node } from './record';

/** Where the values of columns are: a path (`record.ts`), or a path with a function of its values. */
export type Sources = Partial<
  Record<Column, string | readonly [path: string, read: (values: unknown[], record: Node) => unknown]>
>;

export interface Vendor {
  /** For people; in lower case it is the scope of the adverts' numbers. */
  title: string;
  is: (record: Node) => boolean;
  /** Whether each employer numbers its adverts itself: two may both count from 1. */
  perEmployer?: true;
  /** Beside what `isHidden` finds. */
  hides?: (record: Node) => boolean;
  /** Those that the names of its fields do not tell. */
  columns: Sources;
}

/** Columns that are empty where a vendor's advert lacks them; others stay as they are in the database. */
const USUAL = {
  id: 'id',
  job_title: 'title',
  firm_name: 'company',
  description: 'description',
  link: 'url',
  date_published: 'date',
  valid_through: 'closes',
  location: 'location',
  employment: 'employment',
  salary: 'salary',
};

const has =
  (...keys: string[]) =>
  (record: Node) =>
    keys.every((key) => key in record);

const isShort = (text: string) => text.length <= 40 && !/[.;:<\d]/.test(text);

const greenhouseField = (name: RegExp) => (values: unknown[]) =>
  values
    .map((value) => nodeOf(value) ?? {})
    .filter((field) => name.test(asText(field['name']) ?? ''))
    .map((field) => field['value']);

/** Countries, states or cities, by name or by address. */
const areaNames = (values: unknown[]) =>
  values.map((value) => {
    const { address, name = address === undefined ? value : '' } = nodeOf(value) ?? {};
    const { addressLocality, addressRegion, addressCountry } = nodeOf(address) ?? {};
    return asText(name) || textsIn([addressLocality, addressRegion, addressCountry]).join(', ');
  });

const TYPES = /(^|[/:#])JobPosting$/;
export const SCHEMA_ORG: Vendor = {
  title: 'schema.org JobPosting',
  is: (record) => [record['@type']].flat().some((type) => typeof type === 'string' && TYPES.test(type)),
  perEmployer: true,
  columns: {
    id: 'identifier',
    job_title: 'title',
    firm_name: 'hiringOrganization',
    firm_link: 'hiringOrganization.sameAs|hiringOrganization.url',
    firm_logo: 'hiringOrganization.logo.url|hiringOrganization.logo.contentUrl|hiringOrganization.logo',
    description: 'description',
    link: 'url',
    date_published: 'datePosted',
    valid_through: 'validThrough',
    seniority: ['experienceRequirements', (values) => textsIn(values).filter(isShort)],
    service: 'service+occupationalCategory',
    industry: 'industry',
    employment: 'employmentType',
    location: 'jobLocation',
    work_mode: 'jobLocationType',
    remote_countries: ['applicantLocationRequirements', areaNames],
    salary: 'baseSalary',
  },
};

export const VENDORS: readonly Vendor[] = [
  {
    title: 'Greenhouse',
    is: has('absolute_url'),
    hides: (record) => record['internal_job_id'] === null, // a prospect post
    columns: {
      employment: ['metadata', greenhouseField(/employment|contract|time type/i)],
      work_mode: ['metadata', greenhouseField(/work ?place|remote|work mode|location type/i)],
      // a range has no unit of its own; its title says "Hourly rate" or "Annual salary"
      salary: 'pay_input_ranges',
    },
  },
  {
    title: 'Lever',
    is: has('hostedUrl', 'text'),
    columns: {
      job_title: 'text',
      description: 'description+lists+additional',
      location: 'categories.allLocations|categories.location',
      employment: 'categories.commitment',
      service: 'categories.department+categories.team',
      seniority: 'categories.level',
    },
  },
  {
    title: 'Ashby',
    is: has('jobUrl', 'title'),
    columns: {
      location: [
        'location',
        (_, { location, address, secondaryLocations }) => [
          { location, address },
          ...valuesAt({ secondaryLocations }, {}, 'secondaryLocations'),
        ],
      ],
      salary: ['compensation', ashbyPay],
    },
  },
  {
    title: 'Workable',
    is: has('shortcode', 'title'),
    columns: {
      id: 'shortcode',
      firm_name: '~name',
      description: 'description+#requirements+#benefits',
      link: 'url|https://apply.workable.com/j/{shortcode}',
      // where there are places, the town beside them is the firm's
      location: 'locations|location',
      work_mode: 'workplace+telecommuting+remote',
    },
  },
  {
    title: 'SmartRecruiters',
    is: has('releasedDate', 'name'),
    columns: {
      description: ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation']
        .map((key) => `jobAd.sections.${key}`)
        .join('+'),
      // the list has no address of the page, which is the company's identifier and the advert's number
      link: 'postingUrl|https://jobs.smartrecruiters.com/{company.identifier}/{id}',
      employment: 'typeOfEmployment',
      seniority: ['experienceLevel', (values) => textsIn(values).filter((text) => text !== 'Not Applicable')],
    },
  },
  {
    title: 'Recruitee',
    is: has('careers_url'),
    columns: {
      description: 'description+#requirements',
      link: 'careers_url',
      location: 'locations',
      work_mode: [
        'hybrid',
        (_, record) => ['hybrid', 'remote', 'on_site'].find((mode) => isTrue(record[mode])) ?? [],
      ],
    },
  },
  {
    title: 'Personio',
    is: has('jobDescriptions', 'recruitingCategory'),
    columns: {
      firm_name: 'subcompany',
      description: 'jobDescriptions.jobDescription',
      link: '/job/{id}',
      location: 'office+additionalOffices.office',
      service: 'department+recruitingCategory+occupationCategory',
    },
  },
  {
    title: 'Teamtailor',
    is: has('_jobposting'),
    columns: {
      // "https://career.example/jobs/7265-audit-manager" → "7265", the API's number too
      id: ['url|id', ([url], record) => /\/jobs\/(\d+)/.exec(asText(url) ?? '')?.[1] ?? record['id']],
      firm_link: '_jobposting.hiringOrganization.sameAs',
      firm_logo: '_jobposting.hiringOrganization.logo',
      description: '_jobposting.description|content_html',
      remote_countries: ['_jobposting.applicantLocationRequirements', areaNames],
    },
  },
  {
    title: 'Teamtailor',
    is: (record) => record['type'] === 'jobs' && 'attributes' in record,
    columns: {
      link: 'links.careersite-job-url',
      location: 'relationships.locations.data.attributes',
      service: 'relationships.department.data.attributes',
    },
  },
  {
    title: 'BambooHR',
    is: has('jobOpeningName'),
    perEmployer: true,
    columns: {
      id: ['id|jobOpeningShareUrl', ([value]) => /\/careers\/(\d+)/.exec(asText(value) ?? '')?.[1] ?? value],
      link: 'jobOpeningShareUrl|/careers/{id}',
      location: 'location+atsLocation',
      work_mode: [
        'isRemote|locationType',
        (_, record) =>
          isTrue(record['isRemote'])
            ? 'remote'
            : ['onsite', 'remote', 'hybrid'][Number(record['locationType'] ?? NaN)],
      ],
      seniority: 'minimumExperience',
    },
  },
  {
    title: 'Workday',
    is: (record) => 'externalPath' in record || ('jobReqId' in record && 'externalUrl' in record),
    perEmployer: true,
    columns: {
      // the list and the advert have the same last segment, "Tax-Manager_R901"
      id: ['externalPath|externalUrl|jobReqId', ([value]) => asText(value)?.split('/').at(-1)],
      firm_name: '~hiringOrganization',
      link: 'externalUrl|externalPath',
      date_published: 'startDate',
      location: 'location|locationsText+additionalLocations',
      // a place may be called "US, TX, Remote"; where there is a field for it, that one tells
      work_mode: [
        'remoteType',
        (values, record) => (values.length > 0 || !('remoteType' in record) ? values : ['']),
      ],
    },
  },
  {
    title: 'Jobvite',
    is: (record) => 'detail-url' in record || ('apply-url' in record && 'jobtype' in record),
    columns: {
      // the month is first, whatever the advert's country
      date_published: ['date', ([date]) => asText(date)?.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$3-$1-$2')],
    },
  },
  {
    title: 'Indeed',
    is: (record) => 'title' in record && ('referencenumber' in record || 'requisitionid' in record),
    perEmployer: true,
    columns: {
      id: 'referencenumber|requisitionid',
    },
  },
];

function ashbyPay([value]: unknown[], record: Node): unknown {
  if (record['shouldDisplayCompensationOnJobPostings'] === false) return [];
  const node = nodeOf(value) ?? {};
  const components = valuesAt(node, {}, 'compensationTiers.components+summaryComponents');
  const ranges = components.filter((one) => nodeOf(one)?.['compensationType'] === 'Salary');
  return ranges.length > 0 ? ranges : node['compensationTierSummary'];
}

/** The columns of a vendor's advert: those of its table, and others by the names of their fields. */
export function columnsOf(vendor: Vendor, record: Node): Sources {
  if (vendor === SCHEMA_ORG) return vendor.columns;
  const guesses = guessColumns([record], true).filter(({ column }) => column !== 'id');
  return {
    ...USUAL,
    ...Object.fromEntries(guesses.map(({ column, path }) => [column, path])),
    ...vendor.columns,
  };
}

export const vendorOf = (record: Node): Vendor | undefined =>
  SCHEMA_ORG.is(record) ? SCHEMA_ORG : VENDORS.find(({ is }) => is(record));

export const VENDOR_TITLES = [...new Set(VENDORS.map(({ title }) => title))].join(', ');

export const NO_ADVERT = `No advert in the file is in a format that the import reads. Known are schema.org JobPosting (JSON, JSON Lines, or in an HTML page), CSV, JSON and XML whose fields name columns, and the job boards of ${VENDOR_TITLES}.`;
