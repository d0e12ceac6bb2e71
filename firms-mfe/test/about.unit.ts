/** docs/product.md §3, §9 */
import fc from 'fast-check';
import { MOST_CHARACTERS, NOT_SHOWN } from '@board/shared/text-limits';
import {
  aboutChapters,
  aboutSections,
  MOST_LINES,
  stripHeadings,
} from '../src/data/about';

test('the About text is split at headings and blank lines', () => {
  expect(
    aboutSections('Intro\n\n# Who we are\nOne\ntwo\n\nThree\n## Where ##\n\n'),
  ).toEqual([
    { heading: undefined, paragraphs: ['Intro'] },
    { heading: 'Who we are', paragraphs: ['One two', 'Three'] },
    { heading: 'Where', paragraphs: [] },
  ]);
  expect(aboutSections('')).toEqual([]);
  expect(stripHeadings('# Who we are\n\nOne #1\n## Where\nHere')).toBe(
    'Who we are: One #1 Where: Here',
  );
  expect(stripHeadings('## Who are we?\nAll ## of us\n#')).toBe(
    'Who are we? All of us',
  );
  expect(stripHeadings('C# and F# people\n## Last')).toBe(
    'C# and F# people Last',
  );
});

test.each([
  ['nothing', '', []],
  [
    'one brief text, without a heading',
    'We count.',
    [{ heading: undefined, paragraphs: ['We count.'], terms: [] }],
  ],
  [
    'one brief text under its heading, as a term',
    '# Who\n\nWe count.',
    [
      {
        heading: undefined,
        paragraphs: [],
        terms: [{ name: 'Who', words: 'We count.' }],
      },
    ],
  ],
  [
    'brief parts, which join the one before',
    'We count.\n\n## Training\nPaid.\n## Place\nA.\n\nB.\n## Hours\nShort.',
    [
      {
        heading: 'About',
        paragraphs: ['We count.'],
        terms: [{ name: 'Training', words: 'Paid.' }],
      },
      {
        heading: 'Place',
        paragraphs: ['A.', 'B.'],
        terms: [{ name: 'Hours', words: 'Short.' }],
      },
    ],
  ],
])('a page shows %s', (_what, about, chapters) => {
  expect(aboutChapters(about)).toEqual(chapters);
});

test('a long text keeps its heading', () => {
  const long = 'word '.repeat(60).trim();
  expect(aboutChapters(`Intro\n## What\n${long}`)).toMatchObject([
    { heading: undefined, paragraphs: ['Intro'] },
    { heading: 'What', paragraphs: [long] },
  ]);
});

test('no word of an About text is lost', () => {
  const words = (text: string) => text.split(/[\s#]+/).filter(Boolean);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('# A', '## B c', 'd', '', 'e f', '#')),
      (lines) => {
        const text = lines.join('\n');
        const kept = aboutSections(text).flatMap(({ heading, paragraphs }) => [
          heading ?? '',
          ...paragraphs,
        ]);
        expect(words(kept.join(' '))).toEqual(words(text));
        const shown = aboutChapters(text).flatMap((chapter) => [
          chapter.heading === 'About' ? '' : (chapter.heading ?? ''),
          ...chapter.paragraphs,
          ...chapter.terms.flatMap((term) => [term.name, term.words]),
        ]);
        expect(words(shown.join(' '))).toEqual(words(text));
        expect(words(stripHeadings(text).replaceAll(':', ''))).toEqual(
          words(text),
        );
        // no heading's words run into what follows
        expect(stripHeadings(text)).not.toMatch(/\b(A|B c) \S/);
      },
    ),
  );
});

test.each([
  ['blanks in a heading', `# a${' '.repeat(50_000)}b`],
  ['marks in a heading', `# a${'#'.repeat(50_000)}b`],
  ['blanks and returns', `# ${' '.repeat(50_000)}a\r b`],
])('the text of a firm with %s is read once', (_name, about) => {
  expect(aboutSections(about)).toMatchObject([
    { heading: expect.stringMatching(/^a/) },
  ]);
  expect(stripHeadings(about)).toMatch(/^a/);
});

test.each([
  ['lines', 'a\n\n'.repeat(50_000)],
  ['headings', '# a\n'.repeat(50_000)],
  ['characters', 'a'.repeat(MOST_CHARACTERS + 1)],
])('the text of a firm with too many %s ends with a note', (_name, about) => {
  const sections = aboutSections(about);
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  expect(paragraphs.at(-1)).toBe(NOT_SHOWN);
  expect(paragraphs.length + 2 * sections.length).toBeLessThanOrEqual(
    2 * MOST_LINES + 2,
  );
});
