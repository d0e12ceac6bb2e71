import { COUNTRIES } from '@board/shared/domain';
import type { Head } from '@board/shared/router';

export interface Tag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

interface Site {
  /** Origin of canonical addresses, without a slash at its end. */
  origin: string;
  product: string;
}

/** Everything but the title and the structured data, as tags that either side can write. */
export function tagsOf(head: Head, { origin, product }: Site): Tag[] {
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path);
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): Tag[] =>
    content ? [{ name: 'meta', attributes: { [key]: name, content } }] : [];
  const canonical = head.canonical && absolute(head.canonical);
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
    ...meta('property', 'og:image', head.image && absolute(head.image)),
    ...meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
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
