import type { RootContent } from 'hast';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const VOID = new Set(['br', 'hr', 'img']);

/** Safe nodes as HTML without attributes, for structured data: `<p>Work</p>`. */
export function nodesToHtml(nodes: RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char);
      if (node.type !== 'element') return '';
      const { tagName } = node;
      return VOID.has(tagName) ? `<${tagName}>` : `<${tagName}>${nodesToHtml(node.children)}</${tagName}>`;
    })
    .join('');
}
