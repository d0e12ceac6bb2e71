import { PostgrestClient } from '@supabase/postgrest-js';
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
 * The headers of an anonymous visitor. A legacy anonymous key is a JWT and names the role, so it is sent as the bearer
 * token as well. A publishable key is not: the hosted gateway turns `apikey` into a token itself, and the data
 * interface refuses a bearer token that is no JWT (https://supabase.com/docs/guides/api/api-keys, "Known limitations").
 */
const headersOf = (key: string): Record<string, string> =>
  JWT.test(key) ? { apikey: key, Authorization: `Bearer ${key}` } : { apikey: key };

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * A client for the data interface of a Supabase project, with the project's public key.
 * Only data is read, so auth, realtime and storage clients stay out of the page (docs/decisions/003).
 */
export function createBackend({ url, key, fetch: fetchWith }: BackendOptions): BackendClient {
  return new PostgrestClient<Database>(`${url.replace(/\/+$/, '')}/rest/v1`, {
    headers: headersOf(key),
    retry: false, // the query client retries, where retrying is wanted
    ...(fetchWith ? { fetch: fetchWith } : {}),
  });
}
