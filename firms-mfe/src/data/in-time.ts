import { BackendError } from '@board/shared/supabase';

/** A read of firms is given up after this long, in ms (docs/product.md §7, §9). */
const LIMIT_MS = 3000;
/** Request Timeout: as every refusal it is not asked again by itself, because the visitor has waited long enough. */
const TOO_LATE = 408;

/** Asks the backend and gives up in time; `signal` is the query's own. Throws `BackendError` when it is too late. */
export async function inTime<Answer extends { error: object | null }>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => PromiseLike<Answer>,
): Promise<Answer> {
  const late = AbortSignal.timeout(LIMIT_MS);
  const answer = await ask(AbortSignal.any([signal, late]));
  if (answer.error && late.aborted) throw new BackendError(`No answer within ${LIMIT_MS} ms`, TOO_LATE);
  return answer;
}
