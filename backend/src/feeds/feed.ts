import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import { z } from 'zod';
import { formatCount } from '../import/problem';
import type { ReadOptions } from '../import/run';
import type { ImportTarget } from '../import/write/target';

/**
 * The numbers of a run, all of adverts, and their words; the first four are
 * always said.
 */
const WORDS = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  rejected: 'rejected',
  reopened: 'opened again',
  closed: 'closed because gone',
  waiting: 'missed once',
  duplicate: 'duplicate',
};
type Name = keyof typeof WORDS;
const NAMES = Object.keys(WORDS) as Name[];

/**
 * How a run ended. One that was held back wrote nothing, and waits for a
 * person. `kept` says why it closed nothing.
 */
const RESULT = z.union([
  z.object({ failed: z.string() }),
  z.object({ held: z.string() }),
  z.object({ unmodified: z.literal(true) }),
  z.object({
    numbers: z.record(z.enum(NAMES), z.number()),
    kept: z.string().optional(),
  }),
]);
export type Result = z.infer<typeof RESULT>;

export function wordsOfResult(result: Result): string {
  if ('failed' in result) return `failed: ${result.failed.split('\n')[0]}`;
  if ('held' in result) return `held back: ${result.held}`;
  if ('unmodified' in result) return 'not modified since the last run';
  const { numbers, kept } = result;
  const counts = NAMES.filter(
    (name, index) => index < 4 || numbers[name] > 0,
  ).map((name) => {
    const plural = name === 'duplicate' && numbers[name] > 1 ? 's' : '';
    return `${formatCount(numbers[name])} ${WORDS[name]}${plural}`;
  });
  return (
    counts.join(', ') + (kept === undefined ? '' : `; closed nothing: ${kept}`)
  );
}

const FEED = z.object({
  name: z.string(),
  address: z.string().nullable(),
  file: z.string().nullable(),
  options: z.custom<ReadOptions>(), // as `add` checked them
  every_hours: z.number(),
});

/** A feed as `list_feeds` returns it; times are ISO date-times. */
const LISTED = FEED.extend({
  last_run_at: z.string().nullable(),
  /** Undefined for one of another release. */
  last_result: RESULT.nullable().optional().catch(undefined),
  /** Open adverts, and those of them that the last complete run missed. */
  open: z.number(),
  missed: z.number(),
  due: z.boolean(),
  due_at: z.string().nullable(),
});
export type ListedFeed = z.infer<typeof LISTED>;

export const readFeeds = async (target: ImportTarget): Promise<ListedFeed[]> =>
  z.array(LISTED).parse(await target.call('list_feeds', {}));

const minute = (time: string) =>
  format(time, "yyyy-MM-dd HH:mm 'UTC'", { in: utc });

export function linesOfFeed(feed: ListedFeed): string[] {
  const last =
    feed.last_run_at === null ? 'never run' : `run ${minute(feed.last_run_at)}`;
  const next =
    feed.due || feed.due_at === null
      ? 'due now'
      : `next ${minute(feed.due_at)}`;
  const missed = feed.missed > 0 ? ` (${formatCount(feed.missed)} missed)` : '';
  const source = feed.address ?? feed.file ?? '';
  const open = `${formatCount(feed.open)} open${missed}`;
  const result = feed.last_result ? `; ${wordsOfResult(feed.last_result)}` : '';
  return [
    `${feed.name}: ${source}, every ${feed.every_hours} h, ${open}`,
    `  ${last}, ${next}${result}`,
  ];
}

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
