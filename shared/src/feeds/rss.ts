import { parseMoment } from '@board/shared/domain';
import { formatRFC7231 } from 'date-fns/formatRFC7231';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML, without characters that XML 1.0 cannot hold. */
export function escapeXml(plainText: string): string {
  return [...plainText]
    .filter((character) =>
      /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(character),
    )
    .join('')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export interface FeedItem {
  title: string;
  link: string;
  description: string;
  /** ISO date-time. */
  published: string | null;
  categories: string[];
  /**
   * The author by name (Dublin Core; RSS's own `author` is an email address).
   */
  creator?: string;
}

export interface Feed {
  title: string;
  description: string;
  /** The address of the page that lists the same. */
  link: string;
  /** The feed's own. */
  self: string;
  language: string;
  items: FeedItem[];
}

const xmlElement = (name: string, plainText: string) =>
  `<${name}>${escapeXml(plainText)}</${name}>`;

/** A date in the format of RFC 822; empty for an invalid one. */
function dateElement(published: string | null): string {
  const date = parseMoment(published);
  // RFC 7231's form is one of RFC 822
  return date ? xmlElement('pubDate', formatRFC7231(date)) : '';
}

function itemXml({
  title,
  link,
  description,
  published,
  categories,
  creator,
}: FeedItem): string {
  return [
    '\n<item>',
    xmlElement('title', title),
    xmlElement('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    xmlElement('description', description),
    dateElement(published),
    ...(creator ? [xmlElement('dc:creator', creator)] : []),
    ...categories.map((category) => xmlElement('category', category)),
    '</item>',
  ].join('');
}

/**
 * An RSS 2.0 document (rssboard.org/rss-specification); addresses are absolute,
 * and each text is escaped.
 */
export function rssXml({
  title,
  description,
  link,
  self,
  language,
  items,
}: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlElement('title', title),
    xmlElement('link', link),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    xmlElement('description', description),
    xmlElement('language', language),
    ...items.map(itemXml),
    '\n</channel></rss>\n',
  ].join('');
}
