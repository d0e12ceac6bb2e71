/** What works and what does not; undefined while it works. */
import { sentenceOf } from '@board/shared/internal/sentence';
export interface SenderHealth {
  mail: string | undefined;
  /** Of mails to confirm. */
  limit: string | undefined;
  database: string | undefined;
}

/** Follows both, and reports each change once. */
export function followHealth(report: (line: string) => void) {
  const health: SenderHealth = { mail: undefined, limit: undefined, database: undefined };
  function note(part: keyof SenderHealth, why: string | undefined): void {
    if (health[part] !== why) report(`${part}: ${why ?? 'works again'}`);
    health[part] = why;
  }
  return {
    health,
    note,
    /** The result of a call of the database; whether it works is noted. */
    database: <T>(work: Promise<T>): Promise<T> =>
      work.then(
        (value) => {
          note('database', undefined);
          return value;
        },
        (error: unknown) => {
          note('database', sentenceOf(error));
          throw error;
        },
      ),
  };
}
