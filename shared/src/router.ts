/** The router as the platform supports it; nothing else imports react-router-dom. Federated singleton. */
export {
  createBrowserRouter,
  createMemoryRouter,
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
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';
export type { LoaderFunctionArgs, RouteObject, UIMatch } from 'react-router-dom';
export { notFound, pageRoute } from './router/page-route';
export { AtLocation } from './router/AtLocation';
export { CommitMark } from './router/commit-limit';
export { RouterProvider } from './router/RouterProvider';
export { useDestination, usePendingPage } from './router/pending-page';
export { holdScrollPlace, scrollPlace } from './router/scroll-place';
export { ScrollRestoration } from './router/ScrollRestoration';
export type { JsonLd } from './router/json-ld';
export type { Head, PageHandle, PendingPage } from './router/page-route';
