import { isRouteErrorResponse, type Head, type PageHandle } from '@board/shared/router';

/** The part of a router's state, or of a static handler's context, that determines the head. */
export interface RoutedState {
  matches: { route: { id: string; handle?: unknown } }[];
  loaderData: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}

/** HTTP status of the error while loading the page; 200 without one, 500 for an error that is no response. */
export function statusOf({ errors }: Pick<RoutedState, 'errors'>): number {
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return 200;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** The head of the current page, the not-found page and error panels included. */
export function headOf(state: RoutedState, product: string): Head {
  const status = statusOf(state);
  const { id, handle } = pageIn(state) ?? {};
  const own = handle?.head?.(status === 200 && id ? state.loaderData[id] : undefined, status);
  if (own) return own;
  const title = status === 404 ? 'Page not found' : 'Page unavailable';
  return { title: `${title} | ${product}`, robots: 'noindex' };
}

/** Name of the chunk that holds the page, for preload hints. */
export const chunkOf = (state: RoutedState): string | undefined => pageIn(state)?.handle.chunk;

/** The innermost matched route that is a page. */
const pageIn = ({ matches }: RoutedState): { id: string; handle: PageHandle } | undefined =>
  matches.flatMap(({ route: { id, handle } }) => (isPageHandle(handle) ? [{ id, handle }] : [])).at(-1);

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && ('head' in handle || 'chunk' in handle);
