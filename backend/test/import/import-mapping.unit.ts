/** docs/product.md §3 */
import fc from 'fast-check';
import { checkAdvert } from '../../src/import/write/check-advert';
import { SCHEMA_ORG } from '../../src/import/fields/vendors/schema-org';

function read(properties: object) {
  const value = { '@type': 'JobPosting', identifier: 'x', ...properties };
  const shape = { vendor: SCHEMA_ORG, columns: SCHEMA_ORG.columns };
  const tally = { notes: new Map(), orders: new Set<never>() };
  return checkAdvert(
    { line: 1, value, around: {} },
    shape,
    { firm: 'Example LLP' },
    tally,
  );
}

function row(properties: object) {
  const entry = read(properties);
  if (!('row' in entry)) throw new Error(`rejected: ${JSON.stringify(entry)}`);
  return entry.row;
}

const place = (
  addressLocality: string,
  addressCountry: unknown,
  geo?: object,
) => ({
  '@type': 'Place',
  address: { addressLocality, addressCountry },
  geo,
});

test('an empty posting becomes a job with empty columns', () => {
  const empty = {
    firm_link: '',
    firm_logo: '',
    location: '',
    location_coordinates: '',
    description: '',
  };
  const absent = {
    date_published: null,
    valid_through: null,
    employment: null,
    industry: null,
  };
  expect(row({})).toEqual({
    ...empty,
    ...absent,
    job_title: 'Untitled Position',
    firm_name: 'Example LLP',
    link: '#',
    salary: null,
    work_mode: null,
    remote_countries: [],
    country: '',
    slug: expect.stringMatching(/^untitled-position-example-llp-[0-9a-f]{12}$/),
    source: 'Example LLP',
    source_id: 'x',
  });
});

const GEO = { latitude: 53.7, longitude: -0.3 };
const REMOTE = { jobLocationType: 'TELECOMMUTE' };
const firm = (rest: object) => ({
  hiringOrganization: { name: 'A & B', ...rest },
});

test.each<[object, object]>([
  [{ title: ['  Tax\n  Adviser '] }, { job_title: 'Tax Adviser' }],
  [{ title: 'Tax \u202eresivdA\u202c\u2066!' }, { job_title: 'Tax resivdA!' }],
  [
    { hiringOrganization: 'De\u200bloi\ufefftte' },
    { firm_name: 'Deloitte', source: 'Deloitte' },
  ],
  [
    { description: { '@value': '<p>a\nb</p>' } },
    { description: '<p>a\nb</p>' },
  ],
  [
    { description: 'R&amp;D\n\n • a\r\n • b' },
    { description: '<p>R&amp;D</p>\n<p>• a<br>• b</p>' },
  ],
  [
    { employmentType: ['TEMPORARY', 'full-time'] },
    { employment: 'Full Time, Temporary' },
  ],
  [{ employmentType: 'CONTRACTOR' }, { employment: 'Contract' }],
  [{ baseSalary: 45_000, salaryCurrency: 'GBP' }, { salary: 'GBP 45,000' }],
  [{ skills: 'Tax' }, { description: '<h3>Skills</h3>\n<p>Tax</p>' }],
  [{ employmentType: 'Term Time' }, { employment: 'Term Time' }],
  [{ employmentType: 'OTHER' }, { employment: null }],
  [
    { hiringOrganization: [{ name: 'A & B' }] },
    { firm_name: 'A & B', source: 'A & B' },
  ],
  [{ hiringOrganization: 'A & B' }, { firm_name: 'A & B' }],
  [
    firm({ sameAs: ['https://a.a', 'https://b.b'], url: 'https://c.c' }),
    { firm_link: 'https://a.a' },
  ],
  [
    firm({ logo: { '@type': 'ImageObject', url: 'https://a.a/l' } }),
    { firm_logo: 'https://a.a/l' },
  ],
  [
    firm({ sameAs: 'a.example', url: 7, logo: 'data:image/png,x' }),
    { firm_link: '', firm_logo: '' },
  ],
  [
    { industry: { '@type': 'DefinedTerm', name: 'Banking' } },
    { industry: 'Banking' },
  ],
  [{ occupationalCategory: ['13-2011.00', 'Tax'] }, { service: 'Tax' }],
  [
    { experienceRequirements: 'Senior Manager' },
    { seniority: 'Senior Manager' },
  ],
  [
    { datePosted: '2026-03-12', validThrough: '2026-03-31' },
    { valid_through: '2026-03-31T23:59:59.000Z' },
  ],
  [
    { datePosted: '2026-03-12T09:30+01:00' },
    { date_published: '2026-03-12T08:30:00.000Z' },
  ],
  [
    { datePosted: '2026-03-12 09:30:15.123-0500' },
    { date_published: '2026-03-12T14:30:15.000Z' },
  ],
  [{ jobLocation: place('Leeds', 'GB') }, { location: 'Leeds', country: 'UK' }],
  [
    { jobLocation: place('', { name: 'U.S.A.' }) },
    { location: 'USA', country: 'US' },
  ],
  [{ jobLocation: 'Atlantis' }, { location: 'Atlantis', country: '' }],
  [
    {
      jobLocation: [
        place('Paris', 'FR', { latitude: 48.85, longitude: 2.35 }),
        place('Toronto', 'Canada', {
          latitude: '43.7',
          longitude: -79.38333333,
        }),
      ],
    },
    {
      location: 'Paris, France; Toronto',
      location_coordinates: '48.85,2.35;43.7,-79.383333',
      country: 'CA',
    },
  ],
  [
    { jobLocation: [place('Hull', 'UK', GEO), place('York', 'UK')] },
    { location_coordinates: '' },
  ],
  [
    { jobLocation: place('Leeds', 'GB', { latitude: 'x', longitude: 999 }) },
    { location_coordinates: '' },
  ],
  [
    {
      ...REMOTE,
      applicantLocationRequirements: [{ name: 'Australia' }],
      jobLocation: place('London', 'GB'),
    },
    {
      location: 'London, UK',
      country: 'AU',
      work_mode: 'remote',
      remote_countries: ['AU'],
    },
  ],
  [
    { ...REMOTE, jobLocation: { name: 'USA' } },
    { location: '', country: 'US', work_mode: 'remote' },
  ],
  [
    { jobLocation: ['Kingston', 'Toronto'] },
    { location: 'Kingston; Toronto', country: 'CA' },
  ],
  [
    {
      ...REMOTE,
      applicantLocationRequirements: [
        { '@type': 'State', name: 'Texas, USA' },
        {
          '@type': 'State',
          address: { addressRegion: 'Ohio', addressCountry: 'US' },
        },
        { '@type': 'City', name: 'Leeds; York' },
        'Europe',
        'Ireland',
      ],
    },
    {
      country: 'US',
      remote_countries: ['Texas, USA', 'Ohio, US', 'Leeds', 'York', 'IE'],
    },
  ],
  [
    { identifier: { name: 'ATS', value: 17 } },
    { source: 'ATS', source_id: '17' },
  ],
  [
    { identifier: undefined, url: 'HTTPS://Jobs.Example/a?b=1#c' },
    {
      source: 'url',
      source_id: 'https://jobs.example/a?b=1',
      link: 'HTTPS://Jobs.Example/a?b=1#c',
    },
  ],
])('%j is imported as %j', (properties, expected) => {
  expect(row(properties)).toMatchObject(expected);
});

const pay = (value: unknown, currency = 'GBP') => ({
  '@type': 'MonetaryAmount',
  currency,
  value,
});
test.each<[unknown, string | null]>([
  ['£45k plus bonus', '£45k plus bonus'],
  [
    pay({ minValue: 45_000, maxValue: '55,000', unitText: 'YEAR' }),
    'GBP 45,000 - 55,000 per year',
  ],
  [pay({ value: 25.5, unitText: 'per hour' }, 'usd'), 'USD 25.50 per hour'],
  [pay({ minValue: 400, unitText: 'Daily' }, 'CAD'), 'from CAD 400 per day'],
  [pay({ value: 2000, unitText: 'BI_WEEKLY' }, 'USD'), 'USD 2,000 biweekly'],
  [
    pay({ value: 2500, unitText: 'twice a month' }, 'USD'),
    'USD 2,500 semi-monthly',
  ],
  [
    pay({ minValue: 0, maxValue: 60_000, unitText: 'ANNUAL' }, 'AUD'),
    'up to AUD 60,000 per year',
  ],
  [pay(50_000), 'GBP 50,000'],
  [
    { currency: 'GBP', minValue: 40_000, maxValue: 50_000, unitText: 'YEAR' },
    'GBP 40,000 - 50,000 per year',
  ],
  [pay({ minValue: 30_000, maxValue: 40_000 }, ''), '30,000 - 40,000'],
  [pay({ value: 900_000, unitText: 'YEAR' }, 'INR'), null],
  [pay({ value: 'negotiable' }), 'negotiable'],
])('pay %j is imported as %j', (baseSalary, salary) => {
  expect(row({ baseSalary }).salary).toBe(salary);
});

const PROPERTIES = `title description datePosted validThrough url identifier hiringOrganization employmentType
  jobLocation jobLocationType applicantLocationRequirements baseSalary industry occupationalCategory`;

test('any posting is accepted, or rejected with a field and a reason', () =>
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...PROPERTIES.split(/\s+/)),
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            name: fc.jsonValue(),
            value: fc.jsonValue(),
            address: fc.jsonValue(),
          }),
        ),
      ),
      (properties) => {
        const entry = read(properties);
        if ('problems' in entry)
          for (const { field, reason } of entry.problems)
            expect([field, reason]).not.toContain('');
        else if ('row' in entry)
          expect(JSON.stringify(entry.row)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      },
    ),
    { seed: 20261120, numRuns: 300 },
  ));
