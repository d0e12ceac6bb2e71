/** Runs that would change so much that a person decides. */
import { z } from 'zod';
import { advertsOf, type CheckedFile } from '../import/write/checked';
import type { Row } from '../import/write/check-advert';
import { formatCount } from '../import/problem';
import type { ImportTarget } from '../import/write/target';
import type { BegunRun } from './feed';

const WEIGHED_ANSWER = z.object({ lost: z.number(), fresh: z.number() });

/**
 * Why this run waits for a person; undefined where it need not. The first run
 * may bring any number.
 */
export async function reasonToHoldBack(
  { id: feed, name, before, taken_at }: BegunRun,
  checked: CheckedFile,
  closesNothing: boolean,
  target: ImportTarget,
): Promise<string | undefined> {
  const comingRows: Row[] = [];
  // descriptions are long, and do not tell which advert a row is
  for await (const { row } of advertsOf(checked))
    comingRows.push({ ...row, description: '' });
  const { lost, fresh } = WEIGHED_ANSWER.parse(
    await target.call('weigh_feed_run', {
      feed,
      coming: comingRows,
      rejected: checked.identified,
    }),
  );
  const isFirstRun = taken_at === null;
  const heldBackReason = whyHeldBack(
    before,
    closesNothing ? 0 : lost,
    isFirstRun ? 0 : fresh,
  );
  return (
    heldBackReason &&
    `${heldBackReason}; \`npm run feeds -- run ${name} --accept\` to go on`
  );
}

/**
 * Why a run is held back that would close more than a fifth of the open
 * adverts, or add more than three times as many; undefined for smaller changes.
 * The floors of 5 and 100 let small feeds change.
 */
export function whyHeldBack(
  openBefore: number,
  lostCount: number,
  freshCount: number,
): string | undefined {
  if (lostCount > Math.max(5, openBefore / 5))
    return `would close ${formatCount(lostCount)} of ${formatCount(openBefore)}`;
  if (freshCount > Math.max(100, openBefore * 3))
    return `would add ${formatCount(freshCount)} to ${formatCount(openBefore)}`;
  return undefined;
}
