/**
 * HTML that browsers nest differently from the source, or differently after
 * unknown elements are dropped.
 */
import fc from 'fast-check';

export const NESTINGS: readonly (readonly [string, string])[] = [
  [
    'a heading in a heading, below what is dropped',
    '<h2>a<header><h3>b</h3></header></h2>',
  ],
  [
    'a paragraph in a paragraph, below what is dropped',
    '<p>a<button><p>b</p></button></p>',
  ],
  ['code after a heading without words', '<pre><h2></h2>\n<p>a</p></pre>'],
  ['a box in a paragraph', '<p>a<object><div>b</div></object></p>'],
  [
    'a link in a link',
    '<a href="/jobs">a<object><a href="/firms">b</a></object></a>',
  ],
  ['an item in an item', '<ul><li>a<object><li>b</li></object></li></ul>'],
  [
    'a term in a term',
    '<dl><dt>a<main><object><dt>b</dt></object></main></dt></dl>',
  ],
  ['a list in a paragraph', '<p><marquee><ul><li>a</li></ul></marquee></p>'],
  [
    'a table in a paragraph',
    '<p>a<button><table><tr><td>b</td></tr></table></button></p>',
  ],
  ['rows without a table', '<tr><td>a</td></tr>b<td>c</td>'],
  [
    'a table in a table',
    '<table><tr><table><tr><td>a</td></tr></table></tr></table>',
  ],
  ['text in a table', '<table>a<tr>b<td>c</td></tr></table>'],
  [
    'a caption that is too late',
    '<table><tr><td>a</td></tr><caption>b</caption></table>',
  ],
  [
    'a column group',
    '<table><colgroup><col></colgroup>a<tr><td>b</td></tr></table>',
  ],
  ['formatting across boxes', '<b><p>a</b>b</p><i><div>c</i>d</div>'],
  ['a first line break', '<pre>\n\n<b>a</b></pre>'],
  ['returns', '<p>a&#13;b</p><pre>&#13;\na</pre>'],
];

/**
 * Elements whose tags the HTML parser implies, moves or ignores, and some
 * elements that are dropped.
 */
const TAGS = (
  'p div section header main article h1 h2 h3 h6 a b i em strong code s u ' +
  'span ul ol li dl dt dd blockquote pre figure figcaption table caption ' +
  'colgroup col thead tbody tfoot tr td th form button select option optgroup ' +
  'ruby rb rt rtc rp details summary nobr font center listing address hr br ' +
  'img mark small sub sup object marquee svg math'
).split(' ');
const VOID = new Set(['hr', 'br', 'img', 'col']);
const TEXTS = [
  'a',
  ' ',
  '\n',
  '\nb',
  'c &amp; d',
  '&lt;p&gt;',
  '&nbsp;',
  '&#13;',
  '\r\n',
  '\0',
  '🙂',
];

const text = fc.constantFrom(...TEXTS);
const link = fc.constantFrom('', ' href="/jobs"', ' href="https://x.example"');

const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc
    .array(fc.oneof({ depthSize: 'large' }, text, tie('element')), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...TAGS), tie('tree'), link)
    .map(([name, children, href]) => {
      const start = `<${name}${name === 'a' ? href : ''}>`;
      return VOID.has(name) ? start : `${start}${children}</${name}>`;
    }),
}));
const tags = fc.constantFrom(
  ...TAGS.flatMap((name) => [`<${name}>`, `</${name}>`]),
);
const soup = fc
  .array(fc.oneof(text, tags), { maxLength: 25 })
  .map((parts) => parts.join(''));

/** Randomly nested elements, closed correctly or not at all. */
const anyNesting = fc.oneof(tree, soup);

/**
 * Tests that React hydrates each of these and random nestings without an error;
 * `what` begins the test's name.
 */
export function testNestings(
  what: string,
  runs: number,
  errorsOf: (html: string) => Promise<string[]>,
): void {
  test.each(NESTINGS)(`React hydrates ${what}%s`, async (_name, html) => {
    expect(await errorsOf(html)).toEqual([]);
  });

  test(`React hydrates ${what}any nesting`, async () => {
    const property = fc.asyncProperty(anyNesting, async (html) =>
      expect(await errorsOf(html)).toEqual([]),
    );
    await fc.assert(property, { numRuns: runs });
  }, 120_000);
}
