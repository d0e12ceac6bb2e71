import type { Head } from '@board/shared/router';
import { tagsOf, type Site } from './head-tags';

/** Attribute of every tag that belongs to the page shown, so that the next page can replace it. */
export const HEAD_MARK = 'data-head';

/**
 * Writes a page's head into the document, without structured data: crawlers load documents, and a script element's
 * text is a Trusted Types sink.
 */
export function applyHead(head: Head, site: Site): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove();
  for (const { name, attributes } of tagsOf(head, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute(HEAD_MARK, '');
    document.head.append(element);
  }
}
