import { count } from '../import/report';
import type { ListedFeed, Numbers, Result } from './feed';

const NONE: Numbers = {
  new: 0,
  changed: 0,
  unchanged: 0,
  reopened: 0,
  rejected: 0,
  closed: 0,
  waiting: 0,
  duplicate: 0,
};

/** The numbers before a run. */
export const noNumbers = (): Numbers => ({ ...NONE });

/** "3 new, 1 changed, …": the first three and the rejected always, the others where there are any. */
function wordsOfNumbers(numbers: Numbers): string {
  const rare: [number, string][] = [
    [numbers.reopened, 'opened again'],
    [numbers.closed, 'closed because gone'],
    [numbers.waiting, 'missed once'],
    [numbers.duplicate, numbers.duplicate === 1 ? 'duplicate' : 'duplicates'],
  ];
  const always: [number, string][] = [
    [numbers.new, 'new'],
    [numbers.changed, 'changed'],
    [numbers.unchanged, 'unchanged'],
    [numbers.rejected, 'rejected'],
  ];
  return [...always, ...rare.filter(([number]) => number > 0)]
    .map(([number, word]) => `${count(number)} ${word}`)
    .join(', ');
}

/** How a run ended, in one line. */
export function wordsOfResult(result: Result): string {
  if ('failed' in result) return `failed: ${result.failed.split('\n')[0]}`;
  if ('held' in result) return `held back: ${result.held}`;
  if ('unmodified' in result) return 'not modified since the last run';
  return wordsOfNumbers(result) + (result.kept === undefined ? '' : `; closed nothing: ${result.kept}`);
}

/** One feed in two lines, for `list`. Times are UTC. */
export function linesOfFeed(feed: ListedFeed): string[] {
  const last = feed.last_run_at === null ? 'never run' : `run ${minute(feed.last_run_at)}`;
  const next = feed.due || feed.due_at === null ? 'due now' : `next ${minute(feed.due_at)}`;
  const every = feed.every_hours === 1 ? 'every hour' : `every ${feed.every_hours} hours`;
  return [
    `${feed.name}: ${feed.address ?? feed.file ?? ''}, ${every}, ${count(feed.open)} open${feed.missed > 0 ? ` (${count(feed.missed)} missed)` : ''}`,
    `  ${last}, ${next}${feed.last_result ? `; ${wordsOfResult(feed.last_result)}` : ''}`,
  ];
}

const minute = (time: string) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
