/**
 * What an answer to keywords says, and its order (docs/product.md §2.5.6, §9,
 * decision 038).
 */
import fc from 'fast-check';
import { call, withCap, type SearchResult } from '../seeded';
import { onKeywordJobs } from './keyword-jobs';

const { db, search, slugs } = onKeywordJobs();

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
  const terms = await db.row<{ words: string[] }>(
    `select json_agg(word) as words from (
       select distinct string_to_table(lower(term), ' ') as word from public.search_terms
     ) of_terms`,
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
      expect([...words, ...terms.words]).toContain(nearest);
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
