import type { Head } from '@board/shared/router';
import { HEAD_MARK, type Site, tagsOf } from '../../src/for-renders';
import { escapeHtml, jsonForScript } from '../document/escape';

/** A page's head as HTML, structured data included. */
export function headHtml(head: Head, site: Site): string {
  const tags = tagsOf(head, site).map(({ name, attributes }) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${text.join('')} ${HEAD_MARK}>`;
  });
  const statements = (head.jsonLd ?? []).map(
    (statement) => `<script type="application/ld+json" ${HEAD_MARK}>${jsonForScript(statement)}</script>`,
  );
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, ...statements].join('');
}
