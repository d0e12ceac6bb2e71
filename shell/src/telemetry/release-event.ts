/**
 * What a browser reports of a section's release. Nothing in it says who the
 * visitor is.
 */
import * as z from 'zod/mini';

/**
 * Characters of the kind of an error and of a region, and of a frame; frames of
 * a stack; events of one message.
 */
export const LONGEST_NAME = 40;
export const LONGEST_FRAME = 160;
export const MOST_FRAMES = 8;
export const MOST_EVENTS = 10;
/** `jobs/1.0.0-b1234/js/browse.1a2b.js:1:200` */
export const FRAME = /^[\w.+/-]+:\d{1,7}:\d{1,7}$/;

const text = (most: number) => z.string().check(z.maxLength(most));
const frame = text(LONGEST_FRAME).check(z.regex(FRAME));

const releaseEvent = z.object({
  name: z.enum([
    'section-loaded',
    'section-failed',
    'hydrated',
    'mismatch',
    'error',
    'inp',
  ]),
  section: text(40),
  version: text(256),
  /** What it took, in ms; 0 for what takes no time. */
  ms: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** The kind of a failure, such as `SectionTimeout`. */
  detail: z.optional(text(LONGEST_NAME)),
  /** The chunk of the page or widget that it was thrown in. */
  region: z.optional(text(LONGEST_NAME)),
  /**
   * Positions in scripts, the innermost first:
   * `jobs/1.0.0-b1234/js/browse.1a2b.js:1:200`.
   */
  stack: z.optional(z.array(frame).check(z.maxLength(MOST_FRAMES))),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

/**
 * An event of a named section, or an error. The section of an error is the one
 * whose script is on its stack, else in `place`, where it was thrown.
 */
export type Noted =
  | Omit<ReleaseEvent, 'version'>
  | { name: 'error' | 'mismatch'; error: unknown; place: string | undefined };

export type Note = (event: Noted) => void;

/**
 * One message: `page` is a random name of this one page load, so that each load
 * counts once.
 */
export const report = z.object({
  page: z.string().check(z.regex(/^[\w-]{8,24}$/)),
  events: z.array(releaseEvent).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
});
