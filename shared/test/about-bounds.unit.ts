/** docs/product.md §3 */
import { aboutSections, stripHeadings } from '../src/domain/about';
import { MOST_CHARACTERS, MOST_LINES, NOT_SHOWN } from '../src/domain/text-limits';

test.each([
  ['blanks in a heading', `# a${' '.repeat(50_000)}b`],
  ['marks in a heading', `# a${'#'.repeat(50_000)}b`],
  ['blanks and returns', `# ${' '.repeat(50_000)}a\r b`],
])('the text of a firm with %s is read once', (_name, about) => {
  expect(aboutSections(about)).toMatchObject([{ heading: expect.stringMatching(/^a/) }]);
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
  expect(paragraphs.length + 2 * sections.length).toBeLessThanOrEqual(2 * MOST_LINES + 2);
});
