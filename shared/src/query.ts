/** The query library as the platform supports it; nothing else imports it. Federated singleton. */
export {
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type { DehydratedState, QueryClient } from '@tanstack/react-query';
