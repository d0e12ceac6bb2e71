import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import type { Nodes, RootContent } from 'hast';
import { writeNodes } from './write-nodes';

/** Deeper than any real text; deeper nesting is built to exhaust the stack. */
const MAX_DEPTH = 80;

/** Rounds of writing and parsing until the tree equals a browser's; two were enough for every input so far. */
const MAX_WRITINGS = 8;

/** What HTML from outside may contain: text, its structure, links and pictures. Everything else is dropped. */
const schema: Schema = {
  tagNames: (
    'p br hr div span section h2 h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd strong b em i u s small sub sup ' +
    'mark a img figure figcaption table caption thead tbody tfoot tr th td'
  ).split(' '),
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
  },
  // Lists and table parts without their parents become text.
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tfoot: ['table'],
    tr: ['table'],
  },
  protocols: { href: ['http', 'https'], src: ['http', 'https'] },
  strip: ['script', 'style', 'template', 'noscript', 'title', 'textarea', 'svg', 'math', 'iframe', 'object'],
};

/**
 * Safe nodes of HTML from outside, the same on server and in browsers: both use parse5, because the browser's own
 * parsers (`DOMParser`, `innerHTML`) are Trusted Types sinks, which the page's policy closes. Never throws.
 */
export function parseHtml(html: string): RootContent[] {
  try {
    return asBrowsersNest(safeNodes(unescaped(html)));
  } catch {
    // Thousands of levels exhaust the parser's own stack; the plain text is better than nothing.
    return [{ type: 'text', value: html.replace(/<[^>]*>/g, ' ') }];
  }
}

const TAG = /<[a-z/!]/i;
const WRITTEN_TAG = /&(?:lt|#60|#x3c);(?:\/[a-z]|br\b)/i;

/**
 * Some applicant-tracking systems send HTML as escaped text (`&lt;p&gt;Work&lt;/p&gt;`), which this decodes once. Text
 * with a tag of its own, or without an escaped end tag, is about tags and stays.
 */
function unescaped(html: string): string {
  if (TAG.test(html) || !WRITTEN_TAG.test(html)) return html;
  const [text] = fromHtml(html, { fragment: true }).children;
  return text?.type === 'text' ? text.value : html;
}

function safeNodes(html: string): RootContent[] {
  const tree = fromHtml(html, { fragment: true });
  tidy(tree, MAX_DEPTH);
  const safe = sanitize(tree, schema);
  return safe.type === 'root' ? safe.children : [];
}

/**
 * The nodes as a browser nests them when it parses the server's HTML. A dropped element leaves its children where HTML
 * may not allow them (a heading in a heading). No parser builds that again, so hydration would mismatch.
 */
function asBrowsersNest(nodes: RootContent[]): RootContent[] {
  let written = writeNodes(nodes);
  for (let times = 0; times < MAX_WRITINGS; times++) {
    // In a container, as on the page: a parser drops rows and cells outside a table.
    const [box] = safeNodes(`<div>${written}</div>`);
    const nested = box?.type === 'element' ? box.children : [];
    const again = writeNodes(nested);
    if (again === written) return nested;
    written = again;
  }
  return [{ type: 'text', value: written.replace(/<[^>]*>/g, ' ') }];
}

/**
 * Removes nodes deeper than `depth`, and source positions, which would double the page's data. Turns `h1` into `h2`,
 * because the page has its own. Not recursive.
 */
function tidy(tree: Nodes, depth: number): void {
  let level: Nodes[] = [tree];
  for (let at = 0; level.length > 0; at++) {
    const next: Nodes[] = [];
    for (const node of level) {
      delete node.position;
      if (!('children' in node)) continue;
      if (node.type === 'element' && node.tagName === 'h1') node.tagName = 'h2';
      if (at >= depth) node.children = [];
      next.push(...node.children);
    }
    level = next;
  }
}
