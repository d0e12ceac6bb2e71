import { BackendError } from '@board/shared/supabase';

/** Timeout of a query for firms, in ms (docs/product.md §7, §9). */
const LIMIT_MS = 3000;
/** Request Timeout: a 4xx, so that the query client does not retry; the visitor has waited long enough. */
const TOO_LATE = 408;

/** Queries the backend with a timeout; `signal` is the query's own. Throws `BackendError` after the timeout. */
export async function inTime<Answer extends { error: object | null }>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => PromiseLike<Answer>,
): Promise<Answer> {
  const late = AbortSignal.timeout(LIMIT_MS);
  const answer = await ask(AbortSignal.any([signal, late]));
  if (answer.error && late.aborted) throw new BackendError(`No answer within ${LIMIT_MS} ms`, TOO_LATE);
  return answer;
}
