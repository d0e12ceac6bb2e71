import { Unusable, wordsOf } from '../import/problem';
import { RowsRejected, type Target } from '../import/target';
import { readRequest, type Request, type WriteRequest } from './arguments';
import { checkRows, type CheckedRow } from './check';
import { edit, find, list } from './database';
import { faultOf, linesOf, linesOfList, linesOfRow, remarksOnFeeds, type Outcome } from './report';

/** What the operator's command needs from its environment. */
export interface World {
  /** Arguments after the program's name. */
  args: readonly string[];
  /** The base of relative paths. */
  folder: string;
  write: (text: string) => void;
  /** Opens the target, after the files were checked. */
  open: () => Promise<Target>;
}

type Code = 0 | 1 | 2;

/** Rows of one transaction: visitors of an embedded database wait for less than a second. */
export const AT_ONCE = 200;

/** Runs one command and returns its exit code: 0 done, 1 some rows have problems and none is written, 2 unusable. */
export async function runOperator({ args, folder, write, open }: World): Promise<Code> {
  let target: Target | undefined;
  try {
    const request = await readRequest(args, folder);
    if (request.does === 'help') {
      write(request.text);
      return 0;
    }
    const opened = async () => (target ??= await open());
    const { code, lines, json } = await perform(request, opened);
    write(request.json ? `${JSON.stringify(json, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
    return code;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    write(`${error.message.trimEnd()}\n`);
    return 2;
  } finally {
    await target?.close();
  }
}

interface Answer {
  code: Code;
  lines: string[];
  json: unknown;
}

async function perform(
  request: Exclude<Request, { does: 'help' }>,
  open: () => Promise<Target>,
): Promise<Answer> {
  const { kind } = request;
  if (request.does === 'write') return change(request, open);
  const target = await open();
  if (request.does === 'list') {
    const listed = await list(target, kind, request.filter);
    return { code: 0, lines: linesOfList(listed, kind), json: listed };
  }
  const found = await find(target, kind, request.slug);
  if ('row' in found) return { code: 0, lines: linesOfRow(found.row, kind), json: found.row };
  const { reason } = faultOf(
    { problem: 'absent', slug: request.slug, title: '', written: '', nearest: found.nearest },
    kind,
  );
  return { code: 1, lines: [reason], json: { problem: reason, nearest: found.nearest } };
}

async function change(request: WriteRequest, open: () => Promise<Target>): Promise<Answer> {
  const { kind, action, dryRun } = request;
  const checked = checkRows(request.drafts, kind, action, request.empty);
  const outcome: Outcome = { results: [], problems: checked.problems, remarks: checked.remarks };
  if (checked.rows.length > 0) {
    const target = await open();
    const isOnlyChecked = dryRun || outcome.problems.length > 0;
    // one transaction judges its rows itself; several need all of them judged before the first
    if (isOnlyChecked || checked.rows.length > AT_ONCE)
      await submit(target, { ...request, dryRun: true }, checked.rows, outcome);
    if (!isOnlyChecked && outcome.problems.length === 0) {
      outcome.results = [];
      await submit(target, request, checked.rows, outcome);
    }
  }
  if (!dryRun) outcome.remarks.push(...remarksOnFeeds(outcome.results));
  const failed = outcome.problems.length > 0;
  return {
    code: failed ? 1 : 0,
    lines: linesOf(outcome, kind, dryRun),
    json: { kind: kind.word, action, written: !dryRun && !failed, ...outcome },
  };
}

/** Sends rows in transactions and adds what the database says of them. Throws `Unusable` after a part was written. */
async function submit(
  target: Target,
  request: WriteRequest,
  rows: readonly CheckedRow[],
  outcome: Outcome,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const results = await edit(
      target,
      request,
      some.map(({ values }) => values),
    ).catch((error: unknown) => {
      throw new Unusable(interrupted(error, request.dryRun ? 0 : from, rows.length), { cause: error });
    });
    for (const [at, result] of results.entries()) {
      const { place = '', row = '' } = some[at] ?? {};
      if ('outcome' in result) outcome.results.push(result);
      else outcome.problems.push({ place, row, ...faultOf(result, request.kind) });
    }
    const [problem] = outcome.problems;
    if (!request.dryRun && problem !== undefined && from > 0)
      throw new Unusable(interrupted(new Error(`${problem.place}, ${problem.reason}`), from, rows.length));
  }
}

function interrupted(error: unknown, written: number, all: number): string {
  const reason =
    error instanceof RowsRejected ? `The database rejects a row: ${error.message}` : wordsOf(error);
  if (written === 0) return `${reason}\nNothing was written.`;
  return `${reason}\n${written.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} rows were written. Run the same command again: those are left alone, the others follow.`;
}
