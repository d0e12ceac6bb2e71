import { join } from 'node:path';
import { plural } from '@board/shared/domain';
import { z } from 'zod';
import type { Check, Checked, Source } from '../import/checked';
import type { Code } from '../import/command';
import { count, wordsOf } from '../import/problem';
import type { Output } from '../import/output';
import { linesOfProblems } from '../import/report';
import { readDefaults } from '../import/run';
import type { Target } from '../import/target';
import { writeAll } from '../import/write';
import { download, type Downloaded } from './download';
import { BEGUN, wordsOfResult, type Begun, type Result } from './feed';
import { weigh } from './hold-back';
import { pagingOf } from './paging';
import { NO_VALIDATORS, type Network } from './request';

export interface RunWorld {
  target: Target;
  check: Check;
  network: Network;
  output: Output;
  /** A folder for its files; those of the feed before are overwritten. */
  temporary: string;
  /** A person wants what the run would change, however much it is. */
  accept?: boolean | undefined;
}

/**
 * Runs one feed and returns its exit code. Throws the signal's reason when it
 * aborts, between two batches.
 */
export async function runFeed(name: string, world: RunWorld): Promise<Code> {
  const { target, network, output, accept, temporary } = world;
  const { signal } = network;
  const say = (line: string) => output.write(`${line}\n`);
  const opened = () => Promise.resolve(target);
  const begun = BEGUN.parse(await target.call('begin_feed_run', { name }));
  const run = { feed: begun.id, run: begun.run };
  const end = async (
    result: Result,
    { etag, last_modified } = NO_VALIDATORS,
  ) => {
    const unmodified = 'unmodified' in result;
    await target.call('end_feed_run', {
      ...run,
      unmodified,
      result,
      etag,
      last_modified,
    });
    say(`${name}: ${wordsOfResult(result)}`);
  };
  // until rows are written, the adverts still are those of the last run
  let known = { etag: begun.etag, last_modified: begun.last_modified };
  try {
    const content = await contentOf(begun, temporary, network);
    if (content === undefined) {
      await end({ unmodified: true }, known);
      return 0;
    }
    const { source, validators } = content;
    const checked = await world.check(source, temporary, signal);
    for (const remark of checked.remarks) say(remark);
    const paging =
      begun.address === null
        ? pagingOf(source.file, new URL('file:///'))
        : content;
    const partial =
      paging.partial ?? whatIsMissing(paging.total, checked.records);
    const unknown = checked.rejected - checked.identified.length;
    const kept =
      partial ??
      (unknown > 0
        ? `${plural(unknown, 'rejected advert')} of unknown identity`
        : undefined);
    const held = accept
      ? undefined
      : await weigh(begun, checked, kept !== undefined, target);
    if (held !== undefined) {
      await end({ held }, known);
      return 2;
    }
    known = NO_VALIDATORS;
    const rejectedBefore = checked.rejected;
    const written = await writeAll(checked, {
      target: opened,
      output,
      signal,
      overwrite: accept,
      run,
    });
    const gone =
      kept === undefined
        ? await closeGone(run, written.seen, checked, world)
        : { closed: 0, waiting: 0 };
    const numbers = { ...written.numbers, rejected: checked.rejected, ...gone };
    for (const problems of [checked.problems, written.duplicates])
      for (const line of linesOfProblems(problems)) say(line);
    const isSettled =
      kept === undefined &&
      checked.rejected === rejectedBefore &&
      numbers.waiting + numbers.duplicate === 0;
    await end({ numbers, kept }, isSettled ? validators : NO_VALIDATORS);
    if (partial !== undefined) return 2;
    return numbers.rejected > 0 ? 1 : 0;
  } catch (error) {
    signal.throwIfAborted();
    const failed = wordsOf(error);
    say(failed);
    await end({ failed }, known).catch((unsaid: unknown) =>
      say(`${name}: ${wordsOf(unsaid)}`),
    );
    return 2;
  }
}

/**
 * Why a feed is not whole that says how many adverts it has; a total that
 * counts less than the file holds says nothing.
 */
function whatIsMissing(total = 0, records: number): string | undefined {
  return total > records
    ? `it says that there are ${count(total)}, and holds ${count(records)}`
    : undefined;
}

/** Endings that decide the format (`import/records.ts`). */
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
): Promise<(Downloaded & { source: Source }) | undefined> {
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
  const found = await download(address, path, { etag, last_modified }, network);
  return found && { source: { ...source, file: path }, ...found };
}

const MISSED = z.object({ close: z.array(z.number()), waiting: z.number() });

async function closeGone(
  run: { feed: number; run: number },
  seen: readonly number[],
  { identified: rejected }: Checked,
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
