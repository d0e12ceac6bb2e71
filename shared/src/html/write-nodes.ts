import type { ElementContent } from 'hast';

const VOID_ELEMENTS = new Set(['br', 'hr', 'img']);

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeText = (plainText: string): string =>
  plainText.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/**
 * Safe nodes as the HTML that a server would send for them, attributes
 * included.
 */
export function writeNodes(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      if (node.type !== 'element') return '';
      const { tagName, properties, children } = node;
      const attributes = Object.entries(properties).map(
        ([name, value]) =>
          ` ${name.toLowerCase()}="${escapeText(String(value))}"`,
      );
      const startTag = `<${tagName}${attributes.join('')}>`;
      if (VOID_ELEMENTS.has(tagName)) return startTag;
      const innerHtml = writeNodes(children);
      // Parsers drop a line break right after the start tag, and React adds one
      // in some cases only.
      const keptHtml =
        tagName === 'pre' ? innerHtml.replace(/^[\r\n]+/, '') : innerHtml;
      return `${startTag}${keptHtml}</${tagName}>`;
    })
    .join('');
}

/**
 * Safe nodes as HTML without attributes, for structured data: `<p>Work</p>`.
 */
export const nodesToHtml = (nodes: readonly ElementContent[]): string =>
  writeNodes(nodes.map(withoutAttributes));

const withoutAttributes = <Node extends ElementContent>(node: Node): Node =>
  node.type === 'element'
    ? {
        ...node,
        properties: {},
        children: node.children.map(withoutAttributes),
      }
    : node;
