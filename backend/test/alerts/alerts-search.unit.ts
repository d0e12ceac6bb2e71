/** The searches of alerts, and their mails (docs/product.md §2.5.5). */
import fc from 'fast-check';
import {
  filterIn,
  filterWords,
  listPathOf,
  reasonsOf,
} from '../../src/alerts/filter';
import { FILTER_NAMES } from '@board/shared/model/filters';
import { jobsMail } from '../../src/alerts/mails';

test('a search is the filters of the database, and reads as words', () => {
  const filter = filterIn(
    '{"country":"UK","service":"Tax","location":"Leeds","minSalary":50000,"keywords":"ifrs"}',
  );
  if (!filter) throw new Error('no filter');
  expect(filterWords(filter)).toBe(
    'Keywords: ifrs, Tax, Location: Leeds, £50,000+ (United Kingdom)',
  );
  expect(listPathOf(filter)).toBe(
    '/uk/jobs?keywords=ifrs&service=Tax&location=Leeds&minSalary=50000&sort=date',
  );
  const job = { service: 'Tax', location: 'Leeds, England' };
  expect(reasonsOf(filter, job)).toBe(
    'Keywords: ifrs · Tax · Leeds, England · £50,000+',
  );
  const several =
    filterIn(
      '{"country":"UK","seniority":["Senior","Manager"],"service":"Tax"}',
    ) ?? {};
  expect(filterWords(several)).toBe('Tax, Manager or Senior (United Kingdom)');
  expect(listPathOf(several)).toBe(
    '/uk/jobs?service=Tax&seniority=Manager&seniority=Senior',
  );
  expect(reasonsOf(several, { ...job, seniority: 'Senior' })).toBe(
    'Tax · Senior',
  );
  expect(filterWords({})).toBe('all jobs');
  expect(reasonsOf({ country: 'US' }, job)).toBe('new in United States');
});

test('marks of direction and of no width reach no mail, and names stand apart in its HTML', () => {
  const filter = filterIn(
    '{"firm":"De\u200bloi\u202ette","keywords":"t\u2066ax"}',
  );
  if (!filter) throw new Error('no filter');
  expect(filter).toEqual({ firm: 'Deloitte', keywords: 'tax' });
  const job = {
    id: 1,
    slug: 'job-1',
    job_title: 'Tax \u202eresivdA',
    firm_name: 'שלום\u200b & Co',
    location: 'Leeds\u2067',
    firm_country: 'UK',
    salary: null,
    salary_low: null,
    salary_high: null,
    salary_currency: null,
    salary_period: null,
  };
  const { subject, text, html } = jobsMail(
    { product: 'Jobs', origin: 'https://jobs.example' },
    {
      recipient: { address: 'ann@example.com', manage: 'm', unsubscribe: 'u' },
      // an earlier version of the program may have stored it so
      filter: { ...filter, firm: 'De\u200bloi\u202ette' },
      cadence: 'daily',
      foundJobs: { total: 1, capped: false, until: '2026-11-29', jobs: [job] },
    },
  );
  expect(subject).toBe('1 new job: Keywords: tax, Deloitte');
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\p{Cf}/u);
  expect(html).toContain('<bdi>Tax resivdA</bdi>');
  expect(html).toContain('<bdi>שלום &amp; Co</bdi> · <bdi>Leeds</bdi>');
});

const NO_SEARCHES = String.raw`{
[]
"x"
{"nonsense":1}
{"__proto__":1}
{"country":"UK; drop"}
{"within":"1); drop"}
{"remote":"yes"}
{"workMode":"zz"}
{"study":"zz"}
{"sponsorship":"no"}
{"service":"all-services"}
{"keywords":" "}
{"firm":5}
{"firm":["Deloitte"]}
{"seniority":[]}
{"seniority":["Senior",5]}
{"seniority":["Senior",""]}
{"search":"\u0000"}
{"search":"\ud800"}
{"minSalary":"x"}
{"minSalary":-1}
{"maxSalary":1e10}
{"fromDate":"2026-02-30"}
{"toDate":null}`.split('\n');

const TOO_MANY = JSON.stringify({
  seniority: Array.from({ length: 21 }, (_, at) => `Level ${at}`),
});

test.each([
  ...NO_SEARCHES,
  TOO_MANY,
  `{"firm":"${'x'.repeat(201)}"}`,
  '['.repeat(7000),
])('%.60s is no search', (text) => expect(filterIn(text)).toBeUndefined());

test('each filter has words in mails, those of its chip', () => {
  const text = `{"country":"US","search":"a","keywords":"b","firm":"c","service":"d","industry":"e","seniority":"f",
    "employment":"full-time","location":"g","within":"25","remote":"no","workMode":"onsite","qualification":"part_qualified",
    "study":"offered","sponsorship":"offered","minSalary":1,"maxSalary":2000,"minRank":3,"maxRank":4,"fromDate":"2026-01-01",
    "toDate":"2026-01-02"}`;
  const filter = filterIn(text) ?? {};
  expect(Object.keys(filter)).toEqual(['country', ...FILTER_NAMES]);
  expect(filterWords(filter)).toBe(
    `“a”, Keywords: b, c, d, e, f, Full Time, Within 25 miles of g, On site, Part-qualified, Study support,
     Visa sponsorship, $1 – $2,000, Rank 3 – 4, Jan 1, 2026 – Jan 2, 2026 (United States)`.replaceAll(
      /\s+/g,
      ' ',
    ),
  );
});

test('any text is a search or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const filter = filterIn(text);
      if (filter) expect(filterIn(JSON.stringify(filter))).toEqual(filter);
    }),
  );
});
