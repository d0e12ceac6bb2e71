/** What a browser reports of a section's release. Nothing in it says who the visitor is. */
import * as z from 'zod/mini';
import { MOST_EVENTS } from './send-reports';

const text = (most: number) => z.string().check(z.maxLength(most));

const releaseEvent = z.object({
  name: z.enum(['section-loaded', 'section-failed', 'hydrated', 'mismatch', 'error', 'inp']),
  section: text(40),
  version: text(256),
  /** What it took, in ms; 0 for what takes no time. */
  ms: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** The kind of a failure, such as `SectionTimeout`; never a message, which might quote what was typed. */
  detail: z.optional(text(40)),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

/** One message: `page` is a random name of this one page load, so that none counts twice. */
export const report = z.object({
  page: z.string().check(z.regex(/^[\w-]{8,24}$/)),
  events: z.array(releaseEvent).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
});
export type Report = z.infer<typeof report>;
