import { runFeeds, type FeedsWorld } from '../../src/feeds/program';
import { REQUEST_LIMITS } from '../../src/feeds/request';
import type { ImportTarget } from '../../src/import/write/target';
import { running } from '../import/importing';

export interface FeedOptions extends Partial<
  Pick<FeedsWorld, 'resolve' | 'signal' | 'check'>
> {
  open?: () => ImportTarget | Promise<ImportTarget>;
  limits?: Partial<typeof REQUEST_LIMITS>;
}

/**
 * Runs one command of `npm run feeds` in this process. Returns its exit code
 * and its output by line.
 */
export async function feeding(
  line: string,
  {
    open,
    limits,
    ...options
  }: FeedOptions & Required<Pick<FeedOptions, 'open'>>,
) {
  const more = {
    limits: { ...REQUEST_LIMITS, ...limits },
    signal: new AbortController().signal,
    ...options,
  };
  const { code, lines } = await running(runFeeds, open, line.split(' '), more);
  return { code, lines, last: lines.at(-1) };
}
