/**
 * The shapes of adverts that need no question: schema.org's JobPosting, and the
 * public job boards and feeds of vendors.
 */
import { guessColumns } from './guess';
import type { Column } from './names';
import { isTrue, nodeOf, asText, textsIn, valuesAt, type Node } from './record';

/**
 * Where the values of columns are: a path (`record.ts`), or a path with a
 * function of its values.
 */
export type Source =
  | string
  | readonly [path: string, read: (values: unknown[], record: Node) => unknown];
export type Sources = Partial<Record<Column, Source>>;

export interface Vendor {
  /** For people; in lower case it is the scope of the adverts' numbers. */
  title: string;
  is: (record: Node) => boolean;
  /**
   * Whether each employer numbers its adverts itself: two may both count from
   * 1.
   */
  perEmployer: boolean;
  /** Those that the names of its fields do not tell. */
  columns: Sources;
}

/**
 * Columns that are empty where a vendor's advert lacks them; others stay as
 * they are in the database.
 */
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

const PER_EMPLOYER = ['BambooHR', 'Workday', 'Indeed'];

/**
 * A vendor whose records have all fields of one of the lists between `|`, as in
 * `externalPath | type=jobs attributes`.
 */
function vendor(title: string, marks: string, columns: Sources): Vendor {
  const lists = marks
    .split(' | ')
    .map((list) => list.split(' ').map((mark) => mark.split('=')));
  const has = (record: Node, [key = '', value]: readonly string[]) =>
    key in record && (value === undefined || record[key] === value);
  const is = (record: Node) =>
    lists.some((list) => list.every((mark) => has(record, mark)));
  return { title, is, perEmployer: PER_EMPLOYER.includes(title), columns };
}

const isShort = (text: string) => text.length <= 40 && !/[.;:<\d]/.test(text);

const greenhouseField = (name: RegExp) => (values: unknown[]) =>
  values
    .map((value) => nodeOf(value) ?? {})
    .filter((field) => name.test(asText(field['name']) ?? ''))
    .map((field) => field['value']);

/** Countries, states or cities, by name or by address. */
const areaNames = (values: unknown[]) =>
  values.map((value) => {
    const { address, name = address === undefined ? value : '' } =
      nodeOf(value) ?? {};
    const { addressLocality, addressRegion, addressCountry } =
      nodeOf(address) ?? {};
    return (
      asText(name) ||
      textsIn([addressLocality, addressRegion, addressCountry]).join(', ')
    );
  });

const TYPES = /(^|[/:#])JobPosting$/;
const OTHER_TEXTS =
  '#responsibilities+#qualifications+#skills+#experienceRequirements+#educationRequirements+#jobBenefits';

/**
 * The description, or what it consists of where there is none: an empty
 * paragraph is none.
 */
function schemaDescription(values: unknown[], record: Node): unknown[] {
  const hasText = values.some(
    (value) =>
      (asText(value) ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '',
  );
  if (hasText) return values;
  return valuesAt(record, {}, OTHER_TEXTS).filter((part) => !isSeniority(part));
}

/** "Mid-Senior" as experience is the advert's level. */
const isSeniority = (part: unknown) => {
  const { name, value } = nodeOf(part) ?? {};
  return name === 'Experience requirements' && isShort(asText(value) ?? '');
};

export const SCHEMA_ORG: Vendor = {
  title: 'schema.org JobPosting',
  is: (record) =>
    [record['@type']]
      .flat()
      .some((type) => typeof type === 'string' && TYPES.test(type)),
  perEmployer: true,
  columns: {
    id: 'identifier',
    job_title: 'title',
    firm_name: 'hiringOrganization',
    firm_link: 'hiringOrganization.sameAs|hiringOrganization.url',
    firm_logo:
      'hiringOrganization.logo.url|hiringOrganization.logo.contentUrl|hiringOrganization.logo',
    description: ['description', schemaDescription],
    link: 'url',
    date_published: 'datePosted',
    valid_through: 'validThrough',
    seniority: [
      'experienceRequirements',
      (values) => textsIn(values).filter(isShort),
    ],
    service: 'service+occupationalCategory',
    industry: 'industry',
    employment: 'employmentType',
    location: 'jobLocation',
    work_mode: 'jobLocationType',
    remote_countries: ['applicantLocationRequirements', areaNames],
    salary: 'baseSalary',
    currency: 'salaryCurrency',
  },
};

export const VENDORS: readonly Vendor[] = [
  vendor('Greenhouse', 'absolute_url', {
    employment: ['metadata', greenhouseField(/employment|contract|time type/i)],
    work_mode: [
      'metadata',
      greenhouseField(/work ?place|remote|work mode|location type/i),
    ],
    // a range has no unit of its own; its title says "Hourly rate" or "Annual
    // salary"
    salary: 'pay_input_ranges',
  }),
  vendor('Lever', 'hostedUrl text', {
    job_title: 'text',
    description: 'description+lists+additional',
    location: 'categories.allLocations|categories.location',
    employment: 'categories.commitment',
    service: 'categories.department+categories.team',
    seniority: 'categories.level',
  }),
  vendor('Ashby', 'jobUrl title', {
    location: [
      'location',
      (_, { location, address, secondaryLocations }) => [
        { location, address },
        ...valuesAt({ secondaryLocations }, {}, 'secondaryLocations'),
      ],
    ],
    salary: ['compensation', ashbyPay],
  }),
  vendor('Workable', 'shortcode title', {
    id: 'shortcode',
    firm_name: '~name',
    link: 'url|https://apply.workable.com/j/{shortcode}',
    // where there are places, the town beside them is the firm's
    location: 'locations|location',
    work_mode: 'workplace+telecommuting+remote',
  }),
  vendor('SmartRecruiters', 'releasedDate name', {
    description: [
      'companyDescription',
      'jobDescription',
      'qualifications',
      'additionalInformation',
    ]
      .map((key) => `jobAd.sections.${key}`)
      .join('+'),
    // the list has no address of the page, which is the company's identifier
    // and the advert's number
    link: 'postingUrl|https://jobs.smartrecruiters.com/{company.identifier}/{id}',
    employment: 'typeOfEmployment',
  }),
  vendor('Recruitee', 'careers_url', {
    link: 'careers_url',
    location: 'locations',
    work_mode: [
      'hybrid',
      (_, record) =>
        ['hybrid', 'remote', 'on_site'].find((mode) => isTrue(record[mode])) ??
        [],
    ],
  }),
  vendor('Personio', 'jobDescriptions recruitingCategory', {
    firm_name: 'subcompany',
    description: 'jobDescriptions.jobDescription',
    link: '/job/{id}',
    location: 'office+additionalOffices.office',
    service: 'department+recruitingCategory+occupationCategory',
  }),
  vendor('Teamtailor', '_jobposting', {
    // "https://career.example/jobs/7265-audit-manager" → "7265", the API's
    // number too
    id: [
      'url|id',
      ([url], record) =>
        /\/jobs\/(\d+)/.exec(asText(url) ?? '')?.[1] ?? record['id'],
    ],
    firm_link: '_jobposting.hiringOrganization.sameAs',
    firm_logo: '_jobposting.hiringOrganization.logo',
    remote_countries: ['_jobposting.applicantLocationRequirements', areaNames],
  }),
  vendor('Teamtailor', 'type=jobs attributes', {
    link: 'links.careersite-job-url',
    location: 'relationships.locations.data.attributes',
    service: 'relationships.department.data.attributes',
  }),
  vendor('BambooHR', 'jobOpeningName', {
    id: [
      'id|jobOpeningShareUrl',
      ([value]) => /\/careers\/(\d+)/.exec(asText(value) ?? '')?.[1] ?? value,
    ],
    link: 'jobOpeningShareUrl|/careers/{id}',
    location: 'location+atsLocation',
    work_mode: [
      'isRemote|locationType',
      (_, record) =>
        isTrue(record['isRemote'])
          ? 'remote'
          : ['onsite', 'remote', 'hybrid'][
              Number(record['locationType'] ?? NaN)
            ],
    ],
    seniority: 'minimumExperience',
  }),
  vendor('Workday', 'externalPath | jobReqId externalUrl', {
    // the list and the advert have the same last segment, "Tax-Manager_R901"
    id: [
      'externalPath|externalUrl|jobReqId',
      ([value]) => asText(value)?.split('/').at(-1),
    ],
    firm_name: '~hiringOrganization',
    date_published: 'startDate',
    location: 'location|locationsText+additionalLocations',
    // a place may be called "US, TX, Remote"; where there is a field for it,
    // that one tells
    work_mode: [
      'remoteType',
      (values, record) =>
        values.length > 0 || !('remoteType' in record) ? values : [''],
    ],
  }),
  vendor('Jobvite', 'detail-url | apply-url jobtype', {
    // the month is first, whatever the advert's country
    date_published: [
      'date',
      ([date]) =>
        asText(date)?.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$3-$1-$2'),
    ],
  }),
  vendor('Indeed', 'title referencenumber | title requisitionid', {
    id: 'referencenumber|requisitionid',
  }),
];

function ashbyPay([value]: unknown[], record: Node): unknown {
  if (record['shouldDisplayCompensationOnJobPostings'] === false) return [];
  const node = nodeOf(value) ?? {};
  const components = valuesAt(
    node,
    {},
    'compensationTiers.components+summaryComponents',
  );
  const ranges = components.filter(
    (one) => nodeOf(one)?.['compensationType'] === 'Salary',
  );
  return ranges.length > 0 ? ranges : node['compensationTierSummary'];
}

/**
 * The columns of a vendor's advert: those of its table, and others by the names
 * of their fields.
 */
export function columnsOf(known: Vendor, record: Node): Sources {
  if (known === SCHEMA_ORG) return known.columns;
  const guesses = guessColumns([record], true).filter(
    ({ column }) => column !== 'id',
  );
  return {
    ...USUAL,
    ...Object.fromEntries(guesses.map(({ column, path }) => [column, path])),
    ...known.columns,
  };
}

export const vendorOf = (record: Node): Vendor | undefined =>
  SCHEMA_ORG.is(record) ? SCHEMA_ORG : VENDORS.find(({ is }) => is(record));

export const VENDOR_TITLES = [
  ...new Set(VENDORS.map(({ title }) => title)),
].join(', ');

export const NO_ADVERT = `No advert in the file is in a format that the import reads. Known are schema.org JobPosting (JSON, JSON Lines, or in an HTML page), CSV, JSON and XML whose fields name columns, and the job boards of ${VENDOR_TITLES}.`;
