import type { Database, DatabaseSession } from './database/database';

/**
 * A request that the backend cannot answer now, without a fault of this
 * program: HTTP status, and when to retry, in s.
 */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    message: string,
    readonly status: 429 | 503 | 504,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export interface Store extends Database {
  isReady(): boolean;
  /**
   * Processor time of the embedded database's process so far; undefined where
   * the operating system does not say.
   */
  workedMs?(): number | undefined;
  /**
   * Each statement in the embedded database may take `limitMs` of processor
   * time; the default is a visitor's limit. Rejects with `Unanswered` while the
   * database is unavailable.
   */
  session<T>(
    work: (session: DatabaseSession) => Promise<T>,
    limitMs?: number,
  ): Promise<T>;
}
