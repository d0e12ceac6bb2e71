/** Descriptions as HTML, whatever a source writes them in. */
import { decodeReferences } from '@board/shared/domain';
import { marked } from 'marked';
import { oneOf, type Words } from '../../patterns';
import { asText } from '../read/plain-values';
import { nodeOf, type Node } from '../read/record';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The address of a name's page behind it, as Notion exports it: "Example LLP
 * (https://www.notion.so/1f2a)", "(Firms/1f2a.md)".
 */
const ADDRESS_OF_NAME =
  /(?<!\s)\s*\((?:https?:\/\/[^\s()]*|[^\s()]+\.(?:md|html|csv))\)/gi;

/**
 * A name or a title without markup: character references are decoded, common
 * inline tags and addresses in parentheses go, and the ends of blocks become
 * line breaks.
 */
export function plainText(text: string): string {
  const withoutAddresses = text.includes('(')
    ? text.replaceAll(ADDRESS_OF_NAME, '')
    : text;
  if (!/[<&]/.test(withoutAddresses)) return withoutAddresses;
  return decodeReferences(withoutAddresses)
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(
      /<\/?(?:strong|b|em|i|u|mark|span|font|small|a|p|div|ul|li)(?: [^<>]*)?>/gi,
      '',
    )
    .trim();
}

const hasMarkup = (text: string) => /<[a-z/!]|&lt;[a-z/]/i.test(text);

/** What plain text does not have: one of these makes a text Markdown. */
const MARKDOWN = oneOf(
  [
    // ## About the role
    /^ {0,3}#{1,6} +\S/,
    // **own the file**
    /(?<![\w*])\*\*(?=\S)[^*\n]+\*\*(?!\w)/,
    // [ICAEW](https://icaew.example/)
    /\[[^\]\n]{1,200}\]\(https?:\/\/[^\s)]+\)/,
    // |---|---|
    /^ {0,3}\|? *:?-{3,}:? *\|/,
  ],
  'm',
);
const BLOCKS =
  /<(?:p|div|br|ul|ol|li|h[1-6]|table)\b|&lt;(?:p|div|br|ul|ol|li|h[1-6]|table)\b/i;

const isMarkdown = (text: string) => MARKDOWN.test(text) && !BLOCKS.test(text);

/**
 * Markdown (CommonMark with GitHub's tables) as HTML, with a break at the end of
 * each line. Pages sanitize it like other HTML.
 */
const markdownAsHtml = (text: string): string =>
  marked.parse(text, { async: false, breaks: true }).trim();

/** A single one may be part of a path: `C:\\new`. */
const FEWEST_WRITTEN_BREAKS = 2;

/**
 * A text whose line breaks may be written as two characters, a backslash and an
 * n.
 */
function withLines(text: string): string {
  const written = text.split('\\n').length - 1;
  return text.includes('\n') || written < FEWEST_WRITTEN_BREAKS
    ? text
    : text.replaceAll(/\\r?\\n|\\n/g, '\n');
}

/**
 * Plain text as HTML: blank lines separate paragraphs, other line breaks become
 * `<br>`.
 */
function withParagraphs(text: string): string {
  const lines = escaped(decodeReferences(text)).split('\n');
  const paragraphs = lines
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/);
  return paragraphs
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/**
 * The keys under which editors' documents (Contentful, Sanity, TipTap, Lexical,
 * Editor.js) keep a node's content.
 */
const INSIDE = [
  'content',
  'children',
  'blocks',
  'root',
  'data',
  'document',
  'items',
];
const DEEPEST = 30;
/** The tags of nodes by the words of their kinds. */
export const TAGS: readonly (Words & { tag: string })[] = [
  { tag: 'li', words: /list-?item/i, examples: ['listItem', 'list-item'] },
  {
    tag: 'h3',
    words: /head(?:ing|er)|\bh[1-6]\b/i,
    examples: ['heading-2', 'header', 'h2'],
  },
  { tag: 'ul', words: /list/i, examples: ['unordered-list', 'bulletList'] },
  { tag: 'p', words: /paragraph|block/i, examples: ['paragraph', 'block'] },
];

/**
 * What is inside a node of an editor's document; undefined for another object.
 */
export const insideOf = (node: Node) =>
  INSIDE.map((key) => node[key]).find(
    (inner) => typeof inner === 'object' && inner,
  );

/** A node of an editor's document as HTML. */
function richText(node: Node, depth: number): string {
  const inside = depth < DEEPEST && insideOf(node);
  if (!inside) return textOfNode(node);
  const html = [inside]
    .flat()
    .map((inner) => richText(nodeOf(inner) ?? { text: inner }, depth + 1));
  if (inside === node['items'])
    return html.map((item) => `<li>${item}</li>`).join('');
  const tag = tagOf(node);
  return tag ? `<${tag}>${html.join('')}</${tag}>` : html.join('\n');
}

/** The text of a node with nothing inside, with its blanks. */
function textOfNode(node: Node): string {
  const written =
    node['text'] ?? node['value'] ?? node['rendered'] ?? node['html'];
  const text = typeof written === 'string' ? written : (asText(written) ?? '');
  return hasMarkup(text) ? text : escaped(text);
}

function tagOf(node: Node): string | undefined {
  const kinds = [
    node['listItem'] && 'list-item',
    node['style'],
    node['nodeType'],
    node['_type'],
    node['type'],
  ];
  const words = kinds.filter(Boolean).join(' ');
  return TAGS.find((kind) => kind.words.test(words))?.tag;
}

/** The text of a part as HTML; a description of one line stays as it is. */
function bodyAsHtml(body: string, isWholeText: boolean): string {
  if (/^\s*<li\b/i.test(body)) return `<ul>${body}</ul>`;
  if (isMarkdown(body)) return markdownAsHtml(body);
  const isOneLine = isWholeText && !body.includes('\n');
  return body === '' || isOneLine || hasMarkup(body)
    ? body
    : withParagraphs(body);
}

/**
 * One part: a text, an object with a heading and a text or a list, or an
 * editor's document.
 */
function partAsHtml(value: unknown, isOnlyPart: boolean): string {
  const body = bodyOf(value);
  const heading = body === '' ? '' : headingOf(nodeOf(value) ?? {});
  if (heading === '') return bodyAsHtml(body, isOnlyPart);
  const html = bodyAsHtml(body, false);
  const beginning = html
    .replaceAll(/<[^>]*>/g, '')
    .trimStart()
    .toLowerCase();
  return beginning.startsWith(heading.toLowerCase())
    ? html
    : `<h3>${escaped(heading)}</h3>\n${html}`;
}

function bodyOf(part: unknown): string {
  const node = nodeOf(part) ?? {};
  const { content, value, text } = node;
  if (Array.isArray(value)) {
    const items = value.map((item) => `<li>${partAsHtml(item, true)}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  return insideOf(node)
    ? richText(node, 0)
    : withLines(asText(content ?? value ?? text ?? part) ?? '');
}

/** The title or the name of a part; beside a `content`, its `text`. */
function headingOf({ title, name, text, content }: Node): string {
  const textBesideContent = content === undefined ? '' : text;
  return asText(title ?? name ?? textBesideContent) ?? '';
}

/** Parts of a description as HTML. */
export const htmlOf = (values: readonly unknown[]): string =>
  values
    .map((value) => partAsHtml(value, values.length === 1))
    .filter((html) => html !== '')
    .join('\n');
