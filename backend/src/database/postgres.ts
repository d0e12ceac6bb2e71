import postgres from 'postgres';
import type { Database, DatabaseSession } from './database';
import { PARSERS } from './values';

const TYPE_PARSERS = Object.fromEntries(
  Object.entries(PARSERS).map(([type, parse]) => [
    `type_${type}`,
    { to: Number(type), from: [Number(type)], serialize: String, parse },
  ]),
);

export async function openPostgres(url: string): Promise<Database> {
  const options = {
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC' },
  };
  const driver = postgres(url, { ...options, max: 10, types: TYPE_PARSERS });
  /**
   * A connection of its own, since the others may all be at work; it opens with
   * the first statement to cancel.
   */
  const canceller = postgres(url, { ...options, max: 1, idle_timeout: 60 });
  return {
    async session(work) {
      const reserved = await driver.reserve();
      try {
        return await work(sessionOn(reserved, canceller));
      } finally {
        reserved.release();
      }
    },
    close: async () =>
      void (await Promise.all([driver.end(), canceller.end()])),
  };
}

function sessionOn(
  reserved: postgres.ReservedSql,
  canceller: postgres.Sql,
): DatabaseSession {
  return {
    script: async (sql) => void (await reserved.unsafe(sql).simple()),
    query: async <Row>(
      sql: string,
      parameters: readonly unknown[] = [],
      signal?: AbortSignal,
    ) => {
      const parameterValues = parameters.map(asParameter);
      const runQuery = () => reserved.unsafe(sql, parameterValues);
      const rows = signal
        ? await cancellable({ reserved, canceller, signal }, runQuery)
        : await runQuery();
      return [...rows] as unknown as Row[];
    },
  };
}

interface Cancelling {
  /** The session whose statement is cancelled. */
  reserved: postgres.ReservedSql;
  canceller: postgres.Sql;
  signal: AbortSignal;
}

/**
 * Settles when no cancellation is under way any more: it would meet the
 * session's next statement.
 */
async function cancellable<T>(
  { reserved, canceller, signal }: Cancelling,
  runQuery: () => Promise<T>,
): Promise<T> {
  const rows = await reserved<
    { pid: number }[]
  >`select pg_backend_pid() as pid`;
  const pid = rows[0]?.pid ?? 0;
  let cancelled: Promise<unknown> | undefined;
  const cancelQuery = () => {
    // one that fails leaves the statement to its time limit
    cancelled = canceller`select pg_cancel_backend(${pid})`.catch(
      () => undefined,
    );
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', cancelQuery, { once: true });
  try {
    return await runQuery();
  } finally {
    signal.removeEventListener('abort', cancelQuery);
    await cancelled;
  }
}

const asParameter = (parameterValue: unknown) =>
  typeof parameterValue === 'number' ||
  typeof parameterValue === 'boolean' ||
  parameterValue === null
    ? parameterValue
    : String(parameterValue);
