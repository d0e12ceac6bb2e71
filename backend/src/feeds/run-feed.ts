import { join } from 'node:path';
import { plural } from '@board/shared/domain';
import { z } from 'zod';
import type {
  FileCheck,
  CheckedFile,
  ImportSource,
} from '../import/write/checked';
import type { ExitCode } from '../import/command';
import { formatCount, wordsOf } from '../import/problem';
import type { Output } from '../import/output';
import { linesOfProblems } from '../import/write/report';
import { readDefaults } from '../import/run';
import type { ImportTarget } from '../import/write/target';
import { writeAll } from '../import/write/write-adverts';
import { download, type Downloaded } from './download';
import { BEGUN, wordsOfResult, type Begun, type Result } from './feed';
import { weigh } from './hold-back';
import { pagingOf } from './paging';
import { NO_VALIDATORS, type Network, type Validators } from './request';

export interface RunWorld {
  target: ImportTarget;
  check: FileCheck;
  network: Network;
  output: Output;
  /** A folder for its files; those of the feed before are overwritten. */
  temporary: string;
  /** A person wants what the run would change, however much it is. */
  accept?: boolean | undefined;
}

/** One run of a feed, as it goes on. */
interface FeedRun {
  name: string;
  begun: Begun;
  world: RunWorld;
  /** What the next request may compare, while no rows are written. */
  known: Validators;
}

/**
 * Runs one feed and returns its exit code. Throws the signal's reason when it
 * aborts, between two batches.
 */
export async function runFeed(
  name: string,
  world: RunWorld,
): Promise<ExitCode> {
  const begun = BEGUN.parse(
    await world.target.call('begin_feed_run', { name }),
  );
  const { etag, last_modified } = begun;
  const run: FeedRun = { name, begun, world, known: { etag, last_modified } };
  try {
    return await runBegun(run);
  } catch (error) {
    world.network.signal.throwIfAborted();
    const failed = wordsOf(error);
    say(world, failed);
    await end(run, { failed }, run.known).catch((unsaid: unknown) =>
      say(world, `${name}: ${wordsOf(unsaid)}`),
    );
    return 2;
  }
}

const say = ({ output }: RunWorld, line: string) => output.write(`${line}\n`);

async function runBegun(run: FeedRun): Promise<ExitCode> {
  const { begun, world } = run;
  const { network, temporary } = world;
  const content = await contentOf(begun, temporary, network);
  if (content === undefined) {
    await end(run, { unmodified: true }, run.known);
    return 0;
  }
  const { source, validators } = content;
  const checked = await world.check(source, temporary, network.signal);
  for (const remark of checked.remarks) say(world, remark);
  const paging =
    begun.address === null
      ? pagingOf(source.file, new URL('file:///'))
      : content;
  const partial =
    paging.partial ?? whatIsMissing(paging.total, checked.records);
  const kept = partial ?? unknownIn(checked);
  const held = world.accept
    ? undefined
    : await weigh(begun, checked, kept !== undefined, world.target);
  if (held !== undefined) {
    await end(run, { held }, run.known);
    return 2;
  }
  await write(run, checked, kept, validators);
  if (partial !== undefined) return 2;
  return checked.rejected > 0 ? 1 : 0;
}

/** Why adverts that are gone are kept: one of them may be a rejected one. */
function unknownIn({ rejected, identified }: CheckedFile): string | undefined {
  const unknown = rejected - identified.length;
  return unknown > 0
    ? `${plural(unknown, 'rejected advert')} of unknown identity`
    : undefined;
}

/** Writes the adverts, closes those that are gone, and ends the run. */
async function write(
  run: FeedRun,
  checked: CheckedFile,
  kept: string | undefined,
  validators: Validators,
): Promise<void> {
  const { begun, world } = run;
  const ids = { feed: begun.id, run: begun.run };
  run.known = NO_VALIDATORS;
  const rejectedBefore = checked.rejected;
  const written = await writeAll(checked, {
    target: () => Promise.resolve(world.target),
    output: world.output,
    signal: world.network.signal,
    overwrite: world.accept,
    run: ids,
  });
  const gone =
    kept === undefined
      ? await closeGone(ids, written.seen, checked, world)
      : { closed: 0, waiting: 0 };
  const numbers = { ...written.numbers, rejected: checked.rejected, ...gone };
  for (const problems of [checked.problems, written.duplicates])
    for (const line of linesOfProblems(problems)) say(world, line);
  const isSettled =
    kept === undefined &&
    checked.rejected === rejectedBefore &&
    numbers.waiting + numbers.duplicate === 0;
  await end(run, { numbers, kept }, isSettled ? validators : NO_VALIDATORS);
}

async function end(
  { name, begun, world }: FeedRun,
  result: Result,
  { etag, last_modified }: Validators,
): Promise<void> {
  await world.target.call('end_feed_run', {
    feed: begun.id,
    run: begun.run,
    unmodified: 'unmodified' in result,
    result,
    etag,
    last_modified,
  });
  say(world, `${name}: ${wordsOfResult(result)}`);
}

/**
 * Why a feed is not whole that says how many adverts it has; a total that
 * counts less than the file holds says nothing.
 */
function whatIsMissing(total = 0, records: number): string | undefined {
  return total > records
    ? `it says that there are ${formatCount(total)}, and holds ${formatCount(records)}`
    : undefined;
}

/** Endings that decide the format (`import/read-records.ts`). */
const ENDING = /\.(?:jsonl|ndjson|csv|tsv)$/i;

type Kept = Pick<
  Begun,
  'address' | 'file' | 'options' | 'etag' | 'last_modified'
>;

/** Undefined when it is not modified. */
export async function contentOf(
  { address, file, options, etag, last_modified }: Kept,
  folder: string,
  network: Network,
): Promise<(Downloaded & { source: ImportSource }) | undefined> {
  const source = readDefaults(options);
  if (address === null)
    return {
      source: { ...source, file: file ?? '' },
      validators: NO_VALIDATORS,
      partial: undefined,
    };
  const path = join(
    folder,
    `feed${ENDING.exec(new URL(address).pathname)?.[0] ?? ''}`,
  );
  const known = { etag, last_modified };
  const downloaded = await download(address, path, known, network);
  return downloaded && { source: { ...source, file: path }, ...downloaded };
}

const MISSED = z.object({ close: z.array(z.number()), waiting: z.number() });

async function closeGone(
  run: { feed: number; run: number },
  seen: readonly number[],
  { identified: rejected }: CheckedFile,
  { target, network, accept: accepted = false }: RunWorld,
) {
  const request = { ...run, seen, rejected, accepted };
  const { close, waiting } = MISSED.parse(
    await target.call('miss_adverts', request),
  );
  for (let from = 0; from < close.length; from += target.batch) {
    network.signal.throwIfAborted();
    await target.call('close_gone_adverts', {
      ...run,
      ids: close.slice(from, from + target.batch),
    });
  }
  return { closed: close.length, waiting };
}
