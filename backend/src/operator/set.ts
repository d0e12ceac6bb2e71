/**
 * `npm run rows -- set`: a job is an import of one line; firms and articles
 * have checks of their own.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { NOT_UTF8 } from '../import/bytes';
import { requireFile } from '../import/check';
import type { Code, Running, World } from '../import/command';
import { quoted, Unusable, type Problem } from '../import/problem';
import { recordsOf } from '../import/records';
import { firstLines, linesOfProblems } from '../import/report';
import { runImport } from '../import/run';
import { CHECKS, KINDS, LISTED, slugIn, type Kind } from './kinds';

export interface Call extends Running {
  /** Arguments after the subject. */
  args: string[];
  world: World;
}

type Texts = Record<string, string>;
interface Draft {
  /** Its first line in the file; 0 for the command line. */
  line: number;
  texts: Texts;
  fault?: string | undefined;
}

const TEXT = { type: 'string' } as const;

export async function setRows(kind: Kind, call: Call): Promise<Code> {
  const { columns } = KINDS[kind];
  const options = {
    ...Object.fromEntries(columns.map((column) => [column, TEXT])),
    ...({ file: TEXT, 'dry-run': { type: 'boolean' } } as const),
  };
  const { values, positionals } = parseArgs({
    args: call.args,
    options,
    allowPositionals: true,
  });
  const { file, 'dry-run': dryRun = false, ...written } = values;
  const texts: Texts = Object.fromEntries(
    Object.entries(written).map(([column, value]) => [column, String(value)]),
  );
  const damaged = Object.keys(texts).find((column) =>
    texts[column]?.includes('\ufffd'),
  );
  if (damaged !== undefined) throw new Unusable(`--${damaged} ${NOT_UTF8}.`);
  const isNamed = Object.keys(texts).length > 0;
  const [slug, ...others] = positionals;
  if (file !== undefined && kind === 'job')
    throw new Unusable('npm run import reads files of jobs.');
  if (file !== undefined && kind !== 'job' && !isNamed && slug === undefined)
    return setAll(
      kind,
      await readTable(resolve(call.world.folder, file)),
      dryRun,
      call,
    );
  if (file !== undefined || !isNamed || slug === undefined || others.length > 0)
    throw new Unusable(
      `set takes a slug and columns, or --file alone. A ${kind} has ${columns.join(', ')}.`,
    );
  const row = { ...texts, slug: slugIn(slug) };
  return kind === 'job'
    ? setJob(row, dryRun, call)
    : setAll(kind, [{ line: 0, texts: row }], dryRun, call);
}

const RECORD = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.null()]),
);

async function readTable(file: string): Promise<Draft[]> {
  requireFile(file);
  const drafts: Draft[] = [];
  for await (const found of recordsOf(file)) {
    const { data = {}, success } = RECORD.safeParse(
      'value' in found ? found.value : {},
    );
    const named = Object.entries(data).map(([name, value]) => [
      name.toLowerCase().replaceAll(' ', '_'),
      String(value ?? ''),
    ]);
    const fault =
      'reason' in found
        ? found.reason
        : success
          ? undefined
          : 'is no row of texts and numbers';
    drafts.push({ line: found.line, texts: Object.fromEntries(named), fault });
  }
  return drafts;
}

async function setJob(
  row: Texts,
  dryRun: boolean,
  { target, temporary, world }: Call,
): Promise<Code> {
  if (row['job_title'] === undefined || row['firm_name'] === undefined) {
    const { call } = await target();
    const { total } = LISTED.parse(
      await call('list_rows', { kind: 'job', slug: row['slug'] }),
    );
    if (total === 0)
      throw new Unusable(
        `No job has the slug ${quoted(row['slug'] ?? '')}; a new one needs job_title and firm_name.`,
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

/** Writes all rows of firms or articles in one transaction, or none. */
async function setAll(
  kind: keyof typeof CHECKS,
  drafts: readonly Draft[],
  dryRun: boolean,
  { target, say }: Call,
): Promise<Code> {
  const name = kind === 'firm' ? 'name' : 'title';
  const problems: Problem[] = [];
  const reject = ({ line, texts }: Draft, field: string, reason: string) =>
    problems.push({
      line,
      advert: texts['slug'] || texts[name],
      field,
      reason,
    });
  if (drafts.length === 0)
    reject({ line: 0, texts: {} }, 'file', 'has no rows');
  const rows = drafts.map((draft) => {
    const { texts, fault } = draft;
    const { data, error } = CHECKS[kind].safeParse(texts);
    for (const { path, message } of error?.issues ?? [])
      reject(draft, String(path[0] ?? ''), message);
    if (fault !== undefined) reject(draft, '', fault);
    else if (!texts['slug'] && !texts[name])
      reject(draft, 'slug', 'is missing');
    return data;
  });
  if (problems.length === 0) {
    const results = RESULTS.parse(
      await (await target()).call('set_rows', { kind, rows, dry: dryRun }),
    );
    for (const [at, draft] of drafts.entries())
      if (results[at]?.outcome === 'absent')
        reject(draft, name, `is missing, and no ${kind} has this slug`);
    if (problems.length === 0)
      for (const line of firstLines(
        results.map(({ slug, outcome }) => `${slug}: ${outcome}`),
      ))
        say(line);
  }
  for (const line of linesOfProblems(problems)) say(line);
  if (dryRun || problems.length > 0) say('Nothing was written.');
  return problems.length > 0 ? 1 : 0;
}
