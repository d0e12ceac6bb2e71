import type { RootContent } from 'hast';

/** Elements without children and without an end tag, of those that safe nodes may be. */
export const VOID = new Set(['br', 'hr', 'img']);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** Safe nodes as the HTML that a server would send of them, attributes included; `pre` begins with its first words. */
export function writeNodes(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      if (node.type !== 'element') return '';
      const { tagName, properties, children } = node;
      const attributes = Object.entries(properties).map(
        ([name, value]) => ` ${name.toLowerCase()}="${escapeText(String(value))}"`,
      );
      const start = `<${tagName}${attributes.join('')}>`;
      if (VOID.has(tagName)) return start;
      const inner = writeNodes(children);
      // Parsers drop a line break right behind the start tag, and React writes one more in some cases only.
      return `${start}${tagName === 'pre' ? inner.replace(/^[\r\n]+/, '') : inner}</${tagName}>`;
    })
    .join('');
}
