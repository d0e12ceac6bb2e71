import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@board/shared/internal/supabase-client';
import { z } from 'zod';
import { Unusable, wordsOf } from './problem';
import { FUNCTIONS, judge, targetOf, type OwnersFunction, type Target } from './target';

/** A REST interface, and a key with the right to write. */
export interface RestOptions {
  name: string;
  /** Without the path of the REST interface. */
  url: string;
  key: string;
  batch: number;
  /** Pauses before retries, in ms. */
  pauses?: readonly number[];
  /** Aborts a call with its reason. */
  signal?: AbortSignal | undefined;
}

const PATIENCE_MS = 60_000;
const PAUSES = [1000, 4000, 10_000];
/** `fetch` only says that it failed; its cause has the reason. */
const CAUSED = z.object({ cause: z.unknown() });

type Answer = { status: number; isDone: boolean; value: unknown } | { thrown: unknown };

/** The device of the backend's database is full; the answer's message says it. */
const FULL = 507;

const REFUSALS: Record<number, string> = {
  401: 'it refuses the key. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
  403: 'the key may not write. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
};

/**
 * Calls the owner's functions of a REST interface, one transaction per call. A failed call is sent again, which is safe:
 * rows already written stay unchanged. The key is sent to this address only and appears in no message.
 */
export function restTarget({ name, url, key, batch, pauses = PAUSES, signal }: RestOptions): Target {
  async function send(called: OwnersFunction, argument: unknown): Promise<Answer> {
    const limit = AbortSignal.timeout(PATIENCE_MS);
    let status = 0;
    const client = createClient({
      url,
      key,
      async fetch(address, init) {
        const answer = await fetch(address, { ...init, redirect: 'error' }); // a redirect would forward the key
        ({ status } = answer); // supabase-js makes a 204 of an empty 404
        return answer;
      },
    });
    try {
      const { data } = await client
        .rpc(called, { [FUNCTIONS[called]]: argument })
        .abortSignal(signal ? AbortSignal.any([limit, signal]) : limit)
        .throwOnError();
      return { status, isDone: status < 300, value: data };
    } catch (thrown) {
      return status === 0 ? { thrown: limit.reason ?? thrown } : { status, isDone: false, value: thrown };
    }
  }
  async function attempt(
    called: OwnersFunction,
    argument: unknown,
  ): Promise<{ value: unknown } | { failure: string }> {
    const answer = await send(called, argument);
    if ('thrown' in answer && answer.thrown instanceof Unusable) throw answer.thrown;
    if ('thrown' in answer)
      return { failure: wordsOf(CAUSED.safeParse(answer.thrown).data?.cause ?? answer.thrown) };
    const { status, isDone, value } = answer;
    if (isDone && value !== undefined && value !== null) return { value };
    const rejected = judge(value);
    if (rejected !== value) throw rejected;
    const reason =
      status === 404
        ? `it does not know ${called}. Apply the migrations first: supabase db push`
        : status === FULL
          ? wordsOf(value)
          : REFUSALS[status];
    if (reason !== undefined) throw new Unusable(`${name} takes no rows: ${reason}.`);
    return { failure: `it answers ${status}` };
  }
  async function call(called: OwnersFunction, argument: unknown): Promise<unknown> {
    let failure = '';
    for (const pause of [0, ...pauses]) {
      await wait(pause, undefined, signal && { signal }).catch(() => undefined);
      signal?.throwIfAborted();
      const result = await attempt(called, argument);
      if ('value' in result) return result.value;
      ({ failure } = result);
    }
    throw new Unusable(`${name} cannot be reached: ${failure}.`);
  }
  return targetOf({ name, batch, call, close: () => Promise.resolve() });
}
