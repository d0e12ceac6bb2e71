/** What the page does when the browser has nothing else to do. */
import { BELOW, LATE_REGION, MOVED_ATTRIBUTE } from '@board/shared/early';
import type { BackendClient } from '@board/shared/supabase';
import type { RoutesAt } from './routing/prefetch-on-intent';

/**
 * A browser that does not tell when it is idle counts as idle after this time,
 * in ms.
 */
const IDLE_MS = 2000;

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_MS);
  });

/**
 * Lays out what no first screen shows, one part in each idle moment: a picture
 * of the whole page shows it, although nobody has scrolled. Regions that
 * hydrate later are left as the server sent them.
 */
export async function layOutRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(
    `:is(${BELOW}):not([${LATE_REGION}] *)`,
  )) {
    await idle();
    part.style.contentVisibility = 'visible';
  }
  document.documentElement.setAttribute(MOVED_ATTRIBUTE, '');
}

/**
 * Lets pages be fetched when a visitor is about to open them. If this fails,
 * navigations still work.
 */
export async function fetchAhead(
  routesAt: RoutesAt,
  backend: BackendClient,
): Promise<void> {
  await idle();
  const module = import(
    /* webpackChunkName: "prefetch" */ './routing/prefetch-on-intent'
  );
  await module.then(
    ({ prefetchOnIntent }) => prefetchOnIntent(routesAt, backend),
    () => {},
  );
}
