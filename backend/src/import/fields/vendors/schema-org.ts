/** The shape of schema.org's JobPosting. */
import { asText, textsIn } from '../../read/plain-values';
import { nodeOf, type RecordNode } from '../../read/record';
import { allOf, derived, firstOf, headed, sourcesOf } from '../sources';
import { areaNames } from './area-names';
import type { Vendor } from './vendor';

/** Whether a text is a label such as "Mid-Senior", not sentences or years. */
const isLabel = (labelText: string) =>
  labelText.length <= 40 && !/[.;:<\d]/.test(labelText);

const JOB_POSTING_TYPE = /(^|[/:#])JobPosting$/;
const OTHER_TEXTS = allOf(
  headed('responsibilities'),
  headed('qualifications'),
  headed('skills'),
  headed('experienceRequirements'),
  headed('educationRequirements'),
  headed('jobBenefits'),
);

/**
 * The description; where it is missing or has no text, as an empty paragraph,
 * the texts that it consists of.
 */
function schemaDescription(
  sourceValues: unknown[],
  record: RecordNode,
): unknown[] {
  const hasText = sourceValues.some(
    (value) =>
      (asText(value) ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '',
  );
  if (hasText) return sourceValues;
  return OTHER_TEXTS.read(record, {}).filter(
    (textPart) => !isSeniority(textPart),
  );
}

/** "Mid-Senior" as experience is the advert's level. */
const isSeniority = (textPart: unknown) => {
  const { name, value } = nodeOf(textPart) ?? {};
  return name === 'Experience requirements' && isLabel(asText(value) ?? '');
};

export const SCHEMA_ORG: Vendor = {
  title: 'schema.org JobPosting',
  documented: {
    source: 'schema.org `JobPosting`',
    knownBy: '`@type`; `{"@id": …}` means what the document says of it',
  },
  recognises: (record) =>
    [record['@type']]
      .flat()
      .some((type) => typeof type === 'string' && JOB_POSTING_TYPE.test(type)),
  perEmployer: true,
  columns: sourcesOf({
    id: 'identifier',
    job_title: 'title',
    firm_name: 'hiringOrganization',
    firm_link: firstOf('hiringOrganization.sameAs', 'hiringOrganization.url'),
    firm_logo: firstOf(
      'hiringOrganization.logo.url',
      'hiringOrganization.logo.contentUrl',
      'hiringOrganization.logo',
    ),
    description: derived('description', schemaDescription),
    link: 'url',
    date_published: 'datePosted',
    valid_through: 'validThrough',
    seniority: derived('experienceRequirements', (sourceValues) =>
      textsIn(sourceValues).filter(isLabel),
    ),
    service: allOf('service', 'occupationalCategory'),
    industry: 'industry',
    employment: 'employmentType',
    location: 'jobLocation',
    work_mode: 'jobLocationType',
    remote_countries: derived('applicantLocationRequirements', areaNames),
    salary: 'baseSalary',
    currency: 'salaryCurrency',
  }),
  example: {
    record: {
      '@type': 'JobPosting',
      identifier: { name: 'Alpha', value: 'A-1' },
      title: 'Audit Senior',
      hiringOrganization: {
        name: 'Alpha LLP',
        sameAs: 'https://alpha.example',
        logo: { url: 'https://alpha.example/logo.png' },
      },
      description: '<p></p>',
      responsibilities: 'Audits.',
      url: 'https://alpha.example/jobs/1',
      datePosted: '2026-11-24',
      validThrough: '2026-12-24',
      experienceRequirements: 'Mid-Senior',
      occupationalCategory: 'Audit',
      industry: 'Accounting',
      employmentType: ['FULL_TIME'],
      jobLocation: { address: { addressLocality: 'Leeds' } },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { name: 'UK' },
      baseSalary: { value: { minValue: 45_000 } },
      salaryCurrency: 'GBP',
    },
    columns: {
      id: [{ name: 'Alpha', value: 'A-1' }],
      job_title: ['Audit Senior'],
      firm_name: [
        {
          name: 'Alpha LLP',
          sameAs: 'https://alpha.example',
          logo: { url: 'https://alpha.example/logo.png' },
        },
      ],
      firm_link: ['https://alpha.example'],
      firm_logo: ['https://alpha.example/logo.png'],
      description: [{ name: 'Responsibilities', value: 'Audits.' }],
      link: ['https://alpha.example/jobs/1'],
      date_published: ['2026-11-24'],
      valid_through: ['2026-12-24'],
      seniority: ['Mid-Senior'],
      service: ['Audit'],
      industry: ['Accounting'],
      employment: ['FULL_TIME'],
      location: [{ address: { addressLocality: 'Leeds' } }],
      work_mode: ['TELECOMMUTE'],
      remote_countries: ['UK'],
      salary: [{ value: { minValue: 45_000 } }],
      currency: ['GBP'],
    },
  },
};
