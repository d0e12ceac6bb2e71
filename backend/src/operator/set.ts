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
import { CHECKS, KINDS, LISTED, slugIn, type Kind } from './kinds';

interface Call extends RunningCommand {
  world: CommandWorld;
}

/** The options of `set`: all others are texts of columns. */
const OPTIONS = z
  .object({
    file: z.string().optional(),
    dryRun: z.boolean().default(false),
  })
  .catchall(z.string());

type Texts = Record<string, string>;
interface Draft {
  /** Its first line in the file; 0 for the command line. */
  line: number;
  texts: Texts;
  fault?: string | undefined;
}

/** Writes the columns of a row, or the rows of a file. */
export async function setRows(
  kind: Kind,
  slugs: readonly string[],
  options: unknown,
  call: Call,
): Promise<ExitCode> {
  const { columns } = KINDS[kind];
  const { file, dryRun, ...texts } = OPTIONS.parse(options);
  requireWhole(texts);
  const [slug, ...others] = slugs;
  const isNamed = Object.keys(texts).length > 0;
  if (file !== undefined && kind === 'job')
    throw new Unusable('npm run import reads files of jobs.');
  if (file !== undefined && kind !== 'job' && !isNamed && slug === undefined) {
    const drafts = await readTable(resolve(call.world.folder, file));
    return setAll(kind, drafts, dryRun, call);
  }
  if (file !== undefined || !isNamed || slug === undefined || others.length > 0)
    throw new Unusable(
      'set takes a slug and columns, or --file alone. ' +
        `A ${kind} has ${columns.join(', ')}.`,
    );
  const row = { ...texts, slug: slugIn(slug) };
  return kind === 'job'
    ? setJob(row, dryRun, call)
    : setAll(kind, [{ line: 0, texts: row }], dryRun, call);
}

function requireWhole(texts: Texts): void {
  const damaged = Object.keys(texts).find((column) =>
    texts[column]?.includes('\ufffd'),
  );
  if (damaged !== undefined) throw new Unusable(`--${damaged} ${NOT_UTF8}.`);
}

const RECORD = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.null()]),
);

async function readTable(file: string): Promise<Draft[]> {
  requireFile(file);
  const drafts: Draft[] = [];
  for await (const found of recordsOf(file, signsOfAdverts()))
    drafts.push(draftOf(found));
  return drafts;
}

function draftOf(found: FoundRecord): Draft {
  if ('reason' in found)
    return { line: found.line, texts: {}, fault: found.reason };
  const { data } = RECORD.safeParse(found.value);
  if (data === undefined)
    return {
      line: found.line,
      texts: {},
      fault: 'must be an object of texts and numbers',
    };
  const entries = Object.entries(data).map(([name, value]) => [
    name.toLowerCase().replaceAll(' ', '_'),
    String(value ?? ''),
  ]);
  return { line: found.line, texts: Object.fromEntries(entries) };
}

async function setJob(
  row: Texts,
  dryRun: boolean,
  { target, temporary, world }: Call,
): Promise<ExitCode> {
  if (row['job_title'] === undefined || row['firm_name'] === undefined) {
    const { call } = await target();
    const { total } = LISTED.parse(
      await call('list_rows', { kind: 'job', slug: row['slug'] }),
    );
    if (total === 0)
      throw new Unusable(
        `No job has the slug ${quotedText(row['slug'] ?? '')}; ` +
          'a new one needs job_title and firm_name.',
      );
  }
  const line = (cells: string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
  const file = join(temporary, 'job.csv');
  writeFileSync(
    file,
    `${line(Object.keys(row))}\n${line(Object.values(row))}\n`,
  );
  const open = async () => ({
    ...(await target()),
    close: () => Promise.resolve(),
  });
  return runImport({
    ...world,
    open,
    args: [...(dryRun ? ['--dry-run'] : []), '--', file],
  });
}

const RESULTS = z.array(
  z.object({ slug: z.string().nullable(), outcome: z.string() }),
);

/** A firm is known by its name, an article by its title. */
const NAME_COLUMNS = { firm: 'name', article: 'title' };

/**
 * Writes rows of firms or articles in one transaction: all of them, or nothing.
 */
async function setAll(
  kind: keyof typeof CHECKS,
  drafts: readonly Draft[],
  dryRun: boolean,
  { target, say }: Call,
): Promise<ExitCode> {
  const name = NAME_COLUMNS[kind];
  const problems = drafts.flatMap((draft) => problemsOf(draft, kind));
  if (drafts.length === 0)
    problems.push(
      problemOf({ line: 0, texts: {} }, name, 'file', 'has no rows'),
    );
  if (problems.length === 0) {
    const rows = drafts.map(({ texts }) => CHECKS[kind].parse(texts));
    const results = RESULTS.parse(
      await (await target()).call('set_rows', { kind, rows, dry: dryRun }),
    );
    const reason = `is missing, and no ${kind} has this slug`;
    for (const [index, draft] of drafts.entries())
      if (results[index]?.outcome === 'absent')
        problems.push(problemOf(draft, name, name, reason));
    if (problems.length === 0) sayResults(results, say);
  }
  for (const line of linesOfProblems(problems)) say(line);
  if (dryRun || problems.length > 0) say('Nothing was written.');
  return problems.length > 0 ? 1 : 0;
}

/** What is wrong with a row, before the database has seen it. */
function problemsOf(draft: Draft, kind: keyof typeof CHECKS): Problem[] {
  const { texts, fault } = draft;
  const name = NAME_COLUMNS[kind];
  const { error } = CHECKS[kind].safeParse(texts);
  const problems = (error?.issues ?? []).map(({ path, message }) =>
    problemOf(draft, name, String(path[0] ?? ''), message),
  );
  if (fault !== undefined) problems.push(problemOf(draft, name, '', fault));
  else if (!texts['slug'] && !texts[name])
    problems.push(problemOf(draft, name, 'slug', 'is missing'));
  return problems;
}

const problemOf = (
  { line, texts }: Draft,
  name: string,
  field: string,
  reason: string,
): Problem => ({ line, advert: texts['slug'] || texts[name], field, reason });

function sayResults(results: z.output<typeof RESULTS>, say: Call['say']): void {
  const lines = results.map(({ slug, outcome }) => `${slug}: ${outcome}`);
  for (const line of firstLines(lines)) say(line);
}
