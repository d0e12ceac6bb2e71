/**
 * How keywords are read, found and ordered (docs/product.md §2.5.6, §9,
 * decision 038).
 */
import fc from 'fast-check';
import { call, seededDatabase, withCap, type SearchResult } from '../seeded';

const db = seededDatabase();
beforeAll(async () => {
  await db.query(
    `insert into public.firms (id, name, slug, country) values
      (9001, 'Quill LLP', 'quill', 'UK'), (9002, 'Plume SENCRL', 'plume', 'CA')`,
  );
  await db.query(`insert into public.jobs (firm_id, slug, job_title, location, description, employment, work_mode) values
    (9001, 'fpa', 'FP&amp;A Lead', 'Ely', '', null, null),
    (9001, 'planning', 'Lead, Financial Planning and Analysis', 'Ely', '', null, null),
    (9001, 'cplus', 'C++ Modeller', 'Ely', '', null, null),
    (9001, 'csharp', 'C# Modeller', 'Ely', '', null, null),
    (9001, 'it', 'IT Zookeeper', 'Ely', 'We like it.', 'Part-time', 'hybrid'),
    (9001, 'organ', 'Organisation Zookeeper', 'Saint-Jérôme', 'Working in Sage&amp;Xero <b>ledgers</b>', 'Contract', 'remote'),
    (9001, 'general', 'Comptable général(e) Zookeeper', '', 'A labour of love', null, null),
    (9001, 'books', 'Book-keeper, zookeeper''s office', '', '', null, null),
    (9002, 'paie', 'Comptable général, paie', 'Laval', '', null, null),
    (9001, 'executive', 'Account Executive', 'Zutphen', '', null, null),
    (9001, 'controls', 'Controls Tester', 'Zutphen', '', null, null),
    (9001, 'zaccountant', 'Accountant', 'Zutphen', '', null, null),
    (9001, 'ledger', 'Purchase Ledger Clerk', 'Zutphen', '', null, null),
    (9001, 'partnering', 'Finance Business Partner', 'Zutphen', '', null, null),
    (9001, 'claims', 'R&D Claims Adviser', 'Zutphen', '', null, null),
    (9001, 'charity', 'Nonprofit Treasurer', 'Zutphen', '', null, null),
    (9001, 'books2', 'Bookkeeper', 'Zutphen', '', null, null),
    (9001, 'articles', 'Trainee (ACA Training Contract)', 'Xanten', 'Exams are paid.', 'Full Time', null),
    (9001, 'cover', 'Training Lead', 'Xanten', 'Six months.', 'Contract', null),
    (9001, 'accounting', 'Accounting Clerk', 'Xanten', '', null, null),
    (9001, 'accounts', 'Accounts Clerk', 'Xanten', 'You know <b>accounting</b>.', null, null),
    (9001, 'account', 'Account Clerk', 'Xanten', '', null, null)`);
}, 90_000);

type Found = SearchResult & {
  keywords?: {
    corrected?: string;
    exact?: string;
    dropped?: string[];
    most?: boolean;
  };
};
type More = Record<string, string | number | undefined>;
const search = <Card = object>(keywords: string, more: More = {}) =>
  db.search<Omit<Found, 'jobs'> & { jobs: (Found['jobs'][number] & Card)[] }>({
    country: 'UK',
    page_size: 100,
    ...more,
    keywords,
  });
const slugs = async (keywords: string, more = {}) =>
  (await search(keywords, more)).jobs.map(({ slug }) => slug).toSorted();

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

test('where no job has all words, those with most are found, and the answer says so', async () => {
  const found = await search('organisation zookeeper quill xylophones');
  expect(found.jobs.map(({ slug }) => slug)).toEqual(['organ']);
  expect(found.keywords).toEqual({ most: true });
  // of two words, the jobs with either
  expect((await search('zookeeper xylophones')).total).toBe(4);
  // quoted and joined words mean what they say
  expect((await search('"zookeeper xylophones"')).total).toBe(0);
  expect((await search('xylophones')).keywords).toBeUndefined();
});

test('list, facets and offers search for the same corrected words, with other filters too', async () => {
  for (const keywords of [
    'acountant',
    'tax manger',
    'senior auditor £60k',
    'tax xylophones',
    'FP&A lead',
  ]) {
    for (const more of [
      {},
      { seniority: 'Senior' },
      { location: 'London', service: 'Tax' },
    ]) {
      const args = { country: 'UK', keywords, ...more };
      const { total, capped } = await search(keywords, more);
      expect(await call(db, 'job_facets', args)).toMatchObject({
        total,
        capped,
      });
      const offers = await call<
        { part: string; keeps: boolean; total: number }[]
      >(db, 'relax_jobs', {
        ...args,
        industry: 'no such industry',
      });
      const relaxed = offers.find(
        ({ part, keeps }) => part === 'industry' && !keeps,
      );
      expect(relaxed?.total ?? 0).toBe(total);
    }
  }
});

describe('by relevance', () => {
  const ids = (found: SearchResult) => found.jobs.map(({ id }) => id);

  test.each([
    ['the words in title, firm, service or place', '"payroll"', /payroll/i],
    [
      'what was typed, not what means the same,',
      'transaction services',
      /transaction/i,
    ],
  ])('jobs with %s come first', async (_, keywords, typed) => {
    const found = await search(keywords, { sort: 'relevance' });
    const holds = found.jobs.map((job) =>
      typed.test(`${job.job_title} ${job.service}`),
    );
    expect(new Set(holds).size).toBe(2);
    expect(holds.lastIndexOf(true)).toBeLessThan(holds.indexOf(false));
  });

  test.each([10_000, 30])(
    'each match once, by cursor and by number, with a cap of %i',
    (cap) =>
      withCap(db, cap, async () => {
        const all = new Set(
          ids(await search('tax -partner', { sort: 'date' })),
        );
        const { total, capped } = await search('tax -partner', {
          sort: 'relevance',
        });
        expect(capped).toBe(total === 30);
        const args = {
          country: 'UK',
          keywords: 'tax -partner',
          sort: 'relevance',
          page_size: 13,
        };
        const pages = await db.pages(args);
        for (const [at, found] of pages.entries())
          expect(ids(await db.search({ ...args, page: at + 1 }))).toEqual(
            ids(found),
          );
        const seen = pages.flatMap(ids);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length).toBeGreaterThanOrEqual(Math.min(total, all.size));
      }),
  );

  test('without keywords it is the order by date', async () => {
    const args = { country: 'UK', page_size: 30 };
    expect(await db.search({ ...args, sort: 'relevance' })).toEqual(
      await db.search(args),
    );
  });
});

test('a correction changes at most two letters, and any keywords have an answer', async () => {
  const { words } = await db.row<{ words: string[] }>(
    `select json_agg(word) as words from board.words where jobs >= 3 and word ~ '^[a-z]{5,}$'`,
  );
  const typo = fc
    .tuple(fc.constantFrom(...words), fc.nat(), fc.constantFrom('', 'q', 'zz'))
    .map(
      ([word, at, put]) =>
        word.slice(0, at % word.length) +
        put +
        word.slice((at % word.length) + 1),
    );
  await fc.assert(
    fc.asyncProperty(typo, async (typed) => {
      const { nearest, letters } = await db.row<{
        nearest: string | null;
        letters: number | null;
      }>(
        'select nearest, extensions.levenshtein(nearest, $1) as letters from board.nearest_word($1) nearest',
        [typed],
      );
      if (nearest === null || nearest.includes(' ')) return;
      expect(words).toContain(nearest);
      expect(letters).toBeLessThanOrEqual(nearest.length < 9 ? 1 : 2);
    }),
    { seed: 20261122, numRuns: 60 },
  );
  const piece = fc.constantFrom(
    ...`tax " - or ( & | ! :* ' \\ £9k 🦆 acountant <->`.split(' '),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      expect((await search(pieces.join(' '))).jobs).toBeDefined();
      expect((await search(pieces.join(''))).jobs).toBeDefined();
    }),
    { seed: 20261122, numRuns: 60 },
  );
});

test('an owner’s own term is found at once', async () => {
  await db.query('begin');
  await db.query(
    `insert into public.search_terms (meaning, term) values ('zoo', 'menagerie attendant'), ('zoo', 'zookeeper')`,
  );
  expect(await slugs('menagerie attendant')).toEqual([
    'books',
    'general',
    'it',
    'organ',
  ]);
  await db.query('rollback');
  expect((await search('"menagerie attendant"')).total).toBe(0);
});

test('a text that needs no normalization is folded as all others are', async () => {
  // A letter beyond Latin-1 takes the long way, and keeps its place.
  const unit = fc.oneof(
    fc.constantFrom(
      '’',
      '–',
      '£',
      '€',
      '…',
      'É',
      'é',
      'ß',
      'Æ',
      'µ',
      'İ',
      'ﬁ',
      'Å',
      '\u0301',
      '½',
      '×',
    ),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 3 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { maxLength: 12 }), async (units) => {
      const { alone, beside } = await db.row<{ alone: string; beside: string }>(
        `select board.fold($1) as alone, left(board.fold($1 || '—中'), -2) as beside`,
        [units.join('').replaceAll('\0', '')],
      );
      expect(alone).toBe(beside);
    }),
    { seed: 20261122, numRuns: 300 },
  );
});
