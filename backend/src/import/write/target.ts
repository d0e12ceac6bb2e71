/**
 * The database that an owner's program reads and writes: by SQL, or through a
 * REST interface.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { publicKeyHeaders } from '@board/shared/public-key';
import { z } from 'zod';
import type { Database } from '../../database/database';
import { wordsOf, Unusable } from '../problem';
import { parsedText } from '../read/json-text';

export interface Target {
  /** The target's name for people, without secrets. */
  name: string;
  /** Maximum number of adverts in one transaction. */
  batch: number;
  /**
   * Calls a function that the owner may call, in one transaction, and returns
   * its JSON. Throws `RowsRejected` when the database will never accept the
   * rows of the argument together, and `Unusable` where it refuses. Calling it
   * again after another error is safe.
   */
  call(called: string, argument: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export class RowsRejected extends Error {
  override name = 'RowsRejected';
}

/**
 * Errors of values, constraints, or sizes beyond an index or a vector: the row
 * is at fault, not the server. The last is the server's time limit: fewer rows
 * may finish in time.
 */
const OF_ROWS = /^(?:(?:22|23|54)...|57014)$/;
/** What the functions of feeds refuse, in words for people. */
const OF_FEEDS = /^FD...$/;
const DATABASE_ERROR = z.object({ code: z.string(), message: z.string() });

/**
 * `RowsRejected` for an error about rows, `Unusable` for one of feeds,
 * otherwise the error itself.
 */
function judge(error: unknown): unknown {
  const { code = '', message = '' } =
    DATABASE_ERROR.safeParse(error).data ?? {};
  if (OF_FEEDS.test(code))
    return new Unusable(`Not done: ${message}.`, { cause: error });
  return OF_ROWS.test(code)
    ? new RowsRejected(message, { cause: error })
    : error;
}

export const databaseTarget = (
  name: string,
  database: Pick<Database, 'session' | 'close'>,
): Target => ({
  name,
  batch: 500,
  async call(called, argument) {
    const sql = `select public.${called}($1::text::jsonb)::text as results`;
    const [row] = await database
      .session((session) =>
        session.query<{ results: string }>(sql, [JSON.stringify(argument)]),
      )
      .catch((error: unknown) => {
        throw judge(error);
      });
    return JSON.parse(row?.results ?? 'null') as unknown;
  },
  close: () => database.close(),
});

/**
 * A page waits for two or three batches: of 300 one in twenty took 1.1 s, of
 * 200 0.65 s. A hosted project ends a statement after 8 s.
 */
const BATCH = 200;

interface RestOptions
  extends Pick<Target, 'name'>, Partial<Pick<Target, 'batch'>> {
  /** The address without the path of the REST interface. */
  url: string;
  key: string;
  /** Pauses before retries, in ms. */
  pauses?: readonly number[];
  signal?: AbortSignal | undefined;
}

const PATIENCE_MS = 60_000;
const PAUSES = [1000, 4000, 10_000];
/** `fetch` only says that it failed; its cause has the reason. */
const CAUSED = z.object({ cause: z.unknown() });
const KEY =
  'SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key';

/**
 * Why a call with this answer is in vain; undefined where a later one may
 * succeed.
 */
function refusalOf(
  status: number,
  value: unknown,
  called: string,
): string | undefined {
  if (status === 401) return `it refuses the key. ${KEY}`;
  if (status === 403) return `the key may not write. ${KEY}`;
  if (status === 404)
    return (
      `it does not know ${called}. ` +
      'Apply the migrations first: supabase db push'
    );
  // the device of the backend's database is full, as the answer says
  return status === 507 ? wordsOf(value) : undefined;
}

/** An answer of the REST interface, or why it did not answer. */
interface Answer {
  /** 0 without an answer. */
  status: number;
  value: unknown;
  failure: string;
}

async function post(
  { url, key, signal }: RestOptions,
  called: string,
  argument: unknown,
): Promise<Answer> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(`${url}/rest/v1/rpc/${called}`, {
      method: 'POST',
      redirect: 'error', // it would forward the key
      headers: {
        ...publicKeyHeaders(key),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ request: argument }),
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    const { status } = answer;
    const { value } = parsedText(await answer.text());
    return { status, value, failure: `it answers ${status}` };
  } catch (error) {
    signal?.throwIfAborted();
    const failure = wordsOf(
      limit.reason ?? CAUSED.safeParse(error).data?.cause ?? error,
    );
    return { status: 0, value: undefined, failure };
  }
}

/**
 * Whether an answer is the result of a call. Throws where a later one is in
 * vain.
 */
function isResult(
  { status, value }: Answer,
  name: string,
  called: string,
): boolean {
  const isDone = status >= 200 && status < 300;
  if (isDone && value !== undefined && value !== null) return true;
  const fault = judge(value);
  if (fault !== value) throw fault;
  const refusal = refusalOf(status, value, called);
  if (refusal !== undefined)
    throw new Unusable(`${name} takes no rows: ${refusal}.`);
  return false;
}

/**
 * A failed call is sent again, which is safe: rows already written stay
 * unchanged. The key appears in no message.
 */
export function restTarget(options: RestOptions): Target {
  const { name, batch = BATCH, pauses = PAUSES, signal } = options;
  return {
    name,
    batch,
    async call(called, argument) {
      let failure = '';
      for (const pause of [0, ...pauses]) {
        await wait(pause, undefined, signal && { signal }).catch(
          () => undefined,
        );
        signal?.throwIfAborted();
        const answer = await post(options, called, argument);
        if (isResult(answer, name, called)) return answer.value;
        failure = answer.failure;
      }
      throw new Unusable(`${name} cannot be reached: ${failure}.`);
    },
    close: () => Promise.resolve(),
  };
}
