import {
  createClient as createSupabaseClient,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import { isJwt } from '../internal/public-key';
import type { Database } from './database.types';

export interface ClientOptions {
  /** `https://x.supabase.co` or `http://127.0.0.1:54321` */
  url: string;
  /** A publishable or secret key, or a legacy one (a JWT). */
  key: string;
  fetch?: typeof fetch;
}

/** Realtime is made with the client, and wants a `WebSocket`, which Node 20 lacks. */
const noSocket = function none() {
  throw new Error('Realtime needs Node 22 or later');
} as unknown as WebSocketLikeConstructor;

let made = 0;

/** Until a section signs somebody in, the client requests nothing by itself, stores nothing and starts no timer (decision 003). */
export function createClient({ url, key, fetch: send = fetch }: ClientOptions): SupabaseClient<Database> {
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
    realtime: { transport: globalThis.WebSocket ?? noSocket },
    global: {
      async fetch(input, init) {
        const headers = new Headers(init?.headers);
        // The data interface refuses a bearer token that is no JWT; the gateway makes one of `apikey`.
        if (!isJwt(key) && headers.get('authorization') === `Bearer ${key}`) headers.delete('authorization');
        return send(input, { ...init, headers });
      },
    },
  });
}
