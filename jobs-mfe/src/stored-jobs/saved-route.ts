import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';

/** Heading and sentence of the page, also while it loads. */
export const MY_JOBS = {
  title: 'My jobs',
  sub:
    'Searches and jobs that you save, hide, apply for or look at are kept ' +
    'on this device only.',
};

/**
 * Saved and viewed jobs, which only the browser has: the server sends the page
 * without them.
 */
export const savedRoute = ({ config }: Platform) =>
  pageRoute({
    path: 'saved',
    chunk: 'saved',
    load: () => import(/* webpackChunkName: "saved" */ './SavedPage'),
    loader: () => Promise.resolve(null),
    pending: () => ({ ...MY_JOBS, label: 'Loading jobs...', cards: 3 }),
    head: () => ({ title: `My jobs | ${config.product}`, robots: 'noindex' }),
  });
