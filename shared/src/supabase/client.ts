import {
  createClient as createSupabaseClient,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import { isJwt } from '../internal/public-key';
import type { Database } from './database.types';

export interface ClientOptions {
  /** Address of the project: `https://x.supabase.co` or `http://127.0.0.1:54321`. */
  url: string;
  /** A publishable or secret key, or a legacy one (a JWT). */
  key: string;
  fetch?: typeof fetch;
  /** Whether this is the embedded backend, which has data alone. */
  isEmbedded?: boolean;
}

const DATA_ALONE =
  'The embedded backend has data alone: auth, storage, functions and realtime need a hosted Supabase project';

/** For realtime, which is made with the client and wants a `WebSocket`, where there is none. */
const noSocket = (reason: string) =>
  function none() {
    throw new Error(reason);
  } as unknown as WebSocketLikeConstructor;

const socket = (isEmbedded = false): WebSocketLikeConstructor =>
  isEmbedded ? noSocket(DATA_ALONE) : (globalThis.WebSocket ?? noSocket('Realtime needs Node 22 or later'));

let made = 0;

/**
 * A client of a Supabase project. Until a section signs somebody in, it requests nothing by itself, stores nothing and starts no timer.
 * A session lasts as long as the page.
 */
export function createClient({
  url,
  key,
  fetch: send = fetch,
  isEmbedded,
}: ClientOptions): SupabaseClient<Database> {
  const data = `${url.replace(/\/+$/, '')}/rest/v1/`;
  return createSupabaseClient<Database>(url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
      // Auth counts clients by key, and warns of a second one in a page: a test has many.
      storageKey: `client-${typeof document === 'undefined' ? 0 : (made += 1)}`,
    },
    db: { schema: undefined }, // the first that the project exposes
    realtime: { transport: socket(isEmbedded) },
    global: {
      async fetch(input, init) {
        const address = input instanceof Request ? input.url : String(input);
        if (isEmbedded && !address.startsWith(data))
          return Response.json({ message: DATA_ALONE }, { status: 404 });
        const headers = new Headers(init?.headers);
        // The data interface refuses a bearer token that is no JWT; the gateway makes one of `apikey`.
        if (!isJwt(key) && headers.get('authorization') === `Bearer ${key}`) headers.delete('authorization');
        return send(input, { ...init, headers });
      },
    },
  });
}
