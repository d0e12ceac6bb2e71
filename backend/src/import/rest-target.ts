import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@board/shared/supabase/types';
import { createClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Row } from './identity';
import { Unusable, wordsOf } from './problem';
import { judge, parseOutcomes, type Target } from './target';

/** A REST interface and the key that may write through it. */
export interface RestOptions {
  name: string;
  /** Without the path of the interface. */
  url: string;
  key: string;
  batch: number;
  /** Before each further try, in ms. */
  pauses?: readonly number[];
}

const PATIENCE_MS = 60_000;
const PAUSES = [1000, 4000, 10_000];
/** A legacy key is a token by itself; a secret key is none and would be refused as one. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** `fetch` says no more than that it failed; its cause says why. */
const CAUSED = z.object({ cause: z.unknown() });

const REFUSALS: Record<number, string> = {
  401: 'it refuses the key. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
  403: 'the key may not write. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
  404: 'it does not know import_jobs. Apply the migrations first: supabase db push',
};

/** What the client's answer does not say: it reports an empty 404 as 204, and why a connection failed as a stack. */
interface Exchange {
  /** HTTP status; 0 while nothing was answered. */
  status: number;
  /** What `fetch` threw. */
  thrown?: unknown;
}

/** A client for a key that may write, and a record of the last request that it made. */
function connect({ url, key }: Pick<RestOptions, 'url' | 'key'>) {
  const last: { exchange: Exchange } = { exchange: { status: 0 } };
  const exchanging: typeof fetch = async (input, init) => {
    last.exchange = { status: 0 };
    const headers = new Headers(init?.headers);
    if (!JWT.test(key)) headers.delete('authorization');
    try {
      // a redirect would take the key along
      const answer = await fetch(input, { ...init, headers, redirect: 'error' });
      last.exchange = { status: answer.status };
      return answer;
    } catch (error) {
      last.exchange = { status: 0, thrown: error };
      throw error;
    }
  };
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: exchanging },
    realtime: { transport: WebSocket }, // Node 20 has none of its own, and the client throws without one
  });
  return { client, last };
}

/**
 * Writes through `public.import_jobs` of a REST interface, each call a transaction. Whatever does not arrive is sent
 * again, since an advert that is there already is left alone. The key goes to this address only and into no message.
 */
export function restTarget({ name, url, key, batch, pauses = PAUSES }: RestOptions): Target {
  const { client, last } = connect({ url, key });
  async function attempt(rows: readonly Row[]): Promise<{ value: unknown } | { failure: string }> {
    const { data, error } = await client
      .rpc('import_jobs', { adverts: [...rows] })
      .abortSignal(AbortSignal.timeout(PATIENCE_MS));
    const { status, thrown } = last.exchange;
    if (thrown !== undefined) return { failure: wordsOf(CAUSED.safeParse(thrown).data?.cause ?? thrown) };
    if (error === null && data !== null) return { value: data };
    const rejected = judge(error);
    if (rejected !== error) throw rejected;
    const reason = REFUSALS[status];
    if (reason !== undefined) throw new Unusable(`${name} takes no adverts: ${reason}.`);
    return { failure: `it answers ${status}` };
  }
  return {
    name,
    batch,
    async write(rows) {
      let failure = '';
      for (const pause of [0, ...pauses]) {
        await wait(pause);
        const result = await attempt(rows);
        if ('value' in result) return parseOutcomes(result.value, rows);
        ({ failure } = result);
      }
      throw new Unusable(`${name} cannot be reached: ${failure}.`);
    },
    close: () => Promise.resolve(),
  };
}
