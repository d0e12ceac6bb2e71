/** Why a question has no answer for now, which is no fault of this program: an HTTP status, and when to ask again. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    message: string,
    readonly status: 429 | 503 | 504,
    /** In s; undefined where asking again would not help. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
