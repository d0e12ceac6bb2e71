import { sanitize, type Schema } from 'hast-util-sanitize';
import type { ElementContent } from 'hast';
import { groupDigits } from '../domain/numbers';
import { beginningOf, MOST_CHARACTERS, NOT_SHOWN } from '../domain/text-limits';
import { parseTree } from './parse-tree';
import { writeNodes } from './write-nodes';

/** Rounds of writing and parsing; two were enough for every input so far. */
const MAX_WRITINGS = 3;

/**
 * What HTML from outside may contain: text, its structure, links and pictures.
 * Everything else is dropped.
 */
const schema: Schema = {
  tagNames: [
    'p br hr div span section h2 h3 h4 h5 h6 blockquote pre code',
    'ul ol li dl dt dd',
    'strong b em i u s small sub sup mark a img figure figcaption',
    'table caption thead tbody tfoot tr th td',
  ].flatMap((names) => names.split(' ')),
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
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
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'title',
    'textarea',
    'svg',
    'math',
    'iframe',
    'object',
  ],
};

interface SafeNodes {
  nodes: ElementContent[];
  excess?: string | undefined;
}

/**
 * Safe nodes of HTML from outside; never throws. Browsers use parse5 too,
 * because their own parsers are Trusted Types sinks. A text over the bounds of
 * docs/product.md §3 ends with a note and a link to `originalAddress`, the
 * address of the whole text; `onExcess` gets the bound in words: `has more than
 * 3,000 elements`.
 */
export function parseHtml(
  html: string,
  originalAddress?: string,
  onExcess?: (reason: string) => void,
): ElementContent[] {
  const { nodes, excess } = nestedNodes(html);
  if (excess === undefined) return nodes;
  onExcess?.(excess);
  return [...nodes, noteOfExcess(originalAddress)];
}

const HTML_TAG = /<[a-z/!]/i;
const WRITTEN_TAG = /&(?:lt|#60|#x3c);(?:\/[a-z]|br\b)/i;

/**
 * HTML that an applicant-tracking system sent as escaped text. With a tag, or
 * without an escaped end tag, a text is about tags.
 */
function unescaped(html: string): string {
  if (HTML_TAG.test(html) || !WRITTEN_TAG.test(html)) return html;
  const [onlyText] = parseTree(html).root.children;
  return onlyText?.type === 'text' ? onlyText.value : html;
}

function safeNodes(html: string): SafeNodes {
  const { root, excess } = parseTree(html);
  const safeTree = sanitize(root, schema);
  const nodes =
    safeTree.type === 'root'
      ? safeTree.children.filter((node) => node.type !== 'doctype')
      : [];
  return { nodes, excess };
}

/**
 * The nodes as a browser nests them: a dropped element leaves its children
 * where HTML may not allow them, and hydration would mismatch.
 */
function nestedNodes(html: string): SafeNodes {
  let { nodes, excess } = safeNodes(unescaped(beginningOf(html)));
  if (html.length > MOST_CHARACTERS)
    excess = `has more than ${groupDigits(MOST_CHARACTERS)} characters`;
  let writtenHtml = writeNodes(nodes);
  for (let times = 0; times < MAX_WRITINGS; times++) {
    // A container holds them, as on the page: a parser drops rows and cells
    // outside a table.
    const parsedAgain = safeNodes(`<div>${writtenHtml}</div>`);
    const [box] = parsedAgain.nodes;
    nodes = box?.type === 'element' ? box.children : [];
    excess ??= parsedAgain.excess;
    const htmlBefore = writtenHtml;
    writtenHtml = writeNodes(nodes);
    if (writtenHtml === htmlBefore) return { nodes, excess };
  }
  return {
    nodes: [{ type: 'text', value: nodes.map(plainText).join(' ') }],
    excess,
  };
}

function plainText(node: ElementContent): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join(' ') : '';
}

function noteOfExcess(originalAddress: string | undefined): ElementContent {
  const link: ElementContent = {
    type: 'element',
    tagName: 'a',
    properties: { href: originalAddress },
    children: [{ type: 'text', value: 'Original advert' }],
  };
  const noteText: ElementContent = {
    type: 'text',
    value: originalAddress === undefined ? NOT_SHOWN : `${NOT_SHOWN} `,
  };
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: originalAddress === undefined ? [noteText] : [noteText, link],
  };
}
