/** The messages between the backend and its database process. */
import { z } from 'zod';

/** The options of that process, as JSON in its arguments. */
export const STARTED_WITH = z.object({
  dataDir: z.string(),
  migrations: z.string(),
  sampleJobs: z.number(),
  /** The process ends itself when its resident memory exceeds this, in MB. */
  memoryMb: z.number(),
});
export type StartedWith = z.infer<typeof STARTED_WITH>;

/** A statement of the REST interface, statements separated by semicolons, or one statement with its parameters. */
const REQUEST = z.union([
  z.object({
    rest: z.object({
      sql: z.string(),
      values: z.array(z.string()),
      role: z.enum(['anon', 'service_role']),
      writes: z.boolean(),
    }),
  }),
  z.object({ script: z.string() }),
  z.object({ query: z.string(), parameters: z.array(z.unknown()) }),
]);
export type DatabaseRequest = z.infer<typeof REQUEST>;

export const TO_DATABASE = z.object({ id: z.number(), request: REQUEST });
export type ToDatabase = z.infer<typeof TO_DATABASE>;

/** The fields of PostgreSQL's errors; `code` is the SQLSTATE. */
export const DATABASE_ERROR = z.object({ code: z.string().optional(), message: z.string() });

export const FROM_DATABASE = z.union([
  z.object({ id: z.number(), rows: z.array(z.unknown()) }),
  z.object({ id: z.number(), failed: DATABASE_ERROR }),
  z.object({ report: z.string() }),
  z.object({ ready: z.literal(true) }),
  /** The process ended before it was ready; the reason, for the person who started the program. */
  z.object({ unable: z.string() }),
]);
export type FromDatabase = z.infer<typeof FROM_DATABASE>;
