import { PostgrestClient } from '@supabase/postgrest-js';
import { publicKeyHeaders } from '../internal/public-key';
import type { Database } from './database.types';

/** Calls functions of the database by name: every read of a page is one (decision 053). */
export type BackendClient = Pick<PostgrestClient<Database>, 'rpc'>;

interface BackendOptions {
  /** Address of the project: `https://x.supabase.co` or `http://127.0.0.1:54321`. */
  url: string;
  /** The publishable key, or the legacy anonymous key (a JWT). Both are public. */
  key: string;
  fetch?: typeof fetch;
}

/**
 * A client for the data interface of a Supabase project, with the project's public key.
 * Only data is read, so auth, realtime and storage clients stay out of the page (docs/decisions/003).
 */
export function createBackend({ url, key, fetch: fetchWith }: BackendOptions): BackendClient {
  return new PostgrestClient<Database>(`${url.replace(/\/+$/, '')}/rest/v1`, {
    headers: publicKeyHeaders(key),
    retry: false, // the query client retries, where retrying is wanted
    ...(fetchWith ? { fetch: fetchWith } : {}),
  });
}
