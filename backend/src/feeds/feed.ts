import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import { z } from 'zod';
import { formatCount } from '../import/problem';
import type { ReadOptions } from '../import/run';
import type { ImportTarget } from '../import/write/target';

/**
 * The numbers of a run, all of adverts, and their words; the first
 * `ALWAYS_SAID` are said even where they are 0.
 */
const COUNT_WORDS = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  rejected: 'rejected',
  reopened: 'opened again',
  closed: 'closed because gone',
  waiting: 'missed once',
  duplicate: 'duplicate',
};
const ALWAYS_SAID = 4;
type CountName = keyof typeof COUNT_WORDS;
const COUNT_NAMES = Object.keys(COUNT_WORDS) as CountName[];

/**
 * How a run ended. `held` says why it wrote nothing and waits for a person,
 * `kept` why it wrote adverts but closed none.
 */
const RUN_RESULT = z.union([
  z.object({ failed: z.string() }),
  z.object({ held: z.string() }),
  z.object({ unmodified: z.literal(true) }),
  z.object({
    numbers: z.record(z.enum(COUNT_NAMES), z.number()),
    kept: z.string().optional(),
  }),
]);
export type RunResult = z.infer<typeof RUN_RESULT>;

export function sentenceOfResult(runResult: RunResult): string {
  if ('failed' in runResult)
    return `failed: ${runResult.failed.split('\n')[0]}`;
  if ('held' in runResult) return `held back: ${runResult.held}`;
  if ('unmodified' in runResult) return 'not modified since the last run';
  const { numbers, kept } = runResult;
  const countTexts = COUNT_NAMES.filter(
    (name, index) => index < ALWAYS_SAID || numbers[name] > 0,
  ).map((name) => {
    const pluralEnding = name === 'duplicate' && numbers[name] > 1 ? 's' : '';
    return `${formatCount(numbers[name])} ${COUNT_WORDS[name]}${pluralEnding}`;
  });
  return (
    countTexts.join(', ') +
    (kept === undefined ? '' : `; closed nothing: ${kept}`)
  );
}

const FEED_ROW = z.object({
  name: z.string(),
  address: z.string().nullable(),
  file: z.string().nullable(),
  options: z.custom<ReadOptions>(), // `add` has checked these
  every_hours: z.number(),
});

/** A feed as `list_feeds` returns it; times are ISO date-times. */
const LISTED_FEED = FEED_ROW.extend({
  last_run_at: z.string().nullable(),
  /**
   * The result of the last run; undefined if another release of the program
   * wrote it.
   */
  last_result: RUN_RESULT.nullable().optional().catch(undefined),
  /** Open adverts, and those of them that the last complete run missed. */
  open: z.number(),
  missed: z.number(),
  due: z.boolean(),
  due_at: z.string().nullable(),
});
export type ListedFeed = z.infer<typeof LISTED_FEED>;

export const readFeeds = async (target: ImportTarget): Promise<ListedFeed[]> =>
  z.array(LISTED_FEED).parse(await target.call('list_feeds', {}));

const minuteText = (timeText: string) =>
  format(timeText, "yyyy-MM-dd HH:mm 'UTC'", { in: utc });

export function linesOfFeed(feed: ListedFeed): string[] {
  const lastRunText =
    feed.last_run_at === null
      ? 'never run'
      : `run ${minuteText(feed.last_run_at)}`;
  const nextRunText =
    feed.due || feed.due_at === null
      ? 'due now'
      : `next ${minuteText(feed.due_at)}`;
  const missedText =
    feed.missed > 0 ? ` (${formatCount(feed.missed)} missed)` : '';
  const feedSource = feed.address ?? feed.file ?? '';
  const openText = `${formatCount(feed.open)} open${missedText}`;
  const resultText = feed.last_result
    ? `; ${sentenceOfResult(feed.last_result)}`
    : '';
  return [
    `${feed.name}: ${feedSource}, every ${feed.every_hours} h, ${openText}`,
    `  ${lastRunText}, ${nextRunText}${resultText}`,
  ];
}

/** A run that begins, as `begin_feed_run` returns it. */
export const BEGUN_RUN = FEED_ROW.extend({
  id: z.number(),
  run: z.number(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  /** Open adverts that the feed had in its last run. */
  before: z.number(),
  /** When a run last took what there was; null until the first did. */
  taken_at: z.string().nullable(),
});
export type BegunRun = z.infer<typeof BEGUN_RUN>;
