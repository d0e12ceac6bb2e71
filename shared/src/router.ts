/** The router as the platform supports it; nothing else imports react-router-dom. Federated singleton. */
export {
  createBrowserRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  redirect,
  redirectDocument,
  replace,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
export { isPageHandle, notFound, pageRoute, usePageData } from './router/page-route';
export {
  AtLocation,
  useDestination,
  usePendingPage,
  holdScrollPlace,
  scrollPlace,
} from './router/pending-page';
export { CommitMark, RouterProvider, ScrollRestoration } from './router/RouterProvider';
export type { Head, JsonLd, PageHandle, PendingPage } from './router/page-route';
