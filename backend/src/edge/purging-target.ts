import { rowKey, sectionKey } from '@board/shared/internal/surrogate-keys';
import { z } from 'zod';
import type { OwnersFunction, Target } from '../import/target';
import { PAGES } from '../operator/report';
import type { Changed, Purger } from './purger';

/** Whose pages show rows of a kind: a firm has its openings, the advisor has pay, and a job has its firm. */
const SHOWN_BY = {
  job: ['jobs', 'firms', 'advisor'],
  firm: ['firms', 'jobs'],
  article: ['articles'],
};
const KIND = z.enum(['job', 'firm', 'article']);

const COMMAND = z.object({
  kind: KIND.optional(),
  dry_run: z.boolean().optional(),
  dry: z.boolean().optional(),
});
const ROWS = z.array(
  z.object({
    kind: KIND.optional(),
    slug: z.string().optional(),
    outcome: z.string().optional(),
    problem: z.string().optional(),
  }),
);
/** Outcomes of rows that stay as they are. */
const AS_BEFORE = new Set<string | undefined>(['unchanged', 'duplicate']);

const jobs = (): Changed => ({ sections: SHOWN_BY.job.map(sectionKey), rows: [] });

/** The same target; every commit that changes what pages show purges the edge. */
export function purgingTarget(target: Target, purger: Purger): Target {
  return {
    ...target,
    async write(rows) {
      const outcomes = await target.write(rows);
      if (outcomes.some((outcome) => outcome !== 'unchanged')) purger.changed(jobs());
      return outcomes;
    },
    async call(called, argument) {
      const answer = await target.call(called, argument);
      const changed = changedBy(called, argument, answer);
      if (changed) purger.changed(changed);
      return answer;
    },
    async close() {
      await target.close();
      await purger.finished();
    },
  };
}

/** What a call has changed. Neither its argument nor its answer is checked here: an unexpected shape changes nothing. */
function changedBy(called: OwnersFunction, argument: unknown, answer: unknown): Changed | undefined {
  if (called === 'close_gone_adverts' || called === 'write_facts') return jobs();
  if (called !== 'take_adverts' && called !== 'edit_board' && called !== 'undo_board') return undefined;
  const { dry_run, dry, kind: ofAll = 'job' } = COMMAND.catch({}).parse(argument);
  if (dry_run || dry) return undefined;
  const rows = ROWS.catch([])
    .parse(answer)
    .filter(({ outcome, problem }) => problem === undefined && !AS_BEFORE.has(outcome));
  if (rows.length === 0) return undefined;
  return {
    sections: rows.flatMap(({ kind = ofAll }) => SHOWN_BY[kind].map(sectionKey)),
    rows: rows.flatMap(({ kind = ofAll, slug }) =>
      slug === undefined ? [] : (rowKey(PAGES[kind](slug)) ?? []),
    ),
  };
}
