import {
  SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import { isJwt } from './public-key';
import type { Database } from './database.types';

type PublicSchema = Database['public'];

/**
 * What the backend answers: functions, and neither tables nor views (decision
 * 021).
 */
interface Answered {
  public: Omit<PublicSchema, 'Tables' | 'Views'> & {
    Tables: Record<never, never>;
    Views: Record<never, never>;
  };
}

export type Client = SupabaseClient<Answered>;

export interface ClientOptions {
  /** `https://x.supabase.co` or `http://127.0.0.1:54321` */
  url: string;
  /** A publishable or secret key, or a legacy one (a JWT). */
  key: string;
  fetch?: typeof fetch;
}

/**
 * Realtime is made with the client, and wants a `WebSocket`, which Node 20
 * lacks.
 */
const noSocket = function none() {
  throw new Error('Realtime needs Node 22 or later');
} as unknown as WebSocketLikeConstructor;

/**
 * Retries nothing by itself: the query client decides about that, and
 * supabase-js has no option for it.
 */
class PageClient extends SupabaseClient<Answered> {
  constructor(
    ...options: ConstructorParameters<typeof SupabaseClient<Answered>>
  ) {
    super(...options);
    this.rest.retry = false;
  }
}

let clientsInBrowser = 0;

/**
 * Auth counts clients by key for as long as the program runs. It warns of a
 * second one in a page, which a test has; a server makes one for each request,
 * so there they share a key.
 */
function storageKey(): string {
  if (typeof document !== 'undefined') clientsInBrowser += 1;
  return `client-${clientsInBrowser}`;
}

/**
 * The client requests nothing by itself, stores nothing and starts no timer
 * until a section signs somebody in (decision 003).
 */
export function createClient({
  url,
  key,
  fetch: send = fetch,
}: ClientOptions): Client {
  return new PageClient(url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
      storageKey: storageKey(),
    },
    // Undefined means the first schema that the project exposes.
    db: { schema: undefined },
    realtime: { transport: globalThis.WebSocket ?? noSocket },
    global: {
      async fetch(input, init) {
        const headers = new Headers(init?.headers);
        // The data interface refuses a bearer token that is no JWT; the gateway
        // makes one of `apikey`.
        if (!isJwt(key) && headers.get('authorization') === `Bearer ${key}`)
          headers.delete('authorization');
        return send(input, { ...init, headers });
      },
    },
  });
}
