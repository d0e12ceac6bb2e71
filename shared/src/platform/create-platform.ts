import { QueryClient } from '@tanstack/react-query';
import { PLATFORM_VERSION, type Platform } from '../contract';
import { createBackend } from '../supabase/backend-client';
import { BackendError } from '../supabase/answers';

/** Firms and jobs stay fresh for 5 minutes (docs/product.md §9). */
const FRESH_MS = 5 * 60 * 1000;

type PlatformOptions = Omit<
  Platform,
  'version' | 'queryClient' | 'backend' | 'fetchService'
> & {
  /**
   * The backend's address for this side; the configuration has the browser's.
   */
  backendUrl: string;
  /** Origin of services and alerts for this side; the page's own by default. */
  servicesUrl?: string | undefined;
  fetch?: typeof fetch;
};

/**
 * One platform: per browser page, or per request on the server, where nothing
 * is retried (docs/product.md §8).
 */
export function createPlatform({
  backendUrl,
  servicesUrl = '',
  fetch: fetchWith,
  ...options
}: PlatformOptions): Platform {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A 4xx would be refused again; a lost request or a 5xx may succeed.
        retry: (failures, error) =>
          failures < 1 && !options.server && !isRefusal(error),
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        // A browser may be wrong about the network, as behind a VPN: requests
        // are tried whatever it believes.
        networkMode: 'always',
        refetchOnReconnect: true, // `networkMode` would switch this off
      },
      mutations: { networkMode: 'always' },
    },
  });
  // looked up at each call, so that a replaced `fetch` takes effect
  const plainFetch: typeof fetch =
    fetchWith ?? ((input, init) => fetch(input, init));
  const patientFetch = options.server ? plainFetch : askingAgain(plainFetch);
  const backendClient = createBackend({
    url: backendUrl,
    key: options.config.backendKey,
    fetch: patientFetch,
  });
  const fetchService: typeof fetch = (address, init) =>
    patientFetch(`${servicesUrl}${String(address)}`, init);
  return {
    ...options,
    version: PLATFORM_VERSION,
    queryClient,
    backend: backendClient,
    fetchService,
  };
}

const isRefusal = (error: Error) =>
  error instanceof BackendError && error.status >= 400 && error.status < 500;

const MOST_TRIES = 2;
/** The longest wait, in s. */
const LONGEST_S = 10;

/**
 * A `fetch` that retries a 429 or 503 after its `Retry-After` in seconds (RFC
 * 9110 §10.2.3); the body of `init` is sent again.
 */
export function askingAgain(fetchWith: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let tryCount = 0; ; tryCount += 1) {
      const serverResponse = await fetchWith(input, init);
      const secondsToWait = retryAfter(serverResponse);
      if (secondsToWait === undefined || tryCount === MOST_TRIES)
        return serverResponse;
      await serverResponse.body?.cancel();
      await pause(secondsToWait * 1000, init?.signal);
    }
  };
}

function retryAfter({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const [headerText] = /^\d+$/.exec(headers.get('retry-after') ?? '') ?? [];
  return headerText !== undefined && Number(headerText) <= LONGEST_S
    ? Number(headerText)
    : undefined;
}

const pause = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const pauseTimer = setTimeout(resolve, ms);
    const stopWaiting = () => {
      clearTimeout(pauseTimer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stopWaiting, { once: true });
  });
