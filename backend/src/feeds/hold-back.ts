/** Runs that would change so much that a person decides. */
import { z } from 'zod';
import { advertsOf, type CheckedFile } from '../import/write/checked';
import type { Row } from '../import/write/check-advert';
import { formatCount } from '../import/problem';
import type { ImportTarget } from '../import/write/target';
import type { Begun } from './feed';

const WEIGHED = z.object({ lost: z.number(), fresh: z.number() });

/**
 * Why this run waits for a person; undefined where it need not. The first run
 * may bring any number.
 */
export async function weigh(
  { id: feed, name, before, taken_at }: Begun,
  checked: CheckedFile,
  closesNothing: boolean,
  target: ImportTarget,
): Promise<string | undefined> {
  const coming: Row[] = [];
  for await (const { row } of advertsOf(checked))
    coming.push({ ...row, description: '' });
  const { lost, fresh } = WEIGHED.parse(
    await target.call('weigh_feed_run', {
      feed,
      coming,
      rejected: checked.identified,
    }),
  );
  const why = whyHeldBack(
    before,
    closesNothing ? 0 : lost,
    taken_at === null ? 0 : fresh,
  );
  return why && `${why}; \`npm run feeds -- run ${name} --accept\` to go on`;
}

/**
 * A larger change is more often a fault of the source than right. The floors
 * let small feeds change. All are open adverts.
 */
export function whyHeldBack(
  before: number,
  lost: number,
  fresh: number,
): string | undefined {
  if (lost > Math.max(5, before / 5))
    return `would close ${formatCount(lost)} of ${formatCount(before)}`;
  if (fresh > Math.max(100, before * 3))
    return `would add ${formatCount(fresh)} to ${formatCount(before)}`;
  return undefined;
}
