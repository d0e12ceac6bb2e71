import type { RootContent } from 'hast';
import { escapeText, VOID } from './write-nodes';

/** Safe nodes as HTML without attributes, for structured data: `<p>Work</p>`. */
export function nodesToHtml(nodes: RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      if (node.type !== 'element') return '';
      const { tagName } = node;
      return VOID.has(tagName) ? `<${tagName}>` : `<${tagName}>${nodesToHtml(node.children)}</${tagName}>`;
    })
    .join('');
}
