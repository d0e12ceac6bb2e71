import { isRouteErrorResponse } from 'react-router-dom';
import type { PublicConfig } from '@board/shared/config';
import { COUNTRIES, countryInPath, mediaUrl } from '@board/shared/domain';
import { isPageHandle, type Head, type PageHandle } from '@board/shared/router';

/**
 * The part of a router's state, or of a static handler's context, that
 * determines the head.
 */
export interface RoutedState {
  matches: { route: { id: string; handle?: unknown } }[];
  loaderData: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}

/**
 * HTTP status of the error while loading the page; 200 without one, 500 for an
 * error that is not a response.
 */
export function statusOf({ errors }: Pick<RoutedState, 'errors'>): number {
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return 200;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/**
 * The head of the current page, the not-found page and error panels included.
 */
export function headOf(state: RoutedState, product: string): Head {
  const status = statusOf(state);
  const { id, handle } = pageIn(state) ?? {};
  const head = handle?.head?.(
    status === 200 && id ? state.loaderData[id] : undefined,
    status,
  );
  if (head) return head;
  const title = status === 404 ? 'Page not found' : 'Page unavailable';
  return { title: `${title} | ${product}`, robots: 'noindex' };
}

/** Name of the chunk that holds the page, for preload hints. */
export const chunkOf = (state: RoutedState): string | undefined =>
  pageIn(state)?.handle.chunk;

/** The innermost matched route that is a page. */
const pageIn = ({
  matches,
}: RoutedState): { id: string; handle: PageHandle } | undefined =>
  matches
    .flatMap(({ route: { id, handle } }) =>
      isPageHandle(handle) ? [{ id, handle }] : [],
    )
    .at(-1);

/** The site that a page is of. */
export type Site = Pick<
  PublicConfig,
  'publicOrigin' | 'product' | 'backendUrl'
>;

/**
 * The picture of pages without one of their own: that of their country or
 * section.
 */
function socialImage(canonical: string, backendUrl: string): string {
  const name =
    countryInPath(canonical) ??
    (canonical.startsWith('/articles') ? 'articles' : 'jobs');
  return mediaUrl(`social/${name}.png`, backendUrl);
}

/**
 * Everything but the title and the structured data, as tags that either side
 * can write.
 */
export function tagsOf(
  head: Head,
  { publicOrigin: origin, product, backendUrl }: Site,
) {
  const { feed, alternates = {} } = head;
  const absolute = (path: string) =>
    path.startsWith('/') ? origin + path : path;
  const meta = (
    key: 'name' | 'property',
    name: string,
    content: string | undefined,
  ) =>
    content ? [{ name: 'meta', attributes: { [key]: name, content } }] : [];
  const link = (
    attributes: Record<string, string>,
    path: string | undefined,
  ) =>
    path
      ? [{ name: 'link', attributes: { ...attributes, href: absolute(path) } }]
      : [];
  const alternateLink = (hreflang: string, path: string | undefined) =>
    link({ rel: 'alternate', hreflang }, path);
  const image =
    head.image ?? (head.canonical && socialImage(head.canonical, backendUrl));
  return [
    ...meta('name', 'description', head.description),
    ...meta('name', 'robots', head.robots),
    ...link({ rel: 'canonical' }, head.canonical),
    ...COUNTRIES.flatMap(({ code, language }) =>
      alternateLink(language, alternates[code]),
    ),
    ...alternateLink('x-default', alternates.default),
    ...link(
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: feed?.title ?? '',
      },
      feed?.path,
    ),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:type', head.kind ?? 'website'),
    ...meta('property', 'og:site_name', product),
    ...meta('property', 'og:url', head.canonical && absolute(head.canonical)),
    ...meta('property', 'og:image', image && absolute(image)),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

/**
 * Attribute of every tag that belongs to the page shown, so that the next page
 * can replace it.
 */
export const HEAD_MARK = 'data-head';

/**
 * Writes a page's head into the document, without structured data: crawlers
 * load documents, and a script element's text is a Trusted Types sink.
 */
export function applyHead(head: Head, site: Site): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`))
    old.remove();
  for (const { name, attributes } of tagsOf(head, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      element.setAttribute(key, value);
    element.setAttribute(HEAD_MARK, '');
    document.head.append(element);
  }
}
