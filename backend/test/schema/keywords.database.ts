/**
 * How keywords are read and found (docs/product.md §2.5.6, §9, decision 038).
 */
import { call } from '../seeded';
import { onKeywordJobs } from './keyword-jobs';

const { db, search, slugs } = onKeywordJobs();

test('the French of Canada is searched for in Canada, and understood everywhere', async () => {
  expect(await slugs('plume payroll accountant', { country: 'CA' })).toEqual([
    'paie',
  ]);
  expect(
    await slugs('plume payroll accountant', { country: undefined }),
  ).toEqual(['paie']);
  expect(await slugs('teneur de livres zookeeper')).toEqual(['books']);
  expect((await search('accountant general zookeeper')).keywords).toEqual({
    most: true,
  });
});

test.each([
  ['FP&A', ['fpa', 'planning']],
  ['financial planning and analysis lead', ['fpa', 'planning']],
  ['C++', ['cplus']],
  ['it zookeeper', ['it']],
  ['information technology zookeeper', ['it']],
  ['organization zookeeper', ['organ']],
  ['comptable general zookeeper', ['general']],
  ['labor zookeeper', ['general']],
  ['zookeeper remote', ['organ']],
  ['zookeeper part time', ['it']],
  ['zookeeper xero', ['organ']],
  ['zookeeper Saint-Jérôme', ['organ']],
  ['zookeeper -remote -hybrid -general', ['books']],
  ['bookkeeping zookeeper', ['books']],
  ['quill zookeeper jobs in ely', ['it']],
  ['C# or C++', ['cplus', 'csharp']],
  ['accountant zutphen', ['zaccountant']],
  ['A/P clerk zutphen', ['ledger']],
  ['FBP zutphen', ['partnering']],
  ['R and D zutphen', ['claims']],
  ['non profit zutphen', ['charity']],
  ['full charge bookkeeper zutphen', ['books2']],
])('%s finds exactly what holds its words', async (keywords, expected) => {
  const { jobs, total, keywords: note } = await search(keywords);
  expect(jobs.map(({ slug }) => slug).toSorted()).toEqual(expected);
  expect([total, note]).toEqual([expected.length, undefined]);
});

test.each([
  ['acountant', 'accountant', '"acountant"'],
  ['tax manger -partner', 'tax manager -partner', 'tax "manger" -partner'],
  [
    'management  assocaite £60k',
    'management associate',
    'management "assocaite" £60k',
  ],
  ['taxmanager', 'tax manager', '"taxmanager"'],
  ['audit senoir', 'audit senior', 'audit "senoir"'],
  ['bookeeping', 'bookkeeping', '"bookeeping"'],
])('%s is corrected to %s', async (typed, corrected, exact) => {
  const { total, keywords } = await search(typed);
  expect(keywords).toMatchObject({ corrected, exact });
  expect(total).toBe((await search(corrected)).total);
  expect(total).toBeGreaterThan(0);
  const again = await search(exact);
  expect(again.keywords?.corrected).toBeUndefined();
  expect(again.total).toBeLessThan(3);
});

test.each(['date', 'relevance'])(
  'by %s, a word of the trade is none in the small print',
  async (sort) => {
    const found = await search('payroll', { sort });
    expect(
      found.jobs.filter(
        (job) => !/payroll/i.test(`${job.job_title} ${job.service}`),
      ),
    ).toEqual([]);
    // in quotes it may stand anywhere
    expect((await search('"payroll"')).total).toBeGreaterThan(found.total);
    // a word that no head has may too, beside one of the trade
    expect((await search('payroll spreadsheets')).total).toBeGreaterThan(0);
  },
);

test('a region finds its towns, and a town its common name', async () => {
  for (const [country, typed, towns] of [
    ['UK', 'audit scotland', /Edinburgh|Glasgow|Aberdeen/],
    ['US', 'audit texas', /, TX|Dallas|Houston|Austin/],
    ['US', 'tax NYC', /New York/],
  ] as const) {
    const { jobs } = await db.search<{
      jobs: { location: string; cities: string[] }[];
    }>({
      country,
      keywords: typed,
    });
    expect(jobs).not.toEqual([]);
    for (const job of jobs)
      expect([job.location, ...job.cities].join()).toMatch(towns);
  }
});

test('a search corrects three words; a fourth is taken as written', async () => {
  const corrected = async (typed: string) =>
    (await search(typed)).keywords?.corrected;
  expect(
    (await search('acountant manger assocaite restructurng')).keywords,
  ).toMatchObject({
    corrected: 'accountant manager associate restructurng',
    exact: '"acountant" "manger" "assocaite" restructurng',
  });
  // words that jobs hold are no misspelt ones, wherever they stand
  expect(await corrected('tax audit senior london manger')).toBe(
    'tax audit senior london manager',
  );
  expect(await corrected('restructurng')).toBe('restructuring');
});

test('a training contract is no contract work', async () => {
  expect(await slugs('training contract xanten')).toEqual(['articles']);
  expect(await slugs('contract xanten')).toEqual(['articles', 'cover']);
});

test.each([
  '"accounting" xanten',
  '“accounting” xanten',
  'clerk "Accounting" xanten',
])(
  'what is in quotation marks is that word, and no other of its stem: %s',
  async (keywords) => {
    expect(await slugs(keywords)).toEqual(['accounting', 'accounts']);
    expect(await slugs(keywords, { sort: 'relevance' })).toEqual([
      'accounting',
      'accounts',
    ]);
    expect(
      await call(db, 'job_facets', { country: 'UK', keywords }),
    ).toMatchObject({ total: 2 });
  },
);

test.each([
  ['"tax tax tax tax"', ["'tax'"], ['\\mtax\\M']],
  ['"Taxes tax,tax taxing"', ["'tax'"], ['\\mtaxes\\M']],
  [
    '"a senior tax audit clerk of clients"',
    ["'senior' <-> 'tax' <-> 'audit' <-> 'clerk'"],
    expect.anything(),
  ],
  ['"day to day ledger"', ["'day'"], ['\\mday\\W+to\\M']],
  ['tax tax taxes tax', ["'tax'"], undefined],
  ['tax or tax', ["'tax'", "'tax'"], undefined],
])('%s asks for each word once', async (keywords, queries, quoted) => {
  const { reading } = await db.row<{
    reading: { units: { word: string }[]; quoted?: string[] };
  }>(`select board.read_units($1, 'UK', true) as reading`, [keywords]);
  expect(reading.units.map(({ word }) => word)).toEqual(queries);
  expect(reading.quoted).toEqual(quoted);
});

test('quoted words stand side by side, as they are', async () => {
  expect(await slugs('"accounts clerk" xanten')).toEqual(['accounts']);
  expect(await slugs('"accounting" or "zookeeper" xanten')).toContain(
    'account',
  );
});

test('the Big 4 are those firms, and one of them is itself alone', async () => {
  const firmsOf = async (keywords: string) =>
    new Set(
      (await search<{ firm_name: string }>(keywords)).jobs.map(
        ({ firm_name }) => firm_name,
      ),
    );
  const big4 = await firmsOf('big 4');
  expect(big4.size).toBeGreaterThan(1);
  for (const name of big4) expect(name).toMatch(/^(Deloitte|PwC|EY|KPMG)$/);
  expect(await firmsOf('big four')).toEqual(big4);
  expect(await firmsOf('Deloitte')).toEqual(new Set(['Deloitte']));
  const all = (await search('audit')).total;
  const inBig4 = (await search('audit big 4')).total;
  for (const said of [
    'outside the big 4',
    'not Big Four firms',
    'non-big4',
    '-"big 4"',
  ])
    expect([said, (await search(`audit ${said}`)).total]).toEqual([
      said,
      all - inBig4,
    ]);
});

test('where no job has all words, the work stays and the rest is given up', async () => {
  // Zutphen has jobs too, but none for a zookeeper.
  expect(await slugs('zookeeper zutphen')).toEqual([
    'books',
    'general',
    'it',
    'organ',
  ]);
  expect(await slugs('zookeeper part time evenings')).toEqual(['it']);
  expect(await slugs('senior zookeeper ely')).toEqual(['it']);
  expect(
    (await search('zookeeper one two three four five six seven eight')).total,
  ).toBe(4);
});

test('the longest keywords look up three words each', async () => {
  const lookups = (keywords: string, corrects: boolean) =>
    db.row(
      `select (board.read_keywords($1, 'uk', ${corrects}) ->> 'lookups')::integer as n`,
      [keywords],
    );
  const misspelt = Array.from(
    { length: 20 },
    (_, at) => `acountan${'abcdefghijklmnopqrst'[at]}`,
  ).join(' ');
  // and six for most words
  expect(await lookups(misspelt, true)).toEqual({ n: 9 });
  expect(await lookups(misspelt, false)).toEqual({ n: 0 });
  expect(
    await lookups('tax manager london "acountant" -acountant', true),
  ).toEqual({ n: 0 });
});

test('a word of descriptions alone, and the beginning of a word, are not corrected', async () => {
  for (const word of ['spreadsheets', 'fruit', 'insol', 'accou']) {
    const found = await search(word);
    expect([word, found.keywords]).toEqual([word, undefined]);
    if (word !== 'fruit') expect(found.total).toBeGreaterThan(3);
  }
});

test.each([
  '£60k',
  '60k',
  '$45/hr',
  '50-60k',
  '£50k-£60k',
  '60,000',
  '€70.000',
  '65000',
])('pay such as %s is left out, and said so', async (pay) => {
  const found = await search(`zookeeper ${pay} it`);
  expect(found.jobs.map(({ slug }) => slug)).toEqual(['it']);
  expect(found.keywords).toEqual({ dropped: [pay] });
  expect((await search(pay)).total).toBe((await search('the')).total);
});

test.each(['401k', '2026', 'ifrs16', '1040'])('%s is no pay', async (word) => {
  expect((await search(word)).keywords?.dropped).toBeUndefined();
});
