import { parseHtml } from '@board/shared/safe-html';
import type { Nodes } from 'hast';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { excessIn } from '../import/columns';
import { quoted } from '../import/problem';

const MOST = 10;
/** Shown under another name: a page has its own `h1`. */
const SAME: Record<string, string> = { h1: 'h2' };
/** Attributes that carry content. */
const CONTENT = ['href', 'src'];

/** An element, and the addresses of a link or picture. */
const partsOf = (tagName: string, attributes: Record<string, unknown>): string[] => [
  `<${SAME[tagName] ?? tagName}>`,
  ...CONTENT.filter((name) => name in attributes).map(
    (name) => `the address ${quoted(String(attributes[name]))}`,
  ),
];

const shownIn = (nodes: readonly Nodes[]): string[] =>
  nodes.flatMap((node) =>
    node.type === 'element' ? [...partsOf(node.tagName, node.properties), ...shownIn(node.children)] : [],
  );

const writtenIn = ({ childNodes }: DefaultTreeAdapterMap['parentNode']): string[] =>
  childNodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [...partsOf(node.tagName, attributes), ...writtenIn('content' in node ? node.content : node)];
  });

/**
 * What a page would not show of this HTML: `has <script>`, `has the address "javascript:…"`. Styles, classes and
 * comments are no content. At most ten parts, and none of a text over the bounds of docs/product.md §3.
 */
export function droppedFrom(html: string): string[] {
  if (!html.includes('<') || excessIn(html) !== undefined) return [];
  const shown = new Map<string, number>();
  for (const part of shownIn(parseHtml(html))) shown.set(part, (shown.get(part) ?? 0) + 1);
  const dropped = writtenIn(parseFragment(html, { scriptingEnabled: false })).filter((part) => {
    const left = shown.get(part) ?? 0;
    shown.set(part, left - 1);
    return left <= 0;
  });
  return [...new Set(dropped)].map((part) => `has ${part}`).slice(0, MOST);
}
