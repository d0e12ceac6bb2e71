import type { PublicConfig } from '@board/shared/config';
import { COUNTRIES, countryInPath, mediaUrl } from '@board/shared/domain';
import type { Head } from '@board/shared/router';

export interface Tag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The site that a page is of. */
export type Site = Pick<PublicConfig, 'publicOrigin' | 'product' | 'backendUrl'>;

/** The picture of pages without one of their own: that of their country or section. */
function socialImage(canonical: string, backendUrl: string): string {
  const name = countryInPath(canonical) ?? (canonical.startsWith('/articles') ? 'articles' : 'jobs');
  return mediaUrl(`social/${name}.png`, backendUrl);
}

/** Everything but the title and the structured data, as tags that either side can write. */
export function tagsOf(head: Head, { publicOrigin: origin, product, backendUrl }: Site): Tag[] {
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path);
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): Tag[] =>
    content ? [{ name: 'meta', attributes: { [key]: name, content } }] : [];
  const canonical = head.canonical && absolute(head.canonical);
  const image = head.image ?? (head.canonical && socialImage(head.canonical, backendUrl));
  const feedLink = (type: string, path: string | undefined): Tag[] =>
    head.feed && path
      ? [
          {
            name: 'link',
            attributes: { rel: 'alternate', type, title: head.feed.title, href: absolute(path) },
          },
        ]
      : [];
  return [
    ...meta('name', 'description', head.description),
    ...meta('name', 'robots', head.robots),
    ...(canonical ? [{ name: 'link' as const, attributes: { rel: 'canonical', href: canonical } }] : []),
    ...alternates(head, absolute),
    ...feedLink('application/rss+xml', head.feed?.path),
    ...feedLink('application/feed+json', head.feed?.json),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:type', head.kind ?? 'website'),
    ...meta('property', 'og:site_name', product),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:image', image && absolute(image)),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

function alternates({ alternates: pages = {} }: Head, absolute: (path: string) => string): Tag[] {
  const link = (hreflang: string, path: string | undefined): Tag[] =>
    path ? [{ name: 'link', attributes: { rel: 'alternate', hreflang, href: absolute(path) } }] : [];
  return [
    ...COUNTRIES.flatMap(({ code, language }) => link(language, pages[code])),
    ...link('x-default', pages.default),
  ];
}

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
