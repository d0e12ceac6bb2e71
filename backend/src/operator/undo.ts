import { plural } from '@board/shared/domain';
import { z } from 'zod';
import { shortened } from '../import/problem';
import type { Target } from '../import/target';
import { CHANGES } from './database';
import { KINDS, type Kind } from './kinds';
import { label, limited, wordsOfChanges } from './report';

/** See `board.undo_of`. */
const UNDONE = z.object({
  kind: z.enum(['job', 'firm', 'article']),
  action: z.enum(['add', 'edit', 'remove']),
  slug: z.string(),
  changes: CHANGES,
  since: z.array(z.string()),
  open_jobs: z.number().nullish(),
  gone: z.boolean(),
});
type Undone = z.output<typeof UNDONE>;

/** More rows than a command writes. */
const ALL = 1_000_000;

/**
 * Takes the last writing command back, `atOnce` rows in a transaction; without `confirmed` it only says what that does, and
 * what it loses. Returns lines for people, and what was done to each row.
 */
export async function undo(target: Target, confirmed: boolean, atOnce: number) {
  const take = async (limit: number) =>
    z.array(UNDONE).parse(await target.call('undo_board', { limit, dry_run: !confirmed }));
  const all: Undone[] = [];
  if (confirmed)
    for (let some = await take(atOnce); some.length > 0; some = await take(atOnce)) all.push(...some);
  else all.push(...(await take(ALL)));
  return { lines: linesOf(all, confirmed), rows: all };
}

function linesOf(all: readonly Undone[], confirmed: boolean): string[] {
  if (all.length === 0) return ['there is no command to take back'];
  const kindOf = ({ kind }: Undone) => KINDS.find(({ word }) => word === kind);
  const lines = all.flatMap((one) => {
    const kind = kindOf(one);
    return kind ? [lineOf(one, kind)] : [];
  });
  const lost = all.flatMap((one) => {
    const kind = kindOf(one);
    return kind ? lossesOf(one, kind) : [];
  });
  const done = all.filter(({ gone }) => !gone).length;
  return [
    ...limited(lines),
    ...limited(lost.map((loss) => `note: ${loss}`)),
    confirmed
      ? `${plural(done, 'row')} taken back`
      : `${plural(done, 'row')} to take back; nothing was written: add --yes`,
  ];
}

function lineOf({ action, slug, changes, gone }: Undone, kind: Kind): string {
  const name = shortened(slug);
  if (gone)
    return action === 'remove'
      ? `${name}: stays, another row has its address now`
      : `${name}: was removed since`;
  if (action === 'edit') return `${name}: ${wordsOfChanges(changes, kind)}`;
  return action === 'add' ? `${name}: removed` : `${name}: back`;
}

/** What taking a row back loses, in words. */
const lossesOf = ({ slug, since, open_jobs, gone }: Undone, kind: Kind): string[] =>
  gone
    ? []
    : [
        ...(since.length > 0
          ? [
              `${shortened(slug)}: ${since.map((column) => label(column, kind)).join(', ')} was changed since, and that is lost`,
            ]
          : []),
        ...(open_jobs
          ? [`${shortened(slug)}: leaves ${plural(open_jobs, 'open job')} on the site, without a firm's page`]
          : []),
      ];
