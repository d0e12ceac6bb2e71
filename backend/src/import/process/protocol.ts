import { z } from 'zod';
import type { Entry } from '../entry';
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

/** What the process says, one JSON text a line: adverts, remarks, and last that it is done or why it failed. */
export const FROM_READER = z.union([
  /** As `readAdverts` checked it; the database checks each column again. */
  z.object({ entry: z.custom<Entry>((value) => value !== undefined) }),
  z.object({ warn: z.string() }),
  /** `map` is what the fields of unknown adverts seem to mean. */
  z.object({ failed: z.string(), map: z.array(z.tuple([z.string(), z.string()])).optional() }),
  z.object({ done: z.literal(true) }),
]);
export type FromReader = z.input<typeof FROM_READER>;
