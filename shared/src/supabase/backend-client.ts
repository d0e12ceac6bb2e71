import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';

export type BackendClient = PostgrestClient<Database>;

interface BackendOptions {
  /** Address of the project, without a slash at its end: `https://x.supabase.co` or `http://127.0.0.1:54321`. */
  url: string;
  /** The publishable key, or the legacy anonymous key (a JWT). Both are public. */
  key: string;
  fetch?: typeof fetch;
}

/**
 * A client for the data interface of a Supabase project, sending what `supabase-js` sends for an anonymous visitor.
 * Only data is read, so auth, realtime and storage clients stay out of the page (docs/decisions/003).
 */
export function createBackend({ url, key, fetch: fetchWith }: BackendOptions): BackendClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    retry: false, // the query client retries, where retrying is wanted
    ...(fetchWith ? { fetch: fetchWith } : {}),
  });
}
