import type { Session } from './database/database';
import type { RestLayer } from './http/rest-layer';

/** A request that the backend cannot answer now, without a fault of this program: HTTP status, and when to retry, in s. */
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

/** The database of a running backend: the process of the embedded one, or a server. */
export interface Store {
  /** Runs visitors' statements. Rejects with `Unanswered` while the database is unavailable. */
  rest: RestLayer;
  isReady(): boolean;
  /**
   * Lends a session with the owner's rights. Each statement may take `limitMs`; the default is a visitor's limit.
   * Nothing else runs on that session until `work` settles. When `signal` aborts before its turn, it rejects with `Unanswered`.
   */
  session<T>(work: (session: Session) => Promise<T>, limitMs?: number, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}
