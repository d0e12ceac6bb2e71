import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';

/** Saved and viewed jobs, which only the browser has: the server sends the page without them. */
export function savedRoute({ config }: Platform) {
  return pageRoute({
    path: 'saved',
    chunk: 'saved',
    load: () => import(/* webpackChunkName: "saved" */ './SavedPage'),
    loader: () => Promise.resolve(null),
    pending: () => ({ title: 'My jobs', label: 'Loading jobs...' }),
    head: () => ({ title: `My jobs | ${config.product}`, robots: 'noindex' }),
  });
}
