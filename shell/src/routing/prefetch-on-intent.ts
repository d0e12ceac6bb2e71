/**
 * Fetches a page's code and data when a visitor is about to open it
 * (docs/product.md §2.2). The pointer rests on its link, a finger touches it,
 * or the keyboard reaches it. A failure changes nothing: the navigation fetches
 * again.
 */
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { BackendClient } from '@board/shared/supabase';

export type RoutesAt = (path: string) => Promise<RouteObject[]>;

/**
 * The time of rest, in ms, that tells a use of a link from a pointer that only
 * passes over it.
 */
const REST_MS = 80;
/**
 * A page is not fetched again within this time, in ms; its data are as old in
 * the query cache.
 */
const AGAIN_MS = 30_000;
/** Pages that are fetched at once. */
const MOST_AT_ONCE = 2;

/** Follows the document's links until the page ends. */
export function prefetchOnIntent(
  routesAt: RoutesAt,
  backend: BackendClient,
): void {
  /** When the fetch of each address began, by `performance.now()`. */
  const begunAt = new Map<string, number>();
  let underWay = 0;
  let resting:
    { link: Element; timer: ReturnType<typeof setTimeout> } | undefined;

  async function fetchPage(url: URL): Promise<void> {
    const address = url.pathname + url.search;
    if (
      underWay >= MOST_AT_ONCE ||
      performance.now() - (begunAt.get(address) ?? -Infinity) < AGAIN_MS
    )
      return;
    begunAt.set(address, performance.now());
    underWay += 1;
    // beside the page's code, which reads with it
    backend.client().catch(() => {});
    try {
      await runLoader(await routesAt(url.pathname), url);
    } catch {
      // a missing page, or one that cannot be fetched now
    } finally {
      underWay -= 1;
    }
  }

  const leave = () => {
    clearTimeout(resting?.timer);
    resting = undefined;
  };
  const rest = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === resting?.link) return;
    leave();
    const url = pageOf(link);
    if (link && url)
      resting = { link, timer: setTimeout(() => void fetchPage(url), REST_MS) };
  };
  const touch = ({ target }: Event) => {
    const url = pageOf(linkAt(target));
    if (url) void fetchPage(url);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') rest(event);
  });
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusin', rest);
  document.addEventListener('focusout', leave);
  document.addEventListener('touchstart', touch, { passive: true });
}

/**
 * Runs the loader of the page that an address belongs to: it loads the page's
 * chunk and fills the query cache. The request's header tells it that nobody
 * has opened the page yet (docs/sections.md).
 */
async function runLoader(routes: RouteObject[], url: URL): Promise<void> {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const loader = match?.route.loader;
  if (!match || typeof loader !== 'function') return;
  const pattern = match.route.path ?? '';
  const request = new Request(url, { headers: { purpose: 'prefetch' } });
  await loader({
    request,
    url,
    pattern,
    params: match.params,
    context: undefined,
  });
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  (target instanceof Element &&
    target.closest<HTMLAnchorElement>('#root a[href]')) ||
  undefined;

/**
 * The page of this site that a plain click on the link opens. Undefined for
 * this page, others' and downloads, and for visitors who save data.
 */
function pageOf(link: HTMLAnchorElement | undefined): URL | undefined {
  if (
    !link ||
    savesData() ||
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download')
  )
    return;
  if (link.pathname === location.pathname && link.search === location.search)
    return undefined;
  return new URL(link.pathname + link.search, location.origin);
}

/**
 * Whether the visitor asked for less data, or the line is slow (`2g`,
 * `slow-2g`). Not every browser says so.
 */
function savesData(): boolean {
  const line = Reflect.get(navigator, 'connection');
  return line?.saveData === true || /2g/.test(line?.effectiveType);
}
