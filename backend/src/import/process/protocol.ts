import { z } from 'zod';
import type { Entry } from '../entry';
import type { Row } from '../identity';
import type { ReadOptions } from '../read';

/** How the process starts: the file, and how to read it (`ReadOptions`). */
export const STARTED_WITH = z.object({
  file: z.string(),
  memoryMb: z.number(),
  /** The process for which it reads; without it, it ends. */
  parent: z.number(),
  /** As `readDefaults` checked them. */
  options: z.custom<Omit<ReadOptions, 'warn' | 'map'>>(),
  map: z.array(z.tuple([z.string(), z.string()])),
});
export type StartedWith = z.infer<typeof STARTED_WITH>;

const text = z.string();
/** A row that the process has checked, column by column; the database takes no other value than these. */
const ROW = z.custom<Row>((value) => CELLS.safeParse(value).success);
const CELLS = z
  .record(text, z.union([text, z.number(), z.null(), z.array(text)]).optional())
  .refine(({ slug }) => typeof slug === 'string');

const PROBLEM = z.object({ line: z.number(), field: text, reason: text, advert: text });
const IDENTITY = z.union([z.object({ source: text, source_id: text }), z.object({ slug: text })]);
const ENTRY = z.union([
  z.object({
    line: z.number(),
    key: text,
    row: ROW,
    placeless: z.boolean(),
    firmless: z.boolean(),
    advert: text,
  }),
  z.object({ line: z.number(), problems: z.array(PROBLEM), identity: IDENTITY.optional() }),
  z.object({ dateOrder: z.enum(['dmy', 'mdy']) }),
]) satisfies z.ZodType<Entry>;

/** What the process says, one JSON text a line: adverts, remarks, and last that it is done or why it failed. */
export const FROM_READER = z.union([
  z.object({ entry: ENTRY }),
  z.object({ warn: text }),
  /** `map` is what the fields of unknown adverts seem to mean. */
  z.object({ failed: text, map: z.array(z.tuple([text, text])).optional() }),
  z.object({ done: z.literal(true) }),
]);
export type FromReader = z.input<typeof FROM_READER>;
