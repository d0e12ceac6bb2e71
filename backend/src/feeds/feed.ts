import { z } from 'zod';

/** The options of reading a feed, as a person wrote them (`import/read-options.ts`). */
export const OPTIONS = z.object({
  format: z.string().optional(),
  source: z.string().optional(),
  map: z.array(z.string()).optional(),
  country: z.string().optional(),
  firm: z.string().optional(),
  base: z.string().optional(),
  'date-order': z.string().optional(),
});

/** The numbers of a run; all are adverts. */
const NUMBERS = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Opened again, after they were closed because they were gone. */
  reopened: z.number(),
  rejected: z.number(),
  /** Closed because they are gone. */
  closed: z.number(),
  /** Missed for the first time. */
  waiting: z.number(),
  /** Left to the feed that has them already. */
  duplicate: z.number(),
});
export type Numbers = z.infer<typeof NUMBERS>;

/** How a run ended. */
const RESULT = z.union([
  z.object({ failed: z.string() }),
  /** It wrote nothing, and waits for a person. */
  z.object({ held: z.string() }),
  z.object({ unmodified: z.literal(true) }),
  NUMBERS.extend({ kept: z.string().optional() }),
]);
export type Result = z.infer<typeof RESULT>;

const FEED = z.object({
  name: z.string(),
  address: z.string().nullable(),
  file: z.string().nullable(),
  options: OPTIONS,
  every_hours: z.number(),
});

/** A feed as `list_feeds` returns it; times are ISO date-times. */
export const LISTED = FEED.extend({
  last_run_at: z.string().nullable(),
  last_result: RESULT.nullable(),
  /** Open adverts, and those of them that the last complete run missed. */
  open: z.number(),
  missed: z.number(),
  due: z.boolean(),
  due_at: z.string().nullable(),
});
export type ListedFeed = z.infer<typeof LISTED>;

/** A run that begins, as `begin_feed_run` returns it. */
export const BEGUN = FEED.extend({
  id: z.number(),
  run: z.number(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  /** Open adverts that the feed had in its last run. */
  before: z.number(),
  /** When a run last took what there was; null until the first did. */
  taken_at: z.string().nullable(),
});
export type Begun = z.infer<typeof BEGUN>;

/** What became of one advert, as `take_adverts` returns it. */
export const TAKEN = z.object({
  outcome: z.enum(['new', 'changed', 'unchanged', 'reopened', 'duplicate']),
  id: z.number().nullish(),
  /** Of a duplicate: the other job's slug, and the name of its feed. */
  of: z.string().optional(),
  from: z.string().nullish(),
});

/** What a run would change, as `weigh_feed_run` returns it. */
export const WEIGHED = z.object({ lost: z.number(), fresh: z.number() });

/** What a complete run misses, as `miss_adverts` returns it. */
export const MISSED = z.object({ close: z.array(z.number()), waiting: z.number() });
