/**
 * `npm run rows -- set`: a job is an import of one line; firms and articles
 * have checks of their own.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { NOT_UTF8 } from '../import/read/bytes';
import { requireFile } from '../import/write/check-file';
import type { ExitCode, RunningCommand, CommandWorld } from '../import/command';
import { quotedText, Unusable, type Problem } from '../import/problem';
import type { FoundRecord } from '../import/read/record';
import { signsOfAdverts } from '../import/fields/signs-of-adverts';
import { recordsOf } from '../import/read/records-of-file';
import { firstLines, linesOfProblems } from '../import/write/report';
import { runImport } from '../import/run';
import {
  COLUMN_CHECKS,
  ROW_KINDS,
  LISTED_ROWS,
  slugIn,
  type RowKind,
} from './kinds';

interface SetCall extends RunningCommand {
  world: CommandWorld;
}

/** The options of `set`; each other option is the text of a column. */
const SET_OPTIONS = z
  .object({
    file: z.string().optional(),
    dryRun: z.boolean().default(false),
  })
  .catchall(z.string());

type RowTexts = Record<string, string>;
interface RowDraft {
  /** Its first line in the file; 0 for the command line. */
  line: number;
  texts: RowTexts;
  fault?: string | undefined;
}

/** Writes the columns of a row, or the rows of a file. */
export async function setRows(
  rowKind: RowKind,
  slugs: readonly string[],
  options: unknown,
  setCall: SetCall,
): Promise<ExitCode> {
  const { columns } = ROW_KINDS[rowKind];
  const { file, dryRun, ...texts } = SET_OPTIONS.parse(options);
  requireWhole(texts);
  const [slug, ...others] = slugs;
  const hasTexts = Object.keys(texts).length > 0;
  if (file !== undefined) {
    if (rowKind === 'job')
      throw new Unusable('Read files of jobs by npm run import.');
    if (!hasTexts && slug === undefined) {
      const rowDrafts = await readTable(resolve(setCall.world.folder, file));
      return setAll(rowKind, rowDrafts, dryRun, setCall);
    }
  }
  if (
    file !== undefined ||
    !hasTexts ||
    slug === undefined ||
    others.length > 0
  )
    throw new Unusable(
      'set takes a slug and columns, or --file alone. ' +
        `A ${rowKind} has ${columns.join(', ')}.`,
    );
  const row = { ...texts, slug: slugIn(slug) };
  return rowKind === 'job'
    ? setJob(row, dryRun, setCall)
    : setAll(rowKind, [{ line: 0, texts: row }], dryRun, setCall);
}

/** Throws `Unusable` for a text whose bytes were not UTF-8. */
function requireWhole(texts: RowTexts): void {
  const damagedColumn = Object.keys(texts).find((column) =>
    texts[column]?.includes('\ufffd'),
  );
  if (damagedColumn !== undefined)
    throw new Unusable(`--${damagedColumn} ${NOT_UTF8}.`);
}

const TEXT_RECORD = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.null()]),
);

async function readTable(file: string): Promise<RowDraft[]> {
  requireFile(file);
  const rowDrafts: RowDraft[] = [];
  for await (const foundRecord of recordsOf(file, signsOfAdverts()))
    rowDrafts.push(draftOf(foundRecord));
  return rowDrafts;
}

function draftOf(foundRecord: FoundRecord): RowDraft {
  if ('reason' in foundRecord)
    return { line: foundRecord.line, texts: {}, fault: foundRecord.reason };
  const { data } = TEXT_RECORD.safeParse(foundRecord.value);
  if (data === undefined)
    return {
      line: foundRecord.line,
      texts: {},
      fault: 'must be an object of texts and numbers',
    };
  const textEntries = Object.entries(data).map(([name, value]) => [
    name.toLowerCase().replaceAll(' ', '_'),
    String(value ?? ''),
  ]);
  return { line: foundRecord.line, texts: Object.fromEntries(textEntries) };
}

async function setJob(
  row: RowTexts,
  isTrial: boolean,
  { target, temporary, world }: SetCall,
): Promise<ExitCode> {
  if (row['job_title'] === undefined || row['firm_name'] === undefined) {
    const { call: callFunction } = await target();
    const { total } = LISTED_ROWS.parse(
      await callFunction('list_rows', { kind: 'job', slug: row['slug'] }),
    );
    if (total === 0)
      throw new Unusable(
        `No job has the slug ${quotedText(row['slug'] ?? '')}; ` +
          'a new one needs job_title and firm_name.',
      );
  }
  const csvLine = (cells: string[]) =>
    cells.map((cellText) => `"${cellText.replaceAll('"', '""')}"`).join();
  const file = join(temporary, 'job.csv');
  writeFileSync(
    file,
    `${csvLine(Object.keys(row))}\n${csvLine(Object.values(row))}\n`,
  );
  const openTarget = async () => ({
    ...(await target()),
    close: () => Promise.resolve(),
  });
  return runImport({
    ...world,
    open: openTarget,
    args: [...(isTrial ? ['--dry-run'] : []), '--', file],
  });
}

const SET_RESULTS = z.array(
  z.object({ slug: z.string().nullable(), outcome: z.string() }),
);

/** A firm is known by its name, an article by its title. */
const NAME_COLUMNS = { firm: 'name', article: 'title' };

/**
 * Writes rows of firms or articles in one transaction: all of them, or nothing.
 */
async function setAll(
  rowKind: keyof typeof COLUMN_CHECKS,
  rowDrafts: readonly RowDraft[],
  isTrial: boolean,
  { target, say }: SetCall,
): Promise<ExitCode> {
  const name = NAME_COLUMNS[rowKind];
  const rowProblems = rowDrafts.flatMap((rowDraft) =>
    problemsOf(rowDraft, rowKind),
  );
  if (rowDrafts.length === 0)
    rowProblems.push(
      problemOf({ line: 0, texts: {} }, name, 'file', 'has no rows'),
    );
  if (rowProblems.length === 0) {
    const rows = rowDrafts.map(({ texts }) =>
      COLUMN_CHECKS[rowKind].parse(texts),
    );
    const setResults = SET_RESULTS.parse(
      await (
        await target()
      ).call('set_rows', { kind: rowKind, rows, dry: isTrial }),
    );
    // "absent": a row without a name, of which the database has no slug
    const reason = `is missing, and no ${rowKind} has this slug`;
    for (const [index, rowDraft] of rowDrafts.entries())
      if (setResults[index]?.outcome === 'absent')
        rowProblems.push(problemOf(rowDraft, name, name, reason));
    if (rowProblems.length === 0) sayResults(setResults, say);
  }
  for (const line of linesOfProblems(rowProblems)) say(line);
  if (isTrial || rowProblems.length > 0) say('Nothing was written.');
  return rowProblems.length > 0 ? 1 : 0;
}

/** What is wrong with a row, before the database has seen it. */
function problemsOf(
  rowDraft: RowDraft,
  rowKind: keyof typeof COLUMN_CHECKS,
): Problem[] {
  const { texts, fault } = rowDraft;
  const name = NAME_COLUMNS[rowKind];
  const { error } = COLUMN_CHECKS[rowKind].safeParse(texts);
  const rowProblems = (error?.issues ?? []).map(({ path, message }) =>
    problemOf(rowDraft, name, String(path[0] ?? ''), message),
  );
  if (fault !== undefined)
    rowProblems.push(problemOf(rowDraft, name, '', fault));
  else if (!texts['slug'] && !texts[name])
    rowProblems.push(problemOf(rowDraft, name, 'slug', 'is missing'));
  return rowProblems;
}

const problemOf = (
  { line, texts }: RowDraft,
  name: string,
  field: string,
  reason: string,
): Problem => ({ line, advert: texts['slug'] || texts[name], field, reason });

function sayResults(
  setResults: z.output<typeof SET_RESULTS>,
  say: SetCall['say'],
): void {
  const resultLines = setResults.map(
    ({ slug, outcome }) => `${slug}: ${outcome}`,
  );
  for (const line of firstLines(resultLines)) say(line);
}
