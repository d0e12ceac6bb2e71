/** docs/product.md §5 */
import fc from 'fast-check';
import { parseHtml, type HtmlNode } from '@board/shared/ui';
import { articleBody, placeInsights } from '../src/data/article-body';
import type { Insight, InsightPosition } from '../src/data/article';

const POSITIONS: InsightPosition[] = [
  'after-intro',
  'mid-article',
  'before-conclusion',
];
const insights: Insight[] = POSITIONS.map((position, id) => ({
  id,
  message: position,
  position,
}));

const bodyOf = async (html: string, with_: Insight[] = []) =>
  articleBody(await parseHtml(html), with_);
const wordsOf = (node: HtmlNode): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(wordsOf).join('') : '';
};
const elements = (
  nodes: readonly HtmlNode[],
): Extract<HtmlNode, { type: 'element' }>[] =>
  nodes.flatMap((node) =>
    node.type === 'element' ? [node, ...elements(node.children)] : [],
  );
const headed = (count: number) =>
  `<p>Intro</p>${Array.from({ length: count }, (_, i) => `<h${2 + (i % 2)}>Part ${i}</h${2 + (i % 2)}><p>text ${i}</p>`).join('')}`;

/** Each kind of article of the list below, with insights of every position. */
const ARTICLES: Record<string, string> = {
  empty: '',
  'without a heading': '<p>One</p><p>Two</p>',
  'with one heading': headed(1),
  'with forty headings': headed(40),
  'with nested lists':
    '<ul><li>a<ol start="3"><li>b<ul><li>c</li></ul></li></ol></li></ul><h2>After</h2><p>d</p>',
  'with tables':
    '<table><caption>Pay</caption><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>',
  'with code': '<pre><code>=SUM(A1:A9)</code></pre><p><code>x</code></p>',
  'with iframes, scripts, SVG and data: URLs':
    '<iframe src="https://x.example"></iframe><script>bad()</script><svg><script>bad()</script><text>bad()</text></svg>' +
    '<a href="data:text/html,bad()">a</a><img src="data:image/png;base64,AAAA" alt="b"><h2>Rest</h2><p>c</p>',
  'with headings in boxes':
    '<div><p>Intro</p><section><h2>A</h2></section><div><h3>B</h3><p>c</p></div></div>',
};

/** docs/product.md §2.9, §4.4 */
test.each(Object.entries(ARTICLES))(
  '%s: has every insight once, no unsafe HTML, and a table of contents of its headings',
  async (_, html) => {
    const { parts, headings } = await bodyOf(html, insights);
    expect(parts.flatMap((part) => part.insights)).toEqual(insights);
    const nodes = parts.flatMap((part) => part.nodes);
    const all = elements(nodes);
    expect(JSON.stringify(nodes)).not.toMatch(
      /bad\(|data:|"(script|iframe|svg)"/,
    );
    const ids = all.flatMap(({ properties }) => properties['id'] ?? []);
    expect(ids).toEqual(headings.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const cuts = all.filter(({ tagName }) => /^h[23]$/.test(tagName));
    expect(cuts.map(wordsOf)).toEqual(headings.map(({ text }) => text));
  },
);

test.each([
  [
    '<p>intro</p><h2>One</h2><p>a</p><h3>Two</h3><p>b</p>',
    ['intro', 'One|a', 'Two|b'],
  ],
  ['\n<h2>One</h2><p>a</p>', ['One|a']],
  ['<p>a</p><h4>b</h4><p>c</p>', ['a|b|c']],
  [
    '<div><p>intro</p><section><h2>One</h2><p>a</p></section><section><h2>Two</h2></section></div>',
    ['intro', 'One|a', 'Two'],
  ],
])(
  '%s is cut at its headings, also at those in boxes',
  async (html, sections) => {
    const { parts } = await bodyOf(html);
    const solid = (nodes: HtmlNode[]) =>
      nodes.map(wordsOf).filter((words) => words.trim() !== '');
    expect(parts.map(({ nodes }) => solid(nodes).join('|'))).toEqual(sections);
  },
);

test.each(['h2', 'h3', 'h4', 'h5', 'h6'])(
  'a heading %s without words is left out',
  async (name) => {
    const { parts } = await bodyOf(
      `<p>a</p><${name}><em> </em></${name}><p>b</p>`,
    );
    const shown = parts.flatMap(({ nodes }) => elements(nodes));
    expect(shown.map(({ tagName }) => tagName)).toEqual(['p', 'p']);
  },
);

test.each([
  ['Pay & perks', 'section-pay-perks'],
  ['  Über   Größe ', 'section-über-größe'],
  ['薪资面议', 'section-薪资面议'],
  ['location', 'section-location'],
  ['__proto__', 'section-proto'],
  ['🎉', 'section'],
  ['a'.repeat(90), `section-${'a'.repeat(60)}`],
  ['𝒳'.repeat(70), `section-${'x'.repeat(60)}`],
  ['𐌰'.repeat(70), `section-${'𐌰'.repeat(60)}`],
])('the heading %j has the id %s', async (text, id) => {
  expect(
    (await bodyOf(`<h2>${text}</h2>`)).headings.map((heading) => heading.id),
  ).toEqual([id]);
});

test('equal headings have different ids, even when another heading ends in the same number', async () => {
  const { headings } = await bodyOf(
    '<h2>Pay</h2><h3>Pay 2</h3><h2>Pay</h2><h2>Pay</h2>',
  );
  const ids = headings.map(({ id }) => id).join(' ');
  expect(ids).toBe('section-pay section-pay-2 section-pay-3 section-pay-4');
});

test('empty headings are removed and start no section', async () => {
  const { parts, headings } = await bodyOf(
    '<p>a</p><h2> <br></h2><p>b</p><h3><img src="a.png" alt="Pay"></h3>',
  );
  expect(parts).toHaveLength(2);
  expect(headings).toEqual([{ id: 'section-pay', text: 'Pay', level: 3 }]);
});

test('tables and code scroll by keyboard and have a name', async () => {
  const { parts } = await bodyOf(
    `${ARTICLES['with tables']}${ARTICLES['with code']}`,
  );
  const wide = elements(parts.flatMap(({ nodes }) => nodes)).filter(
    ({ properties }) => properties['tabIndex'] === 0,
  );
  expect(
    wide.map(({ tagName, properties }) => [tagName, properties['aria-label']]),
  ).toEqual([
    ['div', 'Table'],
    ['pre', 'Code'],
  ]);
});

test.each([
  ['width="640" height="480"', { width: 640, height: 480 }],
  ['width="640"', {}],
  ['width="100%" height="auto"', {}],
  ['width="0" height="0"', {}],
  ['width="-3" height="1e99"', {}],
  ['width="6.5" height="4"', {}],
])('a picture with %s has the size %j', async (attributes, size) => {
  const { parts } = await bodyOf(
    `<p><img src="a.png" alt="A" ${attributes}></p>`,
  );
  const [, picture] = elements(parts[0]?.nodes ?? []);
  expect(picture?.properties).toEqual({ src: 'a.png', alt: 'A', ...size });
});

test('any HTML keeps all words outside of empty headings, and its ids are unique', () => {
  const node: fc.Arbitrary<HtmlNode> = fc.letrec<{ node: HtmlNode }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc
        .constantFrom('pay', ' ', 'Pay 2', '🎉')
        .map((value) => ({ type: 'text' as const, value })),
      fc
        .tuple(
          fc.constantFrom(
            'p',
            'h2',
            'h3',
            'h5',
            'div',
            'section',
            'table',
            'pre',
            'li',
          ),
          fc.array(tie('node'), { maxLength: 4 }),
        )
        .map(([tagName, children]) => ({
          type: 'element' as const,
          tagName,
          properties: {},
          children,
        })),
    ),
  })).node;
  fc.assert(
    fc.property(fc.array(node, { maxLength: 6 }), (nodes) => {
      const { parts, headings } = articleBody(nodes, insights);
      const solid = (text: string) => text.replace(/\s+/g, '');
      const shown = parts.flatMap((part) => part.nodes);
      expect(solid(shown.map(wordsOf).join(''))).toBe(
        solid(nodes.map(wordsOf).join('')),
      );
      const ids = headings.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^section(-|$)/);
      expect(parts.flatMap((part) => part.insights)).toEqual(insights);
      const isHeading = (one: HtmlNode) =>
        one.type === 'element' && /^h[23]$/.test(one.tagName);
      for (const [nth, part] of parts.entries()) {
        expect(part.nodes.filter(isHeading).length).toBeLessThanOrEqual(1);
        if (nth > 0) expect(part.nodes.findIndex(isHeading)).toBe(0);
      }
    }),
  );
});

/** docs/product.md §4.4 */
const numbered = (positions: InsightPosition[]): Insight[] =>
  positions.map((position, id) => ({ id, message: `m${id}`, position }));
const AFTER: InsightPosition = 'after-intro';
const MID: InsightPosition = 'mid-article';
const BEFORE: InsightPosition = 'before-conclusion';

test.each<[string, InsightPosition[], number, number[][]]>([
  [
    'one of each, and a second in the middle',
    [AFTER, MID, MID, BEFORE],
    6,
    [[0], [1], [2], [3], [], []],
  ],
  [
    'further ones in the middle are after the third',
    [MID, MID, MID],
    4,
    [[], [0], [1, 2], []],
  ],
  [
    'none is after the last section',
    [BEFORE, BEFORE, BEFORE],
    6,
    [[], [], [], [0], [1, 2], []],
  ],
  [
    'a short article has the rest at its end',
    [AFTER, MID, MID, BEFORE],
    2,
    [[0], [1, 2, 3]],
  ],
  ['an empty article has all', [AFTER, MID, MID, BEFORE], 0, [[0, 1, 2, 3]]],
  [
    'the order of kinds is that of the text',
    [BEFORE, MID, AFTER],
    1,
    [[2, 1, 0]],
  ],
])('insights: %s', (_, positions, sections, places) => {
  const placed = placeInsights(numbered(positions), sections);
  expect(placed.map((here) => here.map(({ id }) => id))).toEqual(places);
});

test('insights: every insight is once, by kind and in its order, and where its kind belongs if there is room', () => {
  const list = fc.array(fc.constantFrom(AFTER, MID, BEFORE)).map(numbered);
  fc.assert(
    fc.property(list, fc.nat({ max: 60 }), (given, sections) => {
      const placed = placeInsights(given, sections);
      expect(placed).toHaveLength(Math.max(sections, 1));
      const ofKind = (kind: InsightPosition) =>
        given.filter(({ position }) => position === kind);
      expect(placed.flat()).toEqual([AFTER, MID, BEFORE].flatMap(ofKind));
      if (sections < 4) return;
      const placesOf = (kind: InsightPosition) =>
        ofKind(kind).map(
          (insight) => 1 + placed.findIndex((here) => here.includes(insight)),
        );
      expect(placesOf(AFTER)).toEqual(ofKind(AFTER).map(() => 1));
      expect(placesOf(MID)).toEqual(
        ofKind(MID).map((_, nth) => (nth === 0 ? 2 : 3)),
      );
      const last = Math.max(4, sections - 1);
      expect(placesOf(BEFORE)).toEqual(
        ofKind(BEFORE).map((_, nth) => Math.min(4 + nth, last)),
      );
    }),
  );
});
