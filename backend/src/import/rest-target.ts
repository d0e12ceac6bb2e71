import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { Unusable, wordsOf } from './problem';
import { FUNCTIONS, judge, parseCountries, parseOutcomes, type OwnersFunction, type Target } from './target';

/** A REST interface, and a key with the right to write. */
export interface RestOptions {
  name: string;
  /** Without the path of the REST interface. */
  url: string;
  key: string;
  batch: number;
  /** Pauses before retries, in ms. */
  pauses?: readonly number[];
}

const PATIENCE_MS = 60_000;
const PAUSES = [1000, 4000, 10_000];
/** A legacy key is a JWT. A secret key is not, and the server would refuse it as a bearer token. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** `fetch` only says that it failed; its cause has the reason. */
const CAUSED = z.object({ cause: z.unknown() });

const REFUSALS: Record<number, string> = {
  401: 'it refuses the key. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
  403: 'the key may not write. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
};

/** The client hides two things: it reports an empty 404 as 204, and the reason of a failed connection as a stack. */
interface Exchange {
  /** HTTP status; 0 before an answer. */
  status: number;
  /** The error of `fetch`. */
  thrown?: unknown;
}

/** A client for a key with the right to write, and a record of its last request. */
function connect({ url, key }: Pick<RestOptions, 'url' | 'key'>) {
  const last: { exchange: Exchange } = { exchange: { status: 0 } };
  const exchanging: typeof fetch = async (input, init) => {
    last.exchange = { status: 0 };
    const headers = new Headers(init?.headers);
    if (!JWT.test(key)) headers.delete('authorization');
    // the client names its default schema; the project's first exposed one, `api`, is meant
    headers.delete('content-profile');
    try {
      // a redirect would forward the key
      const answer = await fetch(input, { ...init, headers, redirect: 'error' });
      last.exchange = { status: answer.status };
      return answer;
    } catch (error) {
      last.exchange = { status: 0, thrown: error };
      throw error;
    }
  };
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: exchanging },
    realtime: { transport: WebSocket }, // Node 20 has none of its own, and the client throws without one
  });
  return { client, last };
}

/**
 * Calls the owner's functions of a REST interface, one transaction per call. A failed call is sent again, which is safe:
 * rows already written stay unchanged. The key is sent to this address only and appears in no message.
 */
export function restTarget({ name, url, key, batch, pauses = PAUSES }: RestOptions): Target {
  const { client, last } = connect({ url, key });
  async function attempt(
    called: OwnersFunction,
    argument: unknown,
  ): Promise<{ value: unknown } | { failure: string }> {
    const { data, error } = await client
      .rpc(called, { [FUNCTIONS[called]]: argument })
      .abortSignal(AbortSignal.timeout(PATIENCE_MS));
    const { status, thrown } = last.exchange;
    if (thrown !== undefined) return { failure: wordsOf(CAUSED.safeParse(thrown).data?.cause ?? thrown) };
    if (error === null && data !== null) return { value: data };
    const rejected = judge(error);
    if (rejected !== error) throw rejected;
    const reason =
      status === 404
        ? `it does not know ${called}. Apply the migrations first: supabase db push`
        : REFUSALS[status];
    if (reason !== undefined) throw new Unusable(`${name} takes no rows: ${reason}.`);
    return { failure: `it answers ${status}` };
  }
  async function call(called: OwnersFunction, argument: unknown): Promise<unknown> {
    let failure = '';
    for (const pause of [0, ...pauses]) {
      await wait(pause);
      const result = await attempt(called, argument);
      if ('value' in result) return result.value;
      ({ failure } = result);
    }
    throw new Unusable(`${name} cannot be reached: ${failure}.`);
  }
  return {
    name,
    batch,
    write: async (rows) => parseOutcomes(await call('take_adverts', { adverts: rows }), rows),
    countries: async (rows) => parseCountries(await call('import_countries', rows), rows),
    call,
    close: () => Promise.resolve(),
  };
}
