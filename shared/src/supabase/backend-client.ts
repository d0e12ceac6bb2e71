import type { SupabaseClient } from '@supabase/supabase-js';
import type { ClientOptions } from './client';
import type { Database } from './database.types';

type Client = SupabaseClient<Database>;

/** Calls functions of the database by name: every read of a page is one (decision 021). */
export interface BackendClient extends Pick<Client, 'rpc'> {
  /** All of supabase-js: one client per page, and per request on the server. The first call loads its code. */
  client(): Promise<Client>;
}

/** The library comes with the first read, because a page's data come with its document (decision 003). */
export function createBackend(options: ClientOptions): BackendClient {
  let loading: Promise<Client> | undefined;
  const load = async () => {
    const { createClient } = await import(/* webpackChunkName: "backend-client" */ './client');
    return createClient(options);
  };
  const client = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined; // its code did not come; the next read tries again
      throw error;
    }));
  const rpc: Client['rpc'] = (...call) =>
    // the query client retries, where retrying is wanted
    deferred(client, (loaded) => loaded.rpc(...call).retry(false));
  return { rpc, client };
}

/** Stands for a query before the client is there: keeps the calls of its methods until it is awaited. */
function deferred<Query extends PromiseLike<unknown>>(
  client: () => Promise<Client>,
  build: (client: Client) => Query,
): Query {
  const kept: ((query: Query) => Query)[] = [];
  const run = async () => kept.reduce((query, call) => call(query), build(await client()));
  const query = new Proxy({} as Query, {
    get(_, name) {
      if (name === 'then') return (...handlers: Parameters<Query['then']>) => run().then(...handlers);
      return (...args: unknown[]) => {
        kept.push((built: object) => Reflect.apply(Reflect.get(built, name), built, args));
        return query;
      };
    },
  });
  return query;
}
