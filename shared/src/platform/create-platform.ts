import { QueryClient } from '@tanstack/react-query';
import { PLATFORM_VERSION, type Platform } from '../contract';
import { createBackend } from '../supabase/backend-client';
import { BackendError } from '../supabase/answers';

/** Firms and jobs stay fresh for 5 minutes (docs/product.md §9). */
const FRESH_MS = 5 * 60 * 1000;

type PlatformOptions = Omit<Platform, 'version' | 'queryClient' | 'backend'> & {
  /** Address of the backend for this side; the configuration's is the browser's. */
  backendUrl: string;
  fetch?: typeof fetch;
};

/** One platform: per browser page, or per request on the server, where nothing is retried. */
export function createPlatform({ backendUrl, fetch: fetchWith, ...options }: PlatformOptions): Platform {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refused request is refused again; what did not arrive, or a 5xx, may go through.
        retry: options.server
          ? false
          : (failures, error) => failures < 1 && !(error instanceof BackendError && isRefusal(error.status)),
        retryDelay: 1000,
        refetchOnWindowFocus: false,
      },
    },
  });
  const backend = createBackend({
    url: backendUrl,
    key: options.config.backendKey,
    ...(fetchWith ? { fetch: fetchWith } : {}),
  });
  return { ...options, version: PLATFORM_VERSION, queryClient, backend };
}

const isRefusal = (status: number) => status >= 400 && status < 500;
