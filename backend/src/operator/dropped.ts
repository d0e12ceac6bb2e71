import { parseHtml } from '@board/shared/safe-html';
import { quoted } from '../import/problem';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const MOST = 10;
/** Shown under another name: a page has its own `h1`. */
const SAME: Record<string, string> = { h1: 'h2' };
/** Attributes that carry content. */
const CONTENT = ['href', 'src'];

/** Elements, and the addresses of links and pictures, each with the number of its occurrences. */
function partsOf(nodes: readonly Nodes[]): Map<string, number> {
  const parts = new Map<string, number>();
  const level: Nodes[] = [...nodes];
  for (let node = level.pop(); node !== undefined; node = level.pop()) {
    if (node.type === 'element') {
      const name = SAME[node.tagName] ?? node.tagName;
      const addresses = CONTENT.filter((attribute) => attribute in node.properties).map(
        (attribute) => `the address ${quoted(String(node.properties[attribute]))}`,
      );
      for (const part of [`<${name}>`, ...addresses]) parts.set(part, (parts.get(part) ?? 0) + 1);
    }
    if ('content' in node && node.content) level.push(node.content);
    if ('children' in node) level.push(...node.children);
  }
  return parts;
}

/**
 * What a page would not show of this HTML: `has <script>`, `has the address "javascript:…"`. Styles, classes and
 * comments are no content. At most ten parts.
 */
export function droppedFrom(html: string): string[] {
  if (!html.includes('<')) return [];
  const shown = partsOf(parseHtml(html));
  return [...partsOf(fromHtml(html, { fragment: true }).children)]
    .filter(([part, times]) => (shown.get(part) ?? 0) < times)
    .map(([part]) => `has ${part}`)
    .slice(0, MOST);
}
