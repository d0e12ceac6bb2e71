import fc from 'fast-check';
import { applications, STATUSES } from '../src/stored-jobs/applications';
import { hidden } from '../src/stored-jobs/hidden';
import { savedSearches } from '../src/stored-jobs/saved-searches';
import { savedJobs, viewedJobs } from '../src/stored-jobs/stored-list';
import { exportText, LISTS, mergeExport, readExport } from '../src/stored-jobs/transfer';

const AT = '2026-11-23T09:00:00.000Z';
const entry = (more: object) =>
  JSON.stringify({ list: 'applications', slug: 'a', at: AT, status: 'offer', ...more });
const problemOf = (text: string) => readExport(text).problems.join(' ');
const clear = () => {
  for (const list of LISTS) list.clear();
};
beforeEach(clear);

const moments = fc.integer({ min: 0, max: 4e12 });
const slugs = fc.stringMatching(/^[a-z0-9-]{1,40}$/);
const words = fc.stringMatching(/^\S.{0,80}\S$/);

test('whatever is stored comes back from its file', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(slugs, moments), { maxLength: 20 }),
      fc.array(fc.tuple(slugs, words, moments), { maxLength: 20 }),
      fc.array(
        fc.record({
          slug: slugs,
          status: fc.constantFrom(...STATUSES),
          note: fc.string({ maxLength: 2000 }),
        }),
        {
          maxLength: 20,
        },
      ),
      (jobs, left, marked) => {
        clear();
        for (const [slug, at] of jobs) [savedJobs, viewedJobs].map((list) => list.add(slug, at));
        for (const [slug, name, at] of left) hidden.add(`job/${slug}`, at, { words: name });
        for (const { slug, status, note } of marked)
          applications.add(slug, 7, { words: slug, status: status.value, note });
        savedSearches.add('uk?service=Tax', 1);
        const before = LISTS.map((list) => list.read());
        const text = exportText();
        clear();
        const { found, problems } = readExport(text);
        expect(problems).toEqual([]);
        expect(mergeExport(found)).toBe(0);
        expect(LISTS.map((list) => list.read())).toEqual(before);
      },
    ),
  );
});

test('any text is read or refused with a sentence, and nothing throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.jsonValue()).map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const { found, problems } = readExport(text);
        expect(found.length + problems.length > 0 || /^\s*\[\s*\]\s*$/.test(text)).toBe(true);
      },
    ),
  );
});

test.each([
  ['a text that is not JSON', '[', /^The file is not JSON\. \S/],
  ['an object', '{}', /^The file is not a list/],
  [
    'another status',
    `[\n${entry({})},\n${entry({ status: 'hired' })}\n]`,
    /^Line 3, status: must be one of applied, interview, offer, no\.$/,
  ],
  [
    'a longer note',
    `[\n${entry({ note: 'x'.repeat(2001) })}]`,
    /^Line 2, note: must be a text of at most 2000/,
  ],
  ['another time', `[\n\n\n${entry({ at: 'soon' })}]`, /^Line 4, at: must be a date and time/],
  ['an empty slug', `[${entry({ slug: '' })}]`, /^Line 1, slug: /],
  ['another list', `[${entry({ list: 'cookies' })}]`, /^Line 1, list: must be one of saved_jobs, /],
  [
    'another kind of hidden thing',
    `[${JSON.stringify({ list: 'hidden', id: 'town/a', at: AT })}]`,
    /^Line 1, id: must be job\/ or firm\//,
  ],
  [
    'a search of another country',
    `[${JSON.stringify({ list: 'saved_searches', search: 'fr?x', at: AT })}]`,
    /^Line 1, search: /,
  ],
  ['eight numbers', `[${'0,'.repeat(7)}0]`, /3 more entries cannot be read/],
])('%s is refused', (_, text, problem) => {
  expect(problemOf(text)).toMatch(problem);
});

test('of two with one id the one that was changed last stays', () => {
  applications.add('a', 0, { words: 'A', status: 'applied', note: 'here', changed: '2026-01-02T00:00:00Z' });
  const from = (changed: string) => readExport(`[${entry({ note: 'file', changed })}]`).found;
  mergeExport(from('2026-01-01T00:00:00Z'));
  expect(applications.read()).toMatchObject([{ status: 'applied', note: 'here' }]);
  mergeExport(from('2026-01-03T00:00:00Z'));
  expect(applications.read()).toMatchObject([{ status: 'offer', note: 'file' }]);
});

test('a full list says how many it left out', () => {
  for (let n = 1; n <= 50; n++) savedJobs.add(`here-${n}`, n);
  const rows = ['x', 'y'].map((slug) => JSON.stringify({ list: 'saved_jobs', slug, at: AT }));
  expect(mergeExport(readExport(`[${rows.join(',')}]`).found)).toBe(2);
  expect(savedJobs.read()).toHaveLength(50);
});
