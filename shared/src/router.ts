/**
 * What the platform adds to the router: page routes, and the parts that keep
 * its navigations going. Federated singleton.
 */
export {
  isPageHandle,
  notFound,
  pageRoute,
  usePageData,
} from './router/page-route';
export {
  AtLocation,
  useDestination,
  usePendingPage,
  holdScrollPlace,
  scrollPlace,
} from './router/pending-page';
export {
  CommitMark,
  RouterProvider,
  ScrollRestoration,
} from './router/RouterProvider';
export type {
  Head,
  JsonLd,
  PageHandle,
  PendingPage,
} from './router/page-route';
