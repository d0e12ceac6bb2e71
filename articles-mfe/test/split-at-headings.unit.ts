import fc from 'fast-check';
import type { HtmlNode } from '@board/shared/ui-data';
import { splitAtHeadings } from '../src/data/article-body';

const text = (value: string): Node => ({ type: 'text', value });
type Element = Extract<HtmlNode, { type: 'element' }>;
type Node = Element['children'][number];
const element = (tagName: string, ...children: Node[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const p = (words: string) => element('p', text(words));
const h2 = (words: string) => element('h2', text(words));

const wordsOf = (node: HtmlNode): string =>
  ('value' in node ? node.value : '') + ('children' in node ? node.children : []).map(wordsOf).join('');
const shape = (sections: HtmlNode[][]) => sections.map((section) => section.map(wordsOf).join('|'));

const leaf = fc.oneof(
  fc.constantFrom('\n', ' ', 'words').map(text),
  fc.record({ type: fc.constant('comment' as const), value: fc.string() }),
);
const { body } = fc.letrec<{ body: Node[]; node: Node }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(fc.constantFrom('p', 'h2', 'h3', 'h4', 'div', 'section', 'ul'), tie('body'))
      .map(([tagName, children]) => element(tagName, ...children)),
  ),
  body: fc.array(tie('node'), { maxLength: 6 }),
}));

describe('cutting an article into sections (§4.4)', () => {
  test('what comes before the first heading is the first section', () => {
    expect(
      shape(splitAtHeadings([p('intro'), h2('One'), p('a'), element('h3', text('Two')), p('b')])),
    ).toEqual(['intro', 'One|a', 'Two|b']);
  });

  test('blanks before a first heading are no section', () => {
    expect(shape(splitAtHeadings([text('\n'), h2('One'), p('a')]))).toEqual(['\n|One|a']);
  });

  test('smaller headings do not cut', () => {
    expect(splitAtHeadings([p('a'), element('h4', text('b')), p('c')])).toHaveLength(1);
  });

  test('headings inside boxes count', () => {
    const boxed = [
      element('div', p('intro'), element('section', h2('One'), p('a')), element('section', h2('Two'))),
    ];
    expect(shape(splitAtHeadings(boxed))).toEqual(['intro', 'One|a', 'Two']);
  });

  test('no text is lost, changed or moved', () => {
    fc.assert(
      fc.property(body, (nodes) => {
        const sections = splitAtHeadings(nodes);
        const kept = sections.flat().map(wordsOf).join('');
        expect(kept).toBe(sections.length > 0 ? nodes.map(wordsOf).join('') : '');
      }),
    );
  });

  test('a section has at most one heading of its own, and only the first may lack it', () => {
    const isHeading = (node: HtmlNode) => node.type === 'element' && /^h[23]$/.test(node.tagName);
    fc.assert(
      fc.property(body, (nodes) => {
        splitAtHeadings(nodes).forEach((section, place) => {
          const headings = section.filter(isHeading).length;
          expect(headings).toBeLessThanOrEqual(1);
          if (place > 0) expect(section.findIndex(isHeading)).toBe(0);
        });
      }),
    );
  });
});
