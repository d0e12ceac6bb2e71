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
import {
  BEGUN_RUN,
  sentenceOfResult,
  type BegunRun,
  type RunResult,
} from './feed';
import { reasonToHoldBack } from './hold-back';
import { pagingOf } from './paging';
import { NO_VALIDATORS, type FeedNetwork, type Validators } from './request';

export interface RunWorld {
  target: ImportTarget;
  check: FileCheck;
  network: FeedNetwork;
  output: Output;
  /** A folder for its files; a run overwrites those of the previous feed. */
  temporary: string;
  /** A person wants what the run would change, however much it is. */
  accept?: boolean | undefined;
}

/** One run of a feed, as it goes on. */
interface FeedRun {
  name: string;
  begun: BegunRun;
  world: RunWorld;
  /**
   * The validators to store if the run fails or writes nothing: those of the
   * last run. From the first write on none, so that the next run reads the
   * feed.
   */
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
  const begunRun = BEGUN_RUN.parse(
    await world.target.call('begin_feed_run', { name }),
  );
  const { etag, last_modified } = begunRun;
  const feedRun: FeedRun = {
    name,
    begun: begunRun,
    world,
    known: { etag, last_modified },
  };
  try {
    return await runBegun(feedRun);
  } catch (error) {
    world.network.signal.throwIfAborted();
    const failureSentence = wordsOf(error);
    printLine(world, failureSentence);
    await endRun(feedRun, { failed: failureSentence }, feedRun.known).catch(
      (secondFailure: unknown) =>
        printLine(world, `${name}: ${wordsOf(secondFailure)}`),
    );
    return 2;
  }
}

const printLine = ({ output }: RunWorld, line: string) =>
  output.write(`${line}\n`);

async function runBegun(feedRun: FeedRun): Promise<ExitCode> {
  const { begun, world } = feedRun;
  const { network, temporary } = world;
  const feedContent = await contentOf(begun, temporary, network);
  if (feedContent === undefined) {
    await endRun(feedRun, { unmodified: true }, feedRun.known);
    return 0;
  }
  const { source, validators } = feedContent;
  const checkedFile = await world.check(source, temporary, network.signal);
  for (const remark of checkedFile.remarks) printLine(world, remark);
  const feedPaging =
    begun.address === null
      ? pagingOf(source.file, new URL('file:///'))
      : feedContent;
  const partialReason =
    feedPaging.partialReason ??
    reasonByTotal(feedPaging.total, checkedFile.records);
  const keptReason = partialReason ?? unidentifiedReason(checkedFile);
  const heldBackReason = world.accept
    ? undefined
    : await reasonToHoldBack(
        begun,
        checkedFile,
        keptReason !== undefined,
        world.target,
      );
  if (heldBackReason !== undefined) {
    await endRun(feedRun, { held: heldBackReason }, feedRun.known);
    return 2;
  }
  await writeFeed(feedRun, checkedFile, keptReason, validators);
  if (partialReason !== undefined) return 2;
  return checkedFile.rejected > 0 ? 1 : 0;
}

/**
 * Why adverts that are gone are kept: one of them may be a rejected advert
 * whose identity could not be read.
 */
function unidentifiedReason({
  rejected,
  identified,
}: CheckedFile): string | undefined {
  const unidentifiedCount = rejected - identified.length;
  return unidentifiedCount > 0
    ? `${plural(unidentifiedCount, 'rejected advert')} of unknown identity`
    : undefined;
}

/** Writes the adverts, closes those that are gone, and ends the run. */
async function writeFeed(
  feedRun: FeedRun,
  checkedFile: CheckedFile,
  keptReason: string | undefined,
  validators: Validators,
): Promise<void> {
  const { begun, world } = feedRun;
  const runIds = { feed: begun.id, run: begun.run };
  feedRun.known = NO_VALIDATORS;
  // `writeAll` adds those that the database rejects
  const rejectedBefore = checkedFile.rejected;
  const writeResult = await writeAll(checkedFile, {
    target: () => Promise.resolve(world.target),
    output: world.output,
    signal: world.network.signal,
    overwrite: world.accept,
    run: runIds,
  });
  const goneCounts =
    keptReason === undefined
      ? await closeGone(runIds, writeResult.seen, checkedFile, world)
      : { closed: 0, waiting: 0 };
  const numbers = {
    ...writeResult.numbers,
    rejected: checkedFile.rejected,
    ...goneCounts,
  };
  for (const problems of [checkedFile.problems, writeResult.duplicates])
    for (const line of linesOfProblems(problems)) printLine(world, line);
  // The validators are stored only then: they skip a feed that has not changed,
  // so nothing may wait for its next run.
  const isSettled =
    keptReason === undefined &&
    checkedFile.rejected === rejectedBefore &&
    numbers.waiting + numbers.duplicate === 0;
  await endRun(
    feedRun,
    { numbers, kept: keptReason },
    isSettled ? validators : NO_VALIDATORS,
  );
}

async function endRun(
  { name, begun, world }: FeedRun,
  runResult: RunResult,
  { etag, last_modified }: Validators,
): Promise<void> {
  await world.target.call('end_feed_run', {
    feed: begun.id,
    run: begun.run,
    unmodified: 'unmodified' in runResult,
    result: runResult,
    etag,
    last_modified,
  });
  printLine(world, `${name}: ${sentenceOfResult(runResult)}`);
}

/**
 * Why a feed is not whole, by the total that it states. A total below what the
 * file holds counts something else, and says nothing.
 */
function reasonByTotal(total = 0, records: number): string | undefined {
  return total > records
    ? `it says that there are ${formatCount(total)}, and holds ${formatCount(records)}`
    : undefined;
}

/** Endings that decide the format (`import/read/records-of-file.ts`). */
const FILE_ENDING = /\.(?:jsonl|ndjson|csv|tsv)$/i;

type KeptFeed = Pick<
  BegunRun,
  'address' | 'file' | 'options' | 'etag' | 'last_modified'
>;

/** The content of a feed; undefined when it is not modified. */
export async function contentOf(
  { address, file, options, etag, last_modified }: KeptFeed,
  folder: string,
  network: FeedNetwork,
): Promise<(Downloaded & { source: ImportSource }) | undefined> {
  const feedSource = readDefaults(options);
  if (address === null)
    return {
      source: { ...feedSource, file: file ?? '' },
      validators: NO_VALIDATORS,
      partialReason: undefined,
    };
  const path = join(
    folder,
    `feed${FILE_ENDING.exec(new URL(address).pathname)?.[0] ?? ''}`,
  );
  const knownValidators = { etag, last_modified };
  const downloaded = await download(address, path, knownValidators, network);
  return downloaded && { source: { ...feedSource, file: path }, ...downloaded };
}

const MISSED_ANSWER = z.object({
  close: z.array(z.number()),
  waiting: z.number(),
});

/**
 * Closes the adverts that the run missed, in batches; `waiting` are those that
 * one more run has to miss first.
 */
async function closeGone(
  run: { feed: number; run: number },
  seenAdverts: readonly number[],
  { identified: rejected }: CheckedFile,
  { target, network, accept: accepted = false }: RunWorld,
) {
  const request = { ...run, seen: seenAdverts, rejected, accepted };
  const { close, waiting } = MISSED_ANSWER.parse(
    await target.call('miss_adverts', request),
  );
  for (
    let firstOfBatch = 0;
    firstOfBatch < close.length;
    firstOfBatch += target.batch
  ) {
    network.signal.throwIfAborted();
    await target.call('close_gone_adverts', {
      ...run,
      ids: close.slice(firstOfBatch, firstOfBatch + target.batch),
    });
  }
  return { closed: close.length, waiting };
}
