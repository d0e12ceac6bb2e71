/** Descriptions as HTML, whatever a source writes them in. */
import { decodeReferences } from '@board/shared/domain';
import { marked } from 'marked';
import { oneOf, type PatternWords } from '../../patterns';
import { asText } from '../read/plain-values';
import { nodeOf, type RecordNode } from '../read/record';

const escapedHtml = (plainSource: string) =>
  plainSource
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

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
export function plainText(writtenText: string): string {
  const withoutAddresses = writtenText.includes('(')
    ? writtenText.replaceAll(ADDRESS_OF_NAME, '')
    : writtenText;
  if (!/[<&]/.test(withoutAddresses)) return withoutAddresses;
  return decodeReferences(withoutAddresses)
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(
      /<\/?(?:strong|b|em|i|u|mark|span|font|small|a|p|div|ul|li)(?: [^<>]*)?>/gi,
      '',
    )
    .trim();
}

const hasHtmlMarkup = (writtenText: string) =>
  /<[a-z/!]|&lt;[a-z/]/i.test(writtenText);

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
const BLOCK_ELEMENTS =
  /<(?:p|div|br|ul|ol|li|h[1-6]|table)\b|&lt;(?:p|div|br|ul|ol|li|h[1-6]|table)\b/i;

const isMarkdown = (writtenText: string) =>
  MARKDOWN.test(writtenText) && !BLOCK_ELEMENTS.test(writtenText);

/**
 * Markdown (CommonMark with GitHub's tables) as HTML, with a break at the end of
 * each line. Pages sanitize it like other HTML.
 */
const markdownAsHtml = (writtenText: string): string =>
  marked.parse(writtenText, { async: false, breaks: true }).trim();

/** A single written break may be part of a path: `C:\\new`. */
const FEWEST_WRITTEN_BREAKS = 2;

/**
 * A text whose line breaks may be written as two characters, a backslash and an
 * n.
 */
function withLineBreaks(writtenText: string): string {
  const writtenBreaks = writtenText.split('\\n').length - 1;
  return writtenText.includes('\n') || writtenBreaks < FEWEST_WRITTEN_BREAKS
    ? writtenText
    : writtenText.replaceAll(/\\r?\\n|\\n/g, '\n');
}

/**
 * Plain text as HTML: blank lines separate paragraphs, other line breaks become
 * `<br>`.
 */
function withParagraphs(writtenText: string): string {
  const textLines = escapedHtml(decodeReferences(writtenText)).split('\n');
  const paragraphs = textLines
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
const INNER_KEYS = [
  'content',
  'children',
  'blocks',
  'root',
  'data',
  'document',
  'items',
];
const DEEPEST_NESTING = 30;
/** The tags of nodes by the words of their kinds. */
export const TAG_WORDS: readonly (PatternWords & { tag: string })[] = [
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
export const insideOf = (node: RecordNode) =>
  INNER_KEYS.map((key) => node[key]).find(
    (innerValue) => typeof innerValue === 'object' && innerValue,
  );

/** A node of an editor's document as HTML. */
function richText(node: RecordNode, nodeDepth: number): string {
  const innerValues = nodeDepth < DEEPEST_NESTING && insideOf(node);
  if (!innerValues) return textOfNode(node);
  const html = [innerValues]
    .flat()
    .map((innerValue) =>
      richText(nodeOf(innerValue) ?? { text: innerValue }, nodeDepth + 1),
    );
  if (innerValues === node['items'])
    return html.map((item) => `<li>${item}</li>`).join('');
  const htmlTag = tagOf(node);
  return htmlTag
    ? `<${htmlTag}>${html.join('')}</${htmlTag}>`
    : html.join('\n');
}

/** The text of a node with nothing inside, with its blanks. */
function textOfNode(node: RecordNode): string {
  const ownValue =
    node['text'] ?? node['value'] ?? node['rendered'] ?? node['html'];
  const ownText =
    typeof ownValue === 'string' ? ownValue : (asText(ownValue) ?? '');
  return hasHtmlMarkup(ownText) ? ownText : escapedHtml(ownText);
}

function tagOf(node: RecordNode): string | undefined {
  const kindTexts = [
    node['listItem'] && 'list-item',
    node['style'],
    node['nodeType'],
    node['_type'],
    node['type'],
  ];
  const kindWords = kindTexts.filter(Boolean).join(' ');
  return TAG_WORDS.find((kind) => kind.words.test(kindWords))?.tag;
}

/** The text of a part as HTML; a description of one line stays as it is. */
function bodyAsHtml(
  body: string,
  { isWholeText }: { isWholeText: boolean },
): string {
  if (/^\s*<li\b/i.test(body)) return `<ul>${body}</ul>`;
  if (isMarkdown(body)) return markdownAsHtml(body);
  const isOneLine = isWholeText && !body.includes('\n');
  return body === '' || isOneLine || hasHtmlMarkup(body)
    ? body
    : withParagraphs(body);
}

/**
 * One part: a text, an object with a heading and a text or a list, or an
 * editor's document.
 */
function partAsHtml(
  partValue: unknown,
  { isOnlyPart }: { isOnlyPart: boolean },
): string {
  const body = bodyOf(partValue);
  const heading = body === '' ? '' : headingOf(nodeOf(partValue) ?? {});
  if (heading === '') return bodyAsHtml(body, { isWholeText: isOnlyPart });
  const html = bodyAsHtml(body, { isWholeText: false });
  // a text that begins with its heading needs none
  const beginning = html
    .replaceAll(/<[^>]*>/g, '')
    .trimStart()
    .toLowerCase();
  return beginning.startsWith(heading.toLowerCase())
    ? html
    : `<h3>${escapedHtml(heading)}</h3>\n${html}`;
}

/** The text of a part without its heading, as text or HTML. */
function bodyOf(partValue: unknown): string {
  const node = nodeOf(partValue) ?? {};
  const { content, value, text } = node;
  if (Array.isArray(value)) {
    const listItems = value.map(
      (item) => `<li>${partAsHtml(item, { isOnlyPart: true })}</li>`,
    );
    return `<ul>${listItems.join('')}</ul>`;
  }
  return insideOf(node)
    ? richText(node, 0)
    : withLineBreaks(asText(content ?? value ?? text ?? partValue) ?? '');
}

/** The title or the name of a part; beside a `content`, its `text`. */
function headingOf({ title, name, text, content }: RecordNode): string {
  const textBesideContent = content === undefined ? '' : text;
  return asText(title ?? name ?? textBesideContent) ?? '';
}

/** Parts of a description as HTML. */
export const htmlOf = (partValues: readonly unknown[]): string =>
  partValues
    .map((partValue) =>
      partAsHtml(partValue, { isOnlyPart: partValues.length === 1 }),
    )
    .filter((html) => html !== '')
    .join('\n');
