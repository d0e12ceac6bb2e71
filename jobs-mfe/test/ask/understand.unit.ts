/** docs/product.md §2.5.3 */
import fc from 'fast-check';
import { COUNTRIES, type CountryCode } from '@board/shared/domain';
import { placeWordGroups, understand } from '../../src/ask/understand';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const FIRMS = [
  'Deloitte',
  'Grant Thornton',
  'Harrow &amp; Pike LLP',
  'Sage, Moss & Co',
];
const TOWNS =
  'Leeds, London, York, Reading, Deal, Guildford, Stoke-on-Trent, Toronto, Québec, New York, Surrey, Sydney';
/** What `known_places` answers. */
const places = [
  ...TOWNS.split(', ').map((name) => ({
    name,
    said: name.toLowerCase().replaceAll('-', ' '),
  })),
  { name: 'Québec', said: 'quebec' },
  { name: 'Portland, OR', said: 'portland oregon' },
  { name: "St. John's", said: 'st johns' },
];
const boardOf = (country: CountryCode) => ({
  country,
  firms: FIRMS,
  places:
    country === 'uk'
      ? places.filter(({ name }) => name !== 'New York')
      : places,
});
const read = (sentence: string, country: CountryCode = 'uk') =>
  understand(sentence, boardOf(country), NOW);

const NEAR_LEEDS = { location: 'Leeds', within: '25' };

test.each([
  ['£45k', { minSalary: 45_000 }],
  ['45-55k', { minSalary: 45_000, maxSalary: 55_000 }],
  ['between £40,000 and £50,000', { minSalary: 40_000, maxSalary: 50_000 }],
  ['80-95,000', { minSalary: 80_000, maxSalary: 95_000 }],
  ['40k+', { minSalary: 40_000 }],
  ['up to 60 grand', { maxSalary: 60_000 }],
  ['£60k max', { maxSalary: 60_000 }],
  ['no less than 50k', { minSalary: 50_000 }],
  ['at least £50k, under £70k', { minSalary: 50_000, maxSalary: 70_000 }],
  ['six figures', { minSalary: 100_000 }],
  ['£12.50 per hour', { minSalary: 26_000 }],
  ['£400 - £500 a day', { minSalary: 104_000, maxSalary: 130_000 }],
  ['day rate £500', { minSalary: 130_000 }],
  ['£2,500 per month', { minSalary: 30_000 }],
  ['£600 a week', { minSalary: 31_200 }],
  ['Sage 50-60k', { keywords: 'Sage', minSalary: 50_000, maxSalary: 60_000 }],
  ['60 000 à 75 000 $ par année', { minSalary: 60_000, maxSalary: 75_000 }],
  ['ISO 27001', { keywords: 'ISO 27001' }],
  ['401k match', { keywords: '401k match' }],
  ['home at 5pm', { keywords: 'home at 5pm' }],
  // What the form has another filter for.
  [
    'PQ audit senior near Leeds over 40k',
    {
      qualification: 'part_qualified',
      keywords: 'audit senior',
      ...NEAR_LEEDS,
      minSalary: 40_000,
    },
  ],
  [
    'newly qualified ACA',
    { qualification: 'newly_qualified', keywords: 'ACA' },
  ],
  ['CA qualified, London', { qualification: 'ca', location: 'London' }],
  ['CPA firm', { keywords: 'CPA firm' }],
  [
    'part-time payroll with study support',
    { employment: 'part-time', study: 'offered', keywords: 'payroll' },
  ],
  ['wfh, visa sponsorship', { workMode: 'remote', sponsorship: 'offered' }],
  ['training contract', { keywords: 'training contract' }],
  ['Tax at Harrow & Pike', { firm: 'Harrow &amp; Pike LLP', keywords: 'Tax' }],
  ['sage, moss & co', { firm: 'Sage, Moss & Co' }],
  ['top 10 firms', { maxRank: 10 }],
  ['ex big 4 audit', { keywords: 'ex big 4 audit' }],
  ['audit at big 4 firms', { maxRank: 4, keywords: 'audit' }],
  // Keywords know these as the other firms.
  [
    'tax outside the big 4 firms in Leeds',
    { keywords: 'tax outside the big 4 firms', location: 'Leeds' },
  ],
  ['audit, not big 4', { keywords: 'audit not big 4' }],
  ['jobs not in the Big Four', { keywords: 'not in the Big Four' }],
  ['posted this week', { fromDate: '2026-06-04' }],
  ['since yesterday', { fromDate: '2026-06-09' }],
  ['last 24 hours', { fromDate: '2026-06-10' }],
  ['in the last two weeks', { fromDate: '2026-05-28' }],
  [
    'CTA qualified tax manager',
    { qualification: 'cta', keywords: 'tax manager' },
  ],
  ['att or better', { qualification: 'att', keywords: 'better' }],
  ['AAT bookkeeper', { qualification: 'aat', keywords: 'bookkeeper' }],
  [
    'CIPFA finance manager',
    { qualification: 'cipfa', keywords: 'finance manager' },
  ],
  ['FCCA partner', { qualification: 'acca', keywords: 'partner' }],
  ['icas qualified in Leeds', { qualification: 'ca', location: 'Leeds' }],
  ['enrolled agent', { qualification: 'ea' }],
  ['EA to the finance director', { keywords: 'EA to the finance director' }],
  [
    'ACA student audit',
    { qualification: 'part_qualified', keywords: 'ACA audit' },
  ],
  [
    'studying towards CIMA',
    { qualification: 'part_qualified', keywords: 'CIMA' },
  ],
  ['part-qualified tax', { qualification: 'part_qualified', keywords: 'tax' }],
  // Words that ask for nothing are not keywords.
  [
    'I am looking for a job as a tax accountant, please',
    { keywords: 'tax accountant' },
  ],
  ['industry role', { keywords: 'industry' }],
  ['je cherche un poste de fiscaliste', { keywords: 'fiscaliste' }],
  ['-tax “audit” (Xero)', { keywords: 'tax audit Xero' }],
])('filters of “%s”', (sentence, filters) => {
  expect(read(sentence)).toEqual({ filters, notUnderstood: [] });
});

const TITLES = `FP&A manager, full charge bookkeeper, finace manager, senior tax manager, head of finance,
  teneur de livres, deal advisory manager, non-executive director, not-for-profit accountant, internal audit or risk`;
test.each(TITLES.split(/,\s+/))(
  'words of a title stay words, as they were typed: %s',
  (keywords) => {
    expect(read(keywords)).toEqual({
      filters: { keywords },
      notUnderstood: [],
    });
  },
);

test.each([
  ['uk', 'St. John’s', { location: "St. John's" }],
  ['uk', 'stoke on trent', { location: 'Stoke-on-Trent' }],
  ['us', 'Portland, Oregon', { location: 'Portland, OR' }],
  ['us', 'jobs in new york', { location: 'New York' }],
  ['ca', 'à Québec', { location: 'Québec' }],
  ['uk', 'in reading', { location: 'Reading' }],
  ['uk', 'Leeds or fully remote', { location: 'Leeds or remote' }],
  ['uk', 'Remote or in Leeds', { location: 'Leeds or remote' }],
  [
    'ca',
    "poste de comptable à temps partiel près de Québec, 28,50 $ de l'heure",
    {
      keywords: 'comptable',
      employment: 'part-time',
      location: 'Québec',
      within: '25',
      minSalary: 59_280,
    },
  ],
] as const)('place in %s: %s', (country, sentence, filters) => {
  expect(read(sentence, country)).toEqual({ filters, notUnderstood: [] });
});

test.each([
  ['tax within 25 miles of Leeds', '25', undefined],
  ['tax commutable to Leeds', '25', undefined],
  [
    'tax within 20 miles of Leeds',
    '25',
    'For “20 miles”, the nearest distance of this list is 25 miles.',
  ],
  [
    'tax, 80 miles from Leeds',
    '50',
    'For “80 miles”, the nearest distance of this list is 50 miles.',
  ],
  [
    'tax, 16 km from Leeds',
    '10',
    'For “16 km”, the nearest distance of this list is 10 miles.',
  ],
])(
  'a distance that the list lacks is the nearest, with a note: %s',
  (sentence, within, note) => {
    const said = {
      filters: { keywords: 'tax', location: 'Leeds', within },
      notUnderstood: [],
    };
    expect(read(sentence)).toEqual(
      note === undefined ? said : { ...said, note },
    );
  },
);

test.each([
  ['tax, not London', { keywords: 'tax' }, ['not London']],
  [
    'no travel or overtime, tax',
    { keywords: 'tax' },
    ['no travel or overtime'],
  ],
  [
    'no experience trainee in Leeds',
    { location: 'Leeds' },
    ['no experience trainee'],
  ],
  [
    'accountant, CPA not required',
    { keywords: 'accountant' },
    ['CPA not required'],
  ],
  ['part-time or contract', { employment: 'part-time' }, ['contract']],
  ['ACA or ACCA', { qualification: 'aca' }, ['ACCA']],
  ['near Leeds or London', { location: 'Leeds', within: '25' }, ['London']],
  ['Guildford, Surrey', { location: 'Guildford' }, ['Surrey']],
  [
    'tax accountant Sydney CBD',
    { keywords: 'tax accountant', location: 'Sydney' },
    ['CBD'],
  ],
  ['north London', { location: 'London' }, ['north']],
  ['jobs in new york', {}, ['new york']],
  ['accountant jobs near me', { keywords: 'accountant' }, ['near me']],
  ['tax within 20 miles', { keywords: 'tax' }, ['within 20 miles']],
  ['tax since june 1', { keywords: 'tax' }, ['since june 1']],
  ['???', {}, ['???']],
  ['', {}, []],
])('reported: %s', (sentence, filters, notUnderstood) => {
  expect(read(sentence)).toEqual({ filters, notUnderstood });
});

const WORDS =
  'audit, £45k, near Leeds, or, not, part-time, within 20 miles of, ACA, Deloitte, last 3 days, CBD, “, -'.split(
    ', ',
  );
const sentences = fc.oneof(
  fc
    .array(fc.constantFrom(...WORDS), { maxLength: 12 })
    .map((words) => words.join(' ')),
  fc.string({ maxLength: 200, unit: 'grapheme' }),
);

test('no word is lost: it is in a filter, reported, or a keyword; and what is reported are words of the sentence', () => {
  const unknown = fc.stringMatching(/^[qxz]{4}[jkvw]{3}$/);
  fc.assert(
    fc.property(
      sentences,
      unknown,
      fc.constantFrom(...COUNTRIES),
      (sentence, word, { code }) => {
        const { filters, notUnderstood } = read(`${sentence} ${word}`, code);
        expect([filters.keywords ?? '', ...notUnderstood].join(' ')).toContain(
          word,
        );
        for (const words of notUnderstood)
          expect(`${sentence} ${word}`).toContain(words);
        for (const value of Object.values(filters)) expect(value).toBeTruthy();
        const groups = placeWordGroups(sentence);
        expect(groups.length).toBeLessThanOrEqual(20);
        expect(groups.join('/').length).toBeLessThanOrEqual(1200);
      },
    ),
  );
});
