/** The router as the platform supports it; nothing else imports react-router. Federated singleton. */
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
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { LoaderFunctionArgs, RouteObject, UIMatch } from 'react-router';
export { notFound, pageRoute } from './router/page-route';
export { ScrollRestoration } from './router/ScrollRestoration';
export type { Head, PageHandle } from './router/page-route';
