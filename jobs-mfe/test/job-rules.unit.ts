/** docs/product.md §2.5.7, §2.6.1, §10.5 */
import fc from 'fast-check';
import { readable } from '@board/shared/answers';
import { partText } from '@board/shared/model/filter-chips';
import { byCareer } from '@board/shared/career';
import { chipText, placeText } from '../src/data/job-words';
import { choicesOf, parseOptions } from '../src/data/filter-choices';
import { parseSuggestions } from '../src/data/suggestions';
import { parseJobDetail, statusOf } from '../src/data/job-detail';
import type { HtmlNode } from '@board/shared/ui';
import { countryOf, readRow } from '@board/shared/domain';
import type { JsonLd } from '@board/shared/router';
import { BackendError } from '@board/shared/supabase';
import { failureText } from '../src/browse/jobs-data';
import { parseJob, parseJobPage } from '../src/data/job';
import { yearlyText } from '../src/data/yearly-pay';
import { seenWords, staleWords } from '../src/detail/AboutAdvert';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { jobPosting } from '../src/json-ld';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const row = {
  id: 5,
  slug: 'audit-senior',
  job_title: 'Audit Senior',
  firm_id: 1,
  firm_name: 'Deloitte',
  firm_country: 'UK',
  location: 'Leeds',
  link: 'https://firm.example/apply',
  date_published: '2026-11-14T09:00:00+00:00',
  employment: 'Full Time',
  salary: '£50,000',
  salary_low: 50000,
  salary_high: 50000,
  salary_currency: 'GBP',
  salary_period: 'year',
  status: 'open',
};
const description: HtmlNode[] = [
  {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: 'Work' }],
  },
];
const detail = (changes: object, text: HtmlNode[] | null = description) => ({
  ...readable(parseJobDetail({ ...row, ...changes }, NOW)),
  description: text,
});
/** The posting as a document has it: JSON leaves out what is undefined. */
function postingOf(...job: Parameters<typeof detail>): JsonLd | undefined {
  const posting = jobPosting(DEFAULT_CONFIG, detail(...job));
  return posting && (JSON.parse(JSON.stringify(posting)) as JsonLd);
}

const HOURLY = {
  salary: '£20.67 per hour',
  salary_low: 20.67,
  salary_high: 20.67,
  salary_period: 'hour',
};
const DAILY = {
  salary: '$400-$450/day',
  salary_low: 400,
  salary_high: 450,
  salary_currency: 'USD',
  salary_period: 'day',
  firm_country: 'US',
};

test.each([
  ['by the hour', HOURLY, '≈ £43,000 a year'],
  ['by the day, a range', DAILY, '≈ $104,000 - $117,000 a year'],
  [
    'in dollars of another country',
    { ...DAILY, firm_country: 'UK' },
    '≈ US$104,000 - US$117,000 a year',
  ],
  [
    'by the week',
    { ...HOURLY, salary_low: 900, salary_high: 900, salary_period: 'week' },
    '≈ £46,800 a year',
  ],
  [
    'by the month',
    { ...HOURLY, salary_low: 3000, salary_high: 3000, salary_period: 'month' },
    '≈ £36,000 a year',
  ],
  ['by the year', {}, undefined],
  ['of no period', { ...HOURLY, salary_period: null }, undefined],
  ['of no currency', { ...HOURLY, salary_currency: null }, undefined],
  ['from an amount', { ...HOURLY, salary_high: null }, undefined],
  ['up to an amount', { ...HOURLY, salary_low: null }, undefined],
  ['of part time', { ...HOURLY, employment: 'Part Time' }, undefined],
  ['pro rata', { ...HOURLY, salary: '£20.67/hour pro rata' }, undefined],
  [
    'pro rata, with its actual amount',
    { ...HOURLY, salary: '£20.67 pro rata (£12.40 actual)' },
    undefined,
  ],
  ['of no words', { ...HOURLY, salary: null }, undefined],
])('pay %s: %j in a year is %s', (_what, changes, yearly) => {
  expect(yearlyText(detail(changes))).toBe(yearly);
});

test.each([
  [{ location: 'Leeds', cities: ['Leeds'] }, 'Leeds', ['Leeds']],
  [{ location: null, cities: [] }, 'Remote', []],
  [{ location: null, cities: ['Boston'] }, 'Boston', ['Boston']],
  [
    { location: 'US', cities: ['Boston', 'Chicago'] },
    'Multiple Locations',
    ['Boston', 'Chicago'],
  ],
  [{ location: '42.36,-71.06', cities: ['Boston'] }, 'Boston', ['Boston']],
  [{ location: '0.1,0.2', cities: [] }, '0.1,0.2', ['0.1,0.2']],
])('%o is shown as %s', (changes, chip, places) => {
  const job = detail(changes);
  expect(chipText(job)).toBe(chip);
  expect(job.places).toEqual(places);
});

const several = ['Leeds, England', 'York', 'Hull', 'Ripon'];
test.each([
  [several, 'leeds', 'Leeds + 3'],
  [several, 'London', 'Multiple Locations'],
  [several, undefined, 'Multiple Locations'],
  [['Leeds, England'], 'Leeds', 'Leeds, England'],
  [[], 'Leeds', 'Remote'],
])('in a list of the places %j of %s, a job says %s', (places, town, words) => {
  expect(placeText({ places, workMode: null }, town)).toBe(words);
});

/** docs/product.md §2.5.6 */
test('levels are in the order of careers, unknown ones last', () => {
  const levels = [
    'Partner',
    'Wizard',
    'Senior Manager',
    'Associate',
    'Managing Director',
    'Semi-Senior',
    'Senior',
    'Graduate',
    'Apprentice Wizard',
    'Assistant Manager',
    'Manager',
  ];
  expect(byCareer(levels)).toEqual([
    'Apprentice Wizard',
    'Graduate',
    'Associate',
    'Semi-Senior',
    'Senior',
    'Assistant Manager',
    'Manager',
    'Senior Manager',
    'Managing Director',
    'Partner',
    'Wizard',
  ]);
});

test('missing fields have the defaults of docs/product.md §3, and a missing date is null', () => {
  expect(parseJob({ id: 9 })).toMatchObject({
    slug: 'job-9',
    title: 'Untitled Position',
    firm: { name: 'Unknown Firm', ranking: null },
    published: null,
    location: null,
  });
  expect(parseJob({ slug: 'x' })).toBeUndefined();
  expect(detail({ link: '#' }).applyUrl).toBeNull();
  expect(detail({ link: 'javascript:alert(1)' }).applyUrl).toBeNull();
});

test.each([
  ['2026-11-21', 'Last seen at its source today', false],
  ['2026-11-20', 'Last seen at its source today', false],
  ['2026-11-19', 'Last seen at its source yesterday', false],
  ['2026-11-13', 'Last seen at its source 7 days ago', false],
  ['2026-11-12', 'Not seen at its source since 12 November 2026', true],
  ['2025-02-03', 'Not seen at its source since 3 February 2025', true],
])(
  'an advert whose source had it on %s is described in UTC days',
  (seen_on, text, stale) => {
    const job = detail({ first_seen_on: '2025-02-01', seen_on });
    for (const time of ['T00:00:00Z', 'T23:59:59Z']) {
      const now = Date.parse(`2026-11-20${time}`);
      expect(seenWords(job, now)).toEqual(['First seen 1 February 2025', text]);
      expect(staleWords(job, now)).toBe(stale ? text : undefined);
    }
  },
);

test('the days of an advert are written as in its country', () => {
  const changes = { first_seen_on: '2025-02-01', seen_on: '2026-11-01' };
  const words = (country: string) =>
    seenWords(detail({ ...changes, country, firm_country: country }), NOW);
  expect(words('AU')[0]).toBe('First seen 1 February 2025');
  expect(words('US')[0]).toBe('First seen February 1, 2025');
});

test('an advert without a source, with a broken day or closed says nothing of its source', () => {
  for (const changes of [
    {},
    { seen_on: null },
    { seen_on: 'x' },
    { seen_on: '2026-11-01', status: 'closed' },
  ])
    expect([
      seenWords(detail(changes), NOW),
      staleWords(detail(changes), NOW),
    ]).toEqual([[], undefined]);
});

test('character references are decoded once in shown text, and kept in query values', () => {
  const once = 'R&amp;D &amp;lt;b&amp;gt;';
  const said = 'R&D &lt;b&gt;';
  const names =
    'job_title firm_name location service seniority employment industry salary'.split(
      ' ',
    );
  const job = parseJob({
    id: 9,
    slug: 'r&amp;d',
    ...Object.fromEntries(names.map((name) => [name, once])),
  });
  const {
    title,
    firm,
    location,
    service,
    seniority,
    employment,
    industry,
    salary,
    slug,
  } = job ?? {};
  expect([
    title,
    firm?.name,
    location,
    service,
    seniority,
    employment,
    industry,
    salary,
  ]).toEqual(names.map(() => said));
  expect(slug).toBe('r&amp;d');
  const options = parseOptions({ firm: [once], service: [once] });
  expect(choicesOf('service', options, undefined, [once])).toMatchObject([
    { value: once, label: said },
  ]);
  expect(
    partText({ service: [once], search: once }, 'service', countryOf('uk')),
  ).toBe(said);
  expect(partText({ search: once }, 'search', countryOf('uk'))).toBe(
    `“${once}”`,
  );
  expect(
    parseSuggestions(['firm', 'title'].map((kind) => ({ kind, text: once }))),
  ).toEqual([
    { kind: 'firm', text: said, value: once, corrected: false },
    { kind: 'title', text: said, value: said, corrected: false },
  ]);
});

test('a broken row is dropped, the page stays', () => {
  const page = parseJobPage({
    total: 3,
    page: 1,
    pages: 1,
    next: null,
    jobs: [row, null, { id: 'x' }, 7],
  });
  expect(page.jobs.map((job) => job.id)).toEqual([5]);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Array.isArray(parseJobPage(readRow(value)).jobs)).toBe(true);
    }),
  );
});

test.each([
  [{}, false, 200],
  [{ status: 'closed', closed_at: '2026-11-01T00:00:00Z' }, true, 200],
  [{ status: 'closed', closed_at: '2026-10-01T00:00:00Z' }, true, 410],
  [{ status: 'open', valid_through: '2026-10-01T00:00:00Z' }, true, 410],
  [{ status: 'closed' }, true, 200],
])('%o: closed %s, status %i', (changes, closed, status) => {
  expect(detail(changes).closed).toBe(closed);
  expect(statusOf(detail(changes), NOW)).toBe(status);
});

test('JobPosting has what Google requires and what the advert says', () => {
  expect(
    postingOf({
      cities: ['Leeds', 'York'],
      valid_through: '2026-12-31T00:00:00Z',
    }),
  ).toMatchObject({
    '@type': 'JobPosting',
    title: 'Audit Senior',
    description: '<p>Work</p>',
    datePosted: '2026-11-14',
    validThrough: '2026-12-31T00:00:00.000Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Deloitte' },
    jobLocation: [
      { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
      { address: { addressLocality: 'York', addressCountry: 'GB' } },
    ],
    baseSalary: { currency: 'GBP', value: { value: 50000, unitText: 'YEAR' } },
  });
});

const REMOTE = { work_mode: 'remote', location: '' };

test.each([
  [
    { employment: 'Full Time, Part Time' },
    { employmentType: ['FULL_TIME', 'PART_TIME'] },
  ],
  [{ employment: 'Temporary' }, { employmentType: 'TEMPORARY' }],
  [
    { location: 'Scotland' },
    {
      jobLocation: {
        address: { addressRegion: 'Scotland', addressCountry: 'GB' },
      },
    },
  ],
  [
    { ...REMOTE, remote_countries: ['GB', 'IE'] },
    {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'GB' },
        { '@type': 'Country', name: 'IE' },
      ],
    },
  ],
  [
    { ...REMOTE, country: 'US', remote_countries: ['Texas, USA'] },
    {
      applicantLocationRequirements: {
        '@type': 'AdministrativeArea',
        name: 'Texas, USA',
      },
    },
  ],
  [
    { ...REMOTE, country: 'US' },
    { applicantLocationRequirements: { '@type': 'Country', name: 'US' } },
  ],
  [
    { ...REMOTE, country: 'AU', location: 'London, United Kingdom' },
    {
      jobLocation: {
        address: { addressLocality: 'London', addressCountry: 'GB' },
      },
      applicantLocationRequirements: { '@type': 'Country', name: 'AU' },
    },
  ],
])('JobPosting of %o has %o', (changes, properties) => {
  expect(postingOf(changes)).toMatchObject(properties);
});

test.each([
  [{ firm_name: 'Alpha LLP' }, {}],
  [{ firm_name: 'Alpha LLP', firm_link: 'javascript:alert(1)' }, {}],
  [
    {
      firm_name: 'Alpha LLP',
      firm_link: 'https://alpha.example',
      firm_logo: 'https://alpha.example/logo.png',
    },
    {
      sameAs: 'https://alpha.example/',
      logo: 'https://alpha.example/logo.png',
    },
  ],
  [
    {},
    { logo: expect.stringMatching(/^https?:.*\/media\/logos\/deloitte\.svg$/) },
  ],
])(
  'the employer of %o has its website and logo where they are known',
  (changes, known) => {
    expect(postingOf(changes)).toHaveProperty('hiringOrganization', {
      '@type': 'Organization',
      name: detail(changes).firm.name,
      ...known,
    });
  },
);

test('a job without a place has a JobPosting only where it is remote in a country; only a remote one is called so', () => {
  const posting = postingOf({ ...REMOTE, remote_countries: ['GB'] });
  expect(posting).not.toHaveProperty('jobLocation');
  expect(postingOf(REMOTE)).toBeUndefined();
  expect(postingOf({ work_mode: 'hybrid' })).not.toHaveProperty(
    'jobLocationType',
  );
});

/** An address as JSON has it, without what is undefined. */
const at = (
  addressCountry: string,
  addressLocality?: string,
  addressRegion?: string,
) =>
  JSON.parse(
    JSON.stringify({ addressLocality, addressRegion, addressCountry }),
  ) as object;

/** docs/product.md §2.6, the places of JobPosting */
test.each([
  [
    { location: 'Chicago, IL; Milwaukee, WI', country: 'US' },
    [at('US', 'Chicago', 'IL'), at('US', 'Milwaukee', 'WI')],
  ],
  [
    { location: 'Munich, Germany; London' },
    [at('DE', 'Munich'), at('GB', 'London')],
  ],
  [
    { location: 'London, England, United Kingdom' },
    [at('GB', 'London', 'England')],
  ],
  [
    { location: 'Milan, MI, Italy | Leeds' },
    [at('IT', 'Milan', 'MI'), at('GB', 'Leeds')],
  ],
  [
    { location: 'Paris, France | Belgrade, Serbia' },
    [at('FR', 'Paris'), at('RS', 'Belgrade')],
  ],
  [{ location: 'Irvine, CA, USA' }, [at('US', 'Irvine', 'CA')]],
  [
    { location: 'Atlanta, Georgia', country: 'US' },
    [at('US', 'Atlanta', 'Georgia')],
  ],
  [
    { location: '1 Long Lane, London, England' },
    [at('GB', '1 Long Lane, London, England')],
  ],
  [{ location: 'Toronto, ON' }, [at('GB', 'Toronto', 'ON')]],
  [{ location: 'United Kingdom' }, [at('GB')]],
  [
    { location: 'Multiple Locations', cities: ['Leeds', 'York'] },
    [at('GB', 'Leeds'), at('GB', 'York')],
  ],
  [
    { location: 'New York, NY', country: 'US', firm_country: 'UK' },
    [at('US', 'New York', 'NY')],
  ],
])('%j has an address for each place', (changes, addresses) => {
  const all = addresses.map((address) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...address },
  }));
  expect(postingOf(changes)).toMatchObject({
    jobLocation: all.length === 1 ? all[0] : all,
  });
});

test.each([
  'date_published',
  'location',
  'firm_country',
  'firm_name',
  'job_title',
])('without %s there is no JobPosting at all', (name) => {
  expect(postingOf({ [name]: null, remote_countries: ['GB'] })).toBeUndefined();
  expect(postingOf({}, null)).toBeUndefined();
});

test.each([
  { salary_low: null, salary_high: null },
  { salary_currency: null },
  { salary_period: null },
])('pay with %j is in no JobPosting', (unknown) => {
  expect(postingOf(unknown)).not.toHaveProperty('baseSalary');
});

/** docs/product.md §8 */
const FALLBACK = 'Failed to load jobs data';
test.each([
  ['a refusal in a line of text', new BackendError(' down ', 400), 'down'],
  ['a refusal without words', new BackendError('', 400), FALLBACK],
  [
    'a page of something between',
    new BackendError('<html><body>Bad gateway</body></html>', 400),
    FALLBACK,
  ],
  ['a long refusal', new BackendError('x'.repeat(201), 400), FALLBACK],
  [
    'another form',
    new BackendError('The backend sent an answer of an unexpected shape', 200),
    FALLBACK,
  ],
  ['any other error', new TypeError('Failed to fetch'), FALLBACK],
])('%s is shown as a line of text', (_name, error, text) => {
  expect(failureText(error)).toBe(text);
});
