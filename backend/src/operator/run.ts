import { randomUUID } from 'node:crypto';
import { readUnread } from '../facts/read-unread';
import { Unusable } from '../import/problem';
import type { Target } from '../import/target';
import { readRequest, type Request, type WriteRequest } from './arguments';
import { checkRows } from './check';
import { find, list } from './database';
import { copyPictures, remarksOnPictures, type Media } from './pictures';
import { linesOfList, linesOfRow } from './listing';
import { performReports } from './reports';
import { faultOf, linesOf, remarksOnFeeds, type Outcome } from './report';
import { AT_ONCE, submit } from './submit';
import { undo } from './undo';

/** What the operator's command needs from its environment. */
export interface World {
  /** Arguments after the program's name. */
  args: readonly string[];
  /** The base of relative paths. */
  folder: string;
  write: (text: string) => void;
  /** Opens the target, after the files were checked. */
  open: () => Promise<Target>;
  media: Media;
}

type Code = 0 | 1 | 2;

/** Runs one command and returns its exit code: 0 done, 1 some rows have problems and none is written, 2 unusable. */
export async function runOperator({ args, folder, write, open, media }: World): Promise<Code> {
  let target: Target | undefined;
  try {
    const request = await readRequest(args, folder);
    if (request.does === 'help') {
      write(request.text);
      return 0;
    }
    const opened = async () => (target ??= await open());
    const { code, lines, json } = await perform(request, opened, media);
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
  media: Media,
): Promise<Answer> {
  if (request.does === 'undo') {
    const { lines, rows } = await undo(await open(), request.confirmed, AT_ONCE);
    return {
      code: request.confirmed || rows.length === 0 ? 0 : 2,
      lines,
      json: { written: request.confirmed, rows },
    };
  }
  if (request.does === 'list-reports' || request.does === 'close-reports')
    return performReports(await open(), request);
  const { kind } = request;
  if (request.does === 'write') return change(request, open, media);
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

async function change(request: WriteRequest, open: () => Promise<Target>, media: Media): Promise<Answer> {
  const { kind, action, dryRun } = request;
  const checked = checkRows(request.drafts, kind, action, request.empty);
  const pictures = request.drafts.flatMap((draft) => draft.pictures ?? []);
  const outcome: Outcome = {
    results: [],
    problems: checked.problems,
    remarks: [
      ...request.remarks,
      ...checked.remarks,
      ...(await remarksOnPictures(checked.rows, kind, media, pictures)),
    ],
  };
  const before = outcome.remarks.length;
  const id = randomUUID();
  if (checked.rows.length > 0) {
    const target = await open();
    const isOnlyChecked = dryRun || outcome.problems.length > 0;
    // one transaction judges its rows itself; several need all of them judged before the first
    if (isOnlyChecked || checked.rows.length > AT_ONCE)
      await submit(target, { ...request, dryRun: true, id }, checked.rows, outcome);
    if (!isOnlyChecked && outcome.problems.length === 0) {
      outcome.results = [];
      outcome.remarks.length = before;
      await submit(target, { ...request, id }, checked.rows, outcome);
      await readUnread(target);
      if (outcome.problems.length === 0) outcome.remarks.push(...copyPictures(pictures, media));
    }
  }
  if (!dryRun) outcome.remarks.push(...remarksOnFeeds(outcome.results));
  const failed = outcome.problems.length > 0;
  return {
    code: failed ? 1 : request.unconfirmed ? 2 : 0,
    lines: linesOf(outcome, kind, dryRun, request.unconfirmed),
    json: { kind: kind.word, action, written: !dryRun && !failed, ...outcome },
  };
}
