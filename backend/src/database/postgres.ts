import postgres from 'postgres';
import type { Database, Session } from './database';
import { PARSERS } from './values';

const TYPES = Object.fromEntries(
  Object.entries(PARSERS).map(([type, parse]) => [
    `type_${type}`,
    { to: Number(type), from: [Number(type)], serialize: String, parse },
  ]),
);

export async function openPostgres(url: string): Promise<Database> {
  const driver = postgres(url, {
    max: 10,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC' },
    types: TYPES,
  });
  return {
    async session(work) {
      const reserved = await driver.reserve();
      const session: Session = {
        script: async (sql) => void (await reserved.unsafe(sql).simple()),
        query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
          const rows = await reserved.unsafe(sql, parameters.map(asParameter));
          return [...rows] as unknown as Row[];
        },
      };
      try {
        return await work(session);
      } finally {
        reserved.release();
      }
    },
    close: () => driver.end(),
  };
}

const asParameter = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value);
