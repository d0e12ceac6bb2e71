import type { HtmlNode } from '@board/shared/ui';

export type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

/**
 * Width or height of a picture at most, in px. More is a mistake that would
 * push the text away.
 */
const MAX_IMAGE_SIZE = 10_000;

/**
 * Adapts sanitized HTML to an article. It removes headings without words, and
 * makes tables and code scrollable by keyboard (WCAG 2.1.1). It gives a picture
 * whole px or no size, so that the page can reserve its space.
 */
export function adaptNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.type !== 'element') return [node];
    if (/^h[2-6]$/.test(node.tagName) && !hasTextOrImage(node)) return [];
    if (node.tagName === 'img')
      return [{ ...node, properties: withPixelSize(node.properties) }];
    const adaptedNode: HtmlElement = {
      ...node,
      children: adaptNodes(node.children),
    };
    if (node.tagName === 'table')
      return [scrollableBox('div', 'Table', [adaptedNode])];
    if (node.tagName === 'pre')
      return [
        scrollableBox('pre', 'Code', withoutFirstBreaks(adaptedNode.children)),
      ];
    return [adaptedNode];
  });
}

/**
 * Removes the line breaks that code begins with, such as those behind a removed
 * heading. A browser would drop the first one right after `<pre>`, and so show
 * other text than the server's.
 */
function withoutFirstBreaks([first, ...others]: HtmlNode[]): HtmlNode[] {
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  const value = first.value.replace(/^[\r\n]+/, '');
  return value === ''
    ? withoutFirstBreaks(others)
    : [{ ...first, value }, ...others];
}

const hasTextOrImage = (node: HtmlNode): boolean => {
  if (node.type === 'text') return node.value.trim() !== '';
  return (
    node.type === 'element' &&
    (node.tagName === 'img' || node.children.some(hasTextOrImage))
  );
};

const scrollableBox = (
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

function withPixelSize({
  width,
  height,
  ...otherProperties
}: HtmlElement['properties']): HtmlElement['properties'] {
  const size = { width: Number(width), height: Number(height) };
  return isWholePixels(size.width) && isWholePixels(size.height)
    ? { ...otherProperties, ...size }
    : otherProperties;
}

const isWholePixels = (length: number) =>
  Number.isInteger(length) && length > 0 && length <= MAX_IMAGE_SIZE;
