import { z } from 'zod';
import type { Target } from '../import/target';
import type { Action, Values } from './check';
import type { Kind } from './kinds';

/** Columns with their values before and after. */
export const CHANGES = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** See `board.notes_on`. */
const NOTES = z.object({
  salary: z.boolean().optional(),
  country: z.string().optional(),
  open_jobs: z.number().nullish(),
});

const RESULT = z.object({ slug: z.string(), title: z.string() }).and(
  z.union([
    z.object({
      outcome: z.enum(['new', 'changed', 'unchanged', 'removed']),
      changes: CHANGES.default({}),
      source: z.string().nullish(),
      notes: NOTES.default({}),
    }),
    z.object({
      problem: z.enum(['absent', 'taken', 'firm', 'country', 'expired']),
      nearest: z.array(z.string()).default([]),
      written: z.string().default(''),
    }),
  ]),
);

/** What the database says of one row: its outcome and changes, or a problem. */
export type Result = z.output<typeof RESULT>;

const ROW = z.record(z.string(), z.unknown());
const FOUND = z.union([z.object({ row: ROW }), z.object({ nearest: z.array(z.string()) })]);
const LISTED = z.object({
  total: z.number(),
  rows: z.array(ROW),
  nearest: z.array(z.string()).default([]),
});
export type Listed = z.output<typeof LISTED>;

/** What holds for all rows of a command. */
export interface Edit {
  kind: Kind;
  action: Action;
  anyFirm: boolean;
  dryRun: boolean;
  /** Equal for all transactions of one command, which `undo` takes back together. */
  id: string;
}

/** Writes all rows in one transaction, or none where one has a problem or with `dryRun`. */
export async function edit(
  target: Target,
  { kind, action, anyFirm, dryRun, id }: Edit,
  rows: readonly Values[],
): Promise<Result[]> {
  const command = { kind: kind.word, action, rows, any_firm: anyFirm, id, dry_run: dryRun };
  return z
    .array(RESULT)
    .length(rows.length)
    .parse(await target.call('edit_board', command));
}

/** One row with all its columns, or slugs that are spelled like this one. */
export const find = async (target: Target, kind: Kind, slug: string) =>
  FOUND.parse(await target.call('read_board', { kind: kind.word, slug }));

/** The first rows that a filter finds, and the number of all. */
export const list = async (target: Target, kind: Kind, filter: Record<string, string | number>) =>
  LISTED.parse(await target.call('read_board', { kind: kind.word, ...filter }));
