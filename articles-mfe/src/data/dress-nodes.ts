import type { HtmlNode } from '@board/shared/ui';

export type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

/**
 * Larger than any picture; more is a mistake that would push the text away. In
 * px.
 */
const MAX_SIZE = 10_000;

/**
 * Adapts sanitized HTML to an article. It removes headings without words, and
 * makes tables and code scrollable by keyboard (WCAG 2.1.1). It gives a picture
 * whole px or no size, so that the page can reserve its space.
 */
export function dressNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.type !== 'element') return [node];
    if (/^h[2-6]$/.test(node.tagName) && !saysSomething(node)) return [];
    if (node.tagName === 'img')
      return [{ ...node, properties: withSize(node.properties) }];
    const dressed: HtmlElement = {
      ...node,
      children: dressNodes(node.children),
    };
    if (node.tagName === 'table') return [scrolling('div', 'Table', [dressed])];
    if (node.tagName === 'pre')
      return [scrolling('pre', 'Code', fromFirstWords(dressed.children))];
    return [dressed];
  });
}

/**
 * Parsers drop a line break right after `<pre>`, which comes first where a
 * heading without words stood before it.
 */
function fromFirstWords([first, ...others]: HtmlNode[]): HtmlNode[] {
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  const value = first.value.replace(/^[\r\n]+/, '');
  return value === ''
    ? fromFirstWords(others)
    : [{ ...first, value }, ...others];
}

const saysSomething = (node: HtmlNode): boolean => {
  if (node.type === 'text') return node.value.trim() !== '';
  return (
    node.type === 'element' &&
    (node.tagName === 'img' || node.children.some(saysSomething))
  );
};

const scrolling = (
  tagName: string,
  label: string,
  children: HtmlNode[],
): HtmlElement => ({
  type: 'element',
  tagName,
  properties: {
    className: ['wide'],
    role: 'group',
    'aria-label': label,
    tabIndex: 0,
  },
  children,
});

function withSize({
  width,
  height,
  ...rest
}: HtmlElement['properties']): HtmlElement['properties'] {
  const size = [width, height].map(Number);
  const isSizeKnown = size.every(
    (side) => Number.isInteger(side) && side > 0 && side <= MAX_SIZE,
  );
  return isSizeKnown ? { ...rest, width: size[0], height: size[1] } : rest;
}
