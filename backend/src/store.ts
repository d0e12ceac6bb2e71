import type { Session } from './database/database';
import type { RestLayer } from './http/rest-layer';

/** The database of a running backend: the embedded one's process, or a server. */
export interface Store {
  /** Runs visitors' statements. Rejects with `Unanswered` while the database cannot. */
  rest: RestLayer;
  isReady(): boolean;
  /**
   * Lends a session as the owner, each of whose statements may take `limitMs`; without it, as long as a visitor's.
   * Nothing else runs on that session until `work` settles.
   */
  session<T>(work: (session: Session) => Promise<T>, limitMs?: number): Promise<T>;
  close(): Promise<void>;
}
