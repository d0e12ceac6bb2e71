import { z } from 'zod';
import type { Entry } from '../entry';
import type { Row } from '../identity';

/** How the process starts: the file, and how to read it (`ReadOptions`). */
export const STARTED_WITH = z.object({
  file: z.string(),
  memoryMb: z.number(),
  /** The process for which it reads; without it, it ends. */
  parent: z.number(),
  options: z.object({
    format: z.string().optional(),
    source: z.string().optional(),
    map: z.array(z.tuple([z.string(), z.string()])),
    country: z.string().optional(),
    firm: z.string().optional(),
    base: z.string().optional(),
    dateOrder: z.enum(['dmy', 'mdy']).optional(),
    yes: z.boolean(),
  }),
});
export type StartedWith = z.infer<typeof STARTED_WITH>;

const text = z.string();
const orNull = text.nullable().optional();
const ROW = z.object({
  slug: text,
  source: text.optional(),
  source_id: text.optional(),
  job_title: text.optional(),
  firm_name: text.optional(),
  firm_id: z.number().nullable().optional(),
  firm_link: text.optional(),
  firm_logo: text.optional(),
  location: text.optional(),
  location_coordinates: text.optional(),
  description: text.optional(),
  link: text.optional(),
  date_published: orNull,
  valid_through: orNull,
  seniority: orNull,
  employment: orNull,
  service: orNull,
  industry: orNull,
  salary: orNull,
  work_mode: orNull,
  remote_countries: z.array(text).optional(),
  country: text.optional(),
}) satisfies z.ZodType<Row>;

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
