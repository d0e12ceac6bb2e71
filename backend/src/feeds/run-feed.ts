import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@board/shared/supabase/types';
import { z } from 'zod';
import { readUnread } from '../facts/read-unread';
import { identityOfRow, type Row } from '../import/identity';
import { checkFile, writeAll, type Checked, type Source } from '../import/passes';
import { placeAll } from '../import/place-adverts';
import { quoted, wordsOf, type Problem } from '../import/problem';
import type { Output } from '../import/progress';
import type { ReadAdverts } from '../import/read';
import { readDefaults } from '../import/read-options';
import { firstLines, linesOfProblems, reportFile } from '../import/report';
import { writeReport } from '../import/run';
import type { Target } from '../import/target';
import { whyHeldBack, whyNotCounted } from './closing';
import type { Network, Validators } from './download';
import { BEGUN, MISSED, TAKEN, WEIGHED, type Begun, type Numbers, type Result } from './feed';
import { noNumbers, wordsOfResult } from './feed-report';
import { downloadPages, partialOf } from './pages';

/** How to run a feed. */
export interface RunOptions {
  dryRun: boolean;
  /** A person wants what the run would change, however much it is. */
  accept: boolean;
  /** The path of the CSV of rejections. */
  report: string | undefined;
}

/** What a run needs from its environment. */
export interface RunWorld {
  target: Target;
  read: ReadAdverts;
  network: Network;
  output: Output;
}

/** A run was stopped on purpose; the next one does its work. */
export class Stopped extends Error {
  override name = 'Stopped';
}

const NOTHING: Validators = { etag: null, lastModified: null };

/**
 * Runs one feed and returns its exit code: 0 all taken, 1 some rejected, 2 nothing or not everything done. Writes what
 * it did to the output, and the numbers into the database. Throws `Stopped` when the signal aborts, between two batches.
 */
export async function runFeed(name: string, options: RunOptions, world: RunWorld): Promise<0 | 1 | 2> {
  const { target, read, network, output } = world;
  const say = (line: string) => output.write(`${line}\n`);
  const begun = BEGUN.parse(await target.call('begin_feed_run', { name, dry: options.dryRun }));
  const end = async (result: Result, { etag, lastModified }: Validators, unmodified = false) => {
    if (!options.dryRun)
      await target.call('end_feed_run', {
        feed: begun.id,
        run: begun.run,
        result,
        etag,
        last_modified: lastModified,
        unmodified,
      });
    say(`${name}: ${wordsOfResult(result)}${options.dryRun ? '; nothing was written' : ''}`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  // until rows are written, the adverts still are those of the last run
  let known: Validators = { etag: begun.etag, lastModified: begun.last_modified };
  let checked: Checked | undefined;
  try {
    if (options.report !== undefined) writeReport(options.report, reportFile([]));
    const content = await contentOf(begun, folder, network);
    if (content === undefined) {
      await end({ unmodified: true }, known, true);
      return 0;
    }
    const coming: Named[] = [];
    checked = await checkFile(content.source, noting(coming, read), say);
    await placeAll(checked, () => Promise.resolve(target));
    const partial = begun.address === null ? partialOf(content.source.file) : content.partial;
    const kept = whyNotCounted({ unidentified: checked.rejected - checked.identified.length, partial });
    const held = options.accept ? undefined : await weigh(begun, coming, checked, kept, target);
    if (held !== undefined) {
      await end({ held }, known);
      return 2;
    }
    known = NOTHING;
    const done = await take(begun, checked, options, world);
    if (!options.dryRun) await readUnread(target);
    if (kept === undefined) await closeGone(begun, done, checked, options, world);
    for (const line of linesOfProblems(checked.problems)) say(line);
    for (const line of firstLines(done.duplicates)) say(line);
    if (options.report !== undefined) writeReport(options.report, reportFile(checked.problems));
    const settled =
      kept === undefined &&
      done.numbers.waiting + done.numbers.duplicate + done.rejectedHere + checked.unlisted.size === 0;
    const result = { ...done.numbers, rejected: checked.rejected, ...(kept !== undefined && { kept }) };
    await end(result, settled ? content.validators : NOTHING);
    if (kept !== undefined && checked.rejected === checked.identified.length) return 2;
    return checked.rejected > 0 ? 1 : partial === undefined ? 0 : 2;
  } catch (error) {
    if (network.signal.aborted) throw new Stopped(`${name}: stopped`, { cause: error });
    const failed = wordsOf(error);
    say(failed);
    await end({ failed }, known).catch((unsaid: unknown) => say(`${name}: ${wordsOf(unsaid)}`));
    return 2;
  } finally {
    checked?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A feed's content as a file. */
interface Content {
  source: Source;
  validators: Validators;
  /** Why a download is not all of the feed, in words. */
  partial: string | undefined;
}

/** Endings that decide the format (`import/read.ts`). */
const ENDING = /\.(?:jsonl|ndjson|csv|tsv)$/i;

/** What the database keeps of a feed's source. */
type Kept = Pick<Begun, 'address' | 'file' | 'options' | 'etag' | 'last_modified'>;

/** The content of a feed; undefined when it is not modified. */
export async function contentOf(begun: Kept, folder: string, network: Network): Promise<Content | undefined> {
  const options = { ...readDefaults(begun.options), yes: false };
  if (begun.address === null)
    return { source: { ...options, file: begun.file ?? '' }, validators: NOTHING, partial: undefined };
  const ending = ENDING.exec(new URL(begun.address).pathname)?.[0] ?? '';
  const file = join(folder, `feed${ending}`);
  const known = { etag: begun.etag, lastModified: begun.last_modified };
  const found = await downloadPages(begun.address, file, known, network);
  return found && { source: { ...options, file }, ...found };
}

/** What names an advert, and what duplicates have in common, for the database. */
const namesOf = (row: Row) => ({
  slug: row.slug,
  ...identityOfRow(row),
  job_title: row.job_title ?? null,
  firm_name: row.firm_name ?? null,
  location: row.location ?? null,
  country: row.country ?? null,
});
type Named = ReturnType<typeof namesOf>;

/** Reads like `read`, and notes which adverts are sound. */
const noting = (found: Named[], read: ReadAdverts): ReadAdverts =>
  async function* (file, options) {
    for await (const entry of read(file, options)) {
      if ('dateOrder' in entry) found.length = 0;
      if ('row' in entry) found.push(namesOf(entry.row));
      yield entry;
    }
  };

/** Why this run waits for a person, in words; undefined where it need not. The first run may bring any number. */
async function weigh(
  { id: feed, name, before, taken_at }: Begun,
  found: readonly Named[],
  { unlisted, identified }: Checked,
  kept: string | undefined,
  target: Target,
): Promise<string | undefined> {
  const coming = found.filter(({ slug }) => !unlisted.has(slug));
  const rejected = identified.map((identity) => ({ ...identity }));
  const { lost, fresh } = WEIGHED.parse(await target.call('weigh_feed_run', { feed, coming, rejected }));
  const why = whyHeldBack({
    before,
    lost: kept === undefined ? lost : 0,
    fresh: taken_at === null ? 0 : fresh,
  });
  return why && `${why}; \`npm run feeds -- run ${name} --accept\` to go on`;
}

/** What was written. */
interface Done {
  numbers: Numbers;
  /** Ids of the jobs that the feed has. */
  seen: number[];
  /** Adverts that the database rejected. */
  rejectedHere: number;
  /** A line for each duplicate. */
  duplicates: string[];
}

async function take(
  begun: Begun,
  checked: Checked,
  { dryRun }: RunOptions,
  { target, output, network }: RunWorld,
): Promise<Done> {
  const done: Done = { numbers: noNumbers(), seen: [], rejectedHere: 0, duplicates: [] };
  const results = z.array(TAKEN);
  if (checked.sound > 0)
    await writeAll(checked, {
      target,
      output,
      async write(rows) {
        network.signal.throwIfAborted();
        const run: Record<string, Json> = dryRun ? { dry: true } : { run: begun.run };
        return results.parse(
          await target.call('take_adverts', { feed: begun.id, ...run, adverts: [...rows] }),
        );
      },
      took(written) {
        for (const { from, ...became } of written) {
          if ('reason' in became) {
            done.rejectedHere += 1;
            const { line, advert } = from;
            const problem: Problem = { line, advert, field: '', reason: became.reason };
            checked.problems.push(problem);
            checked.identified.push(identityOfRow(from.row));
            continue;
          }
          const { outcome, id, of, from: feed } = became.result;
          done.numbers[outcome] += 1;
          if (outcome === 'duplicate')
            done.duplicates.push(
              `line ${from.line}, ${quoted(from.advert)}: is a duplicate of ${of ?? ''} (from ${feed ?? 'no feed'})`,
            );
          else if (id !== undefined && id !== null && !(dryRun && outcome === 'new')) done.seen.push(id);
        }
      },
    });
  checked.rejected += done.rejectedHere;
  return done;
}

/** Counts misses, closes what is gone, and adds both to the numbers. */
async function closeGone(
  { id: feed, run }: Begun,
  { numbers, seen }: Done,
  { identified }: Checked,
  { dryRun, accept: accepted }: RunOptions,
  { target, network }: RunWorld,
): Promise<void> {
  const which: Record<string, Json> = dryRun ? { dry: true } : { run };
  const rejected = identified.map((identity) => ({ ...identity }));
  const { close, waiting } = MISSED.parse(
    await target.call('miss_adverts', { feed, ...which, seen, rejected, accepted }),
  );
  numbers.closed = close.length;
  numbers.waiting = waiting;
  if (dryRun) return;
  for (let from = 0; from < close.length; from += target.batch) {
    network.signal.throwIfAborted();
    await target.call('close_gone_adverts', { feed, run, ids: close.slice(from, from + target.batch) });
  }
}
