/** docs/product.md §2.9 */
import fc from 'fast-check';
import type { SalaryInsights } from '@board/shared/salary-insights';
import { pictureOf } from '../src/cover/picture';
import { initialsOf } from '../src/Writer';

const pay = (name: string, median: number) => ({
  name,
  salaries: 7,
  lower: median - 5000,
  median,
  upper: median + 5000,
});
const LEVELS = [
  pay('Entry Level', 29_000),
  pay('Associate', 43_000),
  pay('Senior', 54_500),
  pay('Manager', 71_500),
  pay('Senior Manager', 88_500),
  pay('Director', 114_750),
];
const insights: SalaryInsights = {
  country: 'uk',
  currency: 'GBP',
  all: pay('', 51_000),
  services: [pay('Tax', 52_000), pay('Audit &amp; Assurance', 50_000)],
  seniorities: LEVELS,
};
const article = (title: string, summary = '') => ({
  slug: 'any',
  title,
  summary,
  writer: '',
  readingTime: '',
  cover: '',
  createdAt: undefined,
});
const drawn = (
  title: string,
  summary?: string,
  known: SalaryInsights | null = insights,
) => pictureOf(article(title, summary), known, 0.5);

test('an article about one level has its pay, one about two levels has both', () => {
  expect(drawn('Your first senior salary')).toEqual({
    kind: 'one',
    pay: LEVELS[2],
  });
  expect(drawn('From senior to manager')).toEqual({
    kind: 'two',
    pay: [LEVELS[2], LEVELS[3]],
  });
});

test('an article about a service has its pay beside that of all jobs', () => {
  expect(drawn('What auditors do')).toMatchObject({
    kind: 'two',
    pay: [
      { name: 'Audit & Assurance', median: 50_000 },
      { name: 'All jobs', median: 51_000 },
    ],
  });
});

test.each([
  ['What accountants earn', ''],
  ['A return after a career break', ''],
  ['Working abroad', 'Visas, seasons and pay'],
])('an article about pay or careers has levels: %s', (title, summary) => {
  expect(drawn(title, summary)).toMatchObject({ kind: 'levels' });
});

test.each([
  ['Five mistakes in interviews', 'As senior, at good pay', 'Interviews'],
  ['A CV that gets read', 'What managers look for', 'Applying'],
  ['Big firm or small firm', '', 'Firms'],
  ['Ethics when it gets awkward', '', 'Working life'],
  // A word within another one names nothing.
  ['Learning to repay', '', 'Working life'],
])('other articles have a word and no figures: %s', (title, summary, name) => {
  expect(drawn(title, summary)).toMatchObject({ kind: 'plain', name });
});

test('no article has figures where none are known', () => {
  for (const title of ['Senior pay', 'What auditors do', 'A career'])
    expect(drawn(title, '', null)).toMatchObject({ kind: 'plain' });
  const few = { ...insights, seniorities: [] };
  expect(drawn('What accountants earn', '', few)).toMatchObject({
    kind: 'plain',
    name: 'Pay',
  });
});

test('five levels at most are drawn, in their order, and the marked one is among them', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: LEVELS.length }),
      (share, count) => {
        const seniorities = LEVELS.slice(0, count);
        const picture = pictureOf(
          article('A career'),
          { ...insights, seniorities },
          share,
        );
        if (picture.kind !== 'levels') throw new Error(picture.kind);
        expect(picture.pay).toHaveLength(Math.min(5, count));
        const first = LEVELS.findIndex(
          ({ name }) => name === picture.pay[0]?.name,
        );
        expect(picture.pay).toEqual(
          LEVELS.slice(first, first + picture.pay.length),
        );
        expect(picture.pay).toContain(picture.marked);
      },
    ),
  );
});

test.each([
  ['Ada Byrne', 'AB'],
  ['ada b. byrne', 'AB'],
  ['Ada', 'A'],
  ['Élodie d’Arc', 'ÉD'],
  ['(42) !', ''],
  ['', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
