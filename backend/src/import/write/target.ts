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

export interface ImportTarget {
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
  call(functionName: string, argument: unknown): Promise<unknown>;
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
const ROW_ERROR_CODES = /^(?:(?:22|23|54)...|57014)$/;
/** Refusals of the functions of feeds, whose messages are for people. */
const FEED_ERROR_CODES = /^FD...$/;
const DATABASE_ERROR = z.object({ code: z.string(), message: z.string() });

/**
 * `RowsRejected` for an error about rows, `Unusable` for one of feeds,
 * otherwise the error itself.
 */
function errorOfDatabase(error: unknown): unknown {
  const { code = '', message = '' } =
    DATABASE_ERROR.safeParse(error).data ?? {};
  if (FEED_ERROR_CODES.test(code))
    return new Unusable(`Not done: ${message}.`, { cause: error });
  return ROW_ERROR_CODES.test(code)
    ? new RowsRejected(message, { cause: error })
    : error;
}

export const databaseTarget = (
  name: string,
  database: Pick<Database, 'session' | 'close'>,
): ImportTarget => ({
  name,
  batch: 500,
  async call(functionName, argument) {
    const sql = `select public.${functionName}($1::text::jsonb)::text as results`;
    const [row] = await database
      .session((session) =>
        session.query<{ results: string }>(sql, [JSON.stringify(argument)]),
      )
      .catch((error: unknown) => {
        throw errorOfDatabase(error);
      });
    return JSON.parse(row?.results ?? 'null') as unknown;
  },
  close: () => database.close(),
});

/**
 * A page waits for two or three batches: of 300 one in twenty took 1.1 s, of
 * 200 0.65 s. A hosted project ends a statement after 8 s.
 */
const BATCH_OVER_HTTP = 200;

interface RestOptions
  extends Pick<ImportTarget, 'name'>, Partial<Pick<ImportTarget, 'batch'>> {
  /** The address without the path of the REST interface. */
  url: string;
  key: string;
  /** Pauses before retries, in ms. */
  pauses?: readonly number[];
  signal?: AbortSignal | undefined;
}

/** A call without an answer is given up after this time. */
const PATIENCE_MS = 60_000;
const RETRY_PAUSES_MS = [1000, 4000, 10_000];
/** `fetch` only says that it failed; its cause has the reason. */
const CAUSED_ERROR = z.object({ cause: z.unknown() });
const SECRET_KEY_HINT =
  'SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key';

/**
 * Why a call with this answer is in vain; undefined where a later one may
 * succeed.
 */
function refusalOf(
  status: number,
  answerValue: unknown,
  functionName: string,
): string | undefined {
  if (status === 401) return `it refuses the key. ${SECRET_KEY_HINT}`;
  if (status === 403) return `the key may not write. ${SECRET_KEY_HINT}`;
  if (status === 404)
    return (
      `it does not know ${functionName}. ` +
      'Apply the migrations first: supabase db push'
    );
  // the device of the backend's database is full, as the answer says
  return status === 507 ? wordsOf(answerValue) : undefined;
}

/** An answer of the REST interface, or why it did not answer. */
interface RestAnswer {
  /** The HTTP status; 0 without an answer. */
  status: number;
  value: unknown;
  failure: string;
}

async function postCall(
  { url, key, signal }: RestOptions,
  functionName: string,
  argument: unknown,
): Promise<RestAnswer> {
  const timeLimit = AbortSignal.timeout(PATIENCE_MS);
  try {
    const restAnswer = await fetch(`${url}/rest/v1/rpc/${functionName}`, {
      method: 'POST',
      redirect: 'error', // a redirect would pass the key to another host
      headers: {
        ...publicKeyHeaders(key),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ request: argument }),
      signal: signal ? AbortSignal.any([timeLimit, signal]) : timeLimit,
    });
    const { status } = restAnswer;
    const { value } = parsedText(await restAnswer.text());
    return { status, value, failure: `it answers ${status}` };
  } catch (error) {
    signal?.throwIfAborted();
    const failureSentence = wordsOf(
      timeLimit.reason ?? CAUSED_ERROR.safeParse(error).data?.cause ?? error,
    );
    return { status: 0, value: undefined, failure: failureSentence };
  }
}

/**
 * Whether an answer is the result of a call; false where the same call may
 * succeed later. Throws where it cannot.
 */
function isResult(
  { status, value }: RestAnswer,
  name: string,
  functionName: string,
): boolean {
  const isAccepted = status >= 200 && status < 300;
  if (isAccepted && value !== undefined && value !== null) return true;
  const databaseError = errorOfDatabase(value);
  if (databaseError !== value) throw databaseError;
  const callRefusal = refusalOf(status, value, functionName);
  if (callRefusal !== undefined)
    throw new Unusable(`${name} takes no rows: ${callRefusal}.`);
  return false;
}

/**
 * A failed call is sent again, which is safe: rows already written stay
 * unchanged. The key appears in no message.
 */
export function restTarget(options: RestOptions): ImportTarget {
  const {
    name,
    batch = BATCH_OVER_HTTP,
    pauses = RETRY_PAUSES_MS,
    signal,
  } = options;
  return {
    name,
    batch,
    async call(functionName, argument) {
      let lastFailure = '';
      for (const pauseMs of [0, ...pauses]) {
        await wait(pauseMs, undefined, signal && { signal }).catch(
          () => undefined,
        );
        signal?.throwIfAborted();
        const restAnswer = await postCall(options, functionName, argument);
        if (isResult(restAnswer, name, functionName)) return restAnswer.value;
        lastFailure = restAnswer.failure;
      }
      throw new Unusable(`${name} cannot be reached: ${lastFailure}.`);
    },
    close: () => Promise.resolve(),
  };
}
