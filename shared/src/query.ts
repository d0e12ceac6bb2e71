/** The query library as the platform supports it; nothing else imports it. Federated singleton. */
export {
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type { DehydratedState, InfiniteData } from '@tanstack/react-query';
