/** A request that the backend cannot answer now, without a fault of this program: HTTP status, and when to retry. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    message: string,
    readonly status: 429 | 503 | 504,
    /** In s; undefined when a retry would not help. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
