/** docs/product.md §3 */
import fc from 'fast-check';
import { defaultTreeAdapter } from 'parse5';
import {
  anyLargeText,
  LARGE_TEXTS,
} from '../../tools/test-support/hostile/large-texts';
import { MOST_CHARACTERS, NOT_SHOWN } from '../src/domain/text-limits';
import { nodesToHtml } from '../src/html/write-nodes';
import { parseHtml } from '../src/html/parse-html';
import { MOST_ELEMENTS } from '../src/html/parse-tree';
import type { HtmlNode } from '../src/html/safe-nodes';

/**
 * A text is parsed, written and parsed again until it stays; the parser makes
 * three elements of its own each time.
 */
const MOST_PARSINGS = 5;

const made = { elements: 0, texts: 0 };
const { createElement, createTextNode } = defaultTreeAdapter;
// The count is written by hand, because a mock of Jest keeps the arguments of a
// million calls.
beforeAll(() => {
  defaultTreeAdapter.createElement = (...args) => {
    made.elements += 1;
    return createElement(...args);
  };
  defaultTreeAdapter.createTextNode = (text) => {
    made.texts += 1;
    return createTextNode(text);
  };
});
afterAll(() =>
  Object.assign(defaultTreeAdapter, { createElement, createTextNode }),
);

function countOf(nodes: readonly HtmlNode[]): {
  elements: number;
  texts: number;
} {
  const counted = { elements: 0, texts: 0 };
  const level = [...nodes];
  for (let node = level.pop(); node; node = level.pop()) {
    if (node.type === 'text') counted.texts += 1;
    if (node.type !== 'element') continue;
    counted.elements += 1;
    level.push(...node.children);
  }
  return counted;
}

/**
 * Parses, and expects bounded work and a bounded result, which says whether it
 * is whole.
 */
function expectBounded(html: string) {
  Object.assign(made, { elements: 0, texts: 0 });
  let excess: string | undefined;
  const nodes = parseHtml(html, undefined, (reason) => {
    excess = reason;
  });
  const { elements, texts } = countOf(nodes);
  expect(made.elements).toBeGreaterThan(0);
  expect(elements).toBeLessThanOrEqual(MOST_ELEMENTS + 1);
  expect(texts).toBeLessThanOrEqual(2 * MOST_ELEMENTS + 2);
  expect(made.elements).toBeLessThanOrEqual(MOST_PARSINGS * MOST_ELEMENTS);
  expect(made.texts).toBeLessThanOrEqual(
    MOST_PARSINGS * (2 * MOST_ELEMENTS + 1),
  );
  const last = nodesToHtml(nodes.slice(-1));
  expect(last === `<p>${NOT_SHOWN}</p>`).toBe(excess !== undefined);
  return excess;
}

test.each(LARGE_TEXTS)(
  'a text costs a bounded number of nodes: %s',
  (_name, html) => {
    expectBounded(html);
  },
);

test('any text costs a bounded number of nodes', () => {
  fc.assert(
    fc.property(anyLargeText, (html) => void expectBounded(html)),
    { seed: 20261123, numRuns: 20 },
  );
});

test.each([
  ['elements', '<p>x'.repeat(MOST_ELEMENTS), 'has more than 3,000 elements'],
  ['levels', '<div>'.repeat(100), 'nests elements more than 80 deep'],
  [
    'characters',
    'x'.repeat(MOST_CHARACTERS + 1),
    'has more than 100,000 characters',
  ],
  [
    'comments',
    '<!-- -->'.repeat(MOST_ELEMENTS),
    'has more than 3,000 elements',
  ],
])('the bound of %s is named', (_name, html, excess) => {
  expect(expectBounded(html)).toBe(excess);
});

test('a text within the bounds is whole', () => {
  const html = '<p>x</p>'.repeat(2900);
  expect(nodesToHtml(parseHtml(html))).toBe(html);
  const text = 'word '.repeat(MOST_CHARACTERS / 5);
  expect(parseHtml(text)).toEqual([{ type: 'text', value: text }]);
  expect([html, text].map(expectBounded)).toEqual([undefined, undefined]);
});

test('a text is not cut inside of a character', () => {
  const [text] = parseHtml(`x${'🙂'.repeat(MOST_CHARACTERS / 2)}`);
  expect(text).toEqual({
    type: 'text',
    value: `x${'🙂'.repeat(MOST_CHARACTERS / 2 - 1)}`,
  });
});

test('a text over the bounds keeps its beginning, and links to the original', () => {
  const html = `<p>Audits.</p>${'<p>x</p>'.repeat(MOST_ELEMENTS)}`;
  const nodes = parseHtml(html, 'https://x.example/7');
  expect(nodesToHtml(nodes.slice(0, 2))).toBe('<p>Audits.</p><p>x</p>');
  expect(nodes.at(-1)).toMatchObject({
    tagName: 'p',
    children: [
      { value: `${NOT_SHOWN} ` },
      {
        tagName: 'a',
        properties: { href: 'https://x.example/7' },
        children: [{ value: 'Original advert' }],
      },
    ],
  });
});
