import { join } from 'node:path';
import { plural } from '@board/shared/domain';
import { z } from 'zod';
import type { Row } from '../import/entry';
import { advertsOf, type Check, type Checked, type Source } from '../import/check';
import { count, wordsOf } from '../import/problem';
import { firstLines, linesOfProblems, type Output } from '../import/report';
import { readDefaults } from '../import/read-options';
import type { Target } from '../import/target';
import { placeAll, writeAll } from '../import/write';
import { download, NO_VALIDATORS, pagingOf, type Downloaded, type Network } from './download';
import { BEGUN, wordsOfResult, type Begun, type Result } from './feed';

/** What a run would change, as `weigh_feed_run` returns it. */
const WEIGHED = z.object({ lost: z.number(), fresh: z.number() });

/** What a complete run misses, as `miss_adverts` returns it. */
const MISSED = z.object({ close: z.array(z.number()), waiting: z.number() });

/** What a run needs from its environment. */
export interface RunWorld {
  target: Target;
  check: Check;
  network: Network;
  output: Output;
  /** A folder for its files; those of the feed before are overwritten. */
  temporary: string;
  /** A person wants what the run would change, however much it is. */
  accept: boolean;
}

/**
 * Runs one feed and returns its exit code: 0 all taken, 1 some rejected, 2 nothing or not everything done. Writes what
 * it did to the output, and the numbers into the database. Throws the signal's reason when it aborts, between two batches.
 */
export async function runFeed(name: string, world: RunWorld): Promise<0 | 1 | 2> {
  const { target, network, output, accept, temporary } = world;
  const say = (line: string) => output.write(`${line}\n`);
  const opened = () => Promise.resolve(target);
  const begun = BEGUN.parse(await target.call('begin_feed_run', { name }));
  const end = async (result: Result, { etag, last_modified } = NO_VALIDATORS) => {
    const own = { feed: begun.id, run: begun.run, unmodified: 'unmodified' in result };
    await target.call('end_feed_run', { ...own, result, etag, last_modified });
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
    const checked = await world.check(source, temporary, network.signal);
    for (const remark of checked.remarks) say(remark);
    await placeAll(checked, opened);
    const isFile = begun.address === null;
    const partial = isFile ? pagingOf(source.file, new URL('file:///')).partial : content.partial;
    const unknown = checked.rejected - checked.identified.length;
    const kept =
      partial ?? (unknown > 0 ? `${plural(unknown, 'rejected advert')} of unknown identity` : undefined);
    const held = accept ? undefined : await weigh(begun, checked, kept !== undefined, target);
    if (held !== undefined) {
      await end({ held }, known);
      return 2;
    }
    known = NO_VALIDATORS;
    const sentRejects = checked.rejected;
    const { signal } = network;
    const writing = { target: opened, output, signal, run: { feed: begun.id, run: begun.run } };
    const { seen, duplicates, numbers: taken } = await writeAll(checked, writing);
    const gone =
      kept === undefined ? await closeGone(begun, seen, checked, world) : { closed: 0, waiting: 0 };
    const numbers = { ...taken, rejected: checked.rejected, ...gone };
    for (const line of [...linesOfProblems(checked.problems), ...firstLines(duplicates)]) say(line);
    const isSettled =
      kept === undefined &&
      checked.rejected === sentRejects &&
      numbers.waiting + numbers.duplicate + checked.unlisted.length === 0;
    await end({ numbers, kept }, isSettled ? validators : NO_VALIDATORS);
    if (partial !== undefined) return 2;
    return numbers.rejected > 0 ? 1 : 0;
  } catch (error) {
    network.signal.throwIfAborted();
    const failed = wordsOf(error);
    say(failed);
    await end({ failed }, known).catch((unsaid: unknown) => say(`${name}: ${wordsOf(unsaid)}`));
    return 2;
  }
}

/** Endings that decide the format (`import/records.ts`). */
const ENDING = /\.(?:jsonl|ndjson|csv|tsv)$/i;

/** What the database keeps of a feed's source. */
export type FeedSource = Pick<Begun, 'address' | 'file' | 'options' | 'etag' | 'last_modified'>;

/** The content of a feed; undefined when it is not modified. */
export async function contentOf(
  { address, file, options, etag, last_modified }: FeedSource,
  folder: string,
  network: Network,
): Promise<(Downloaded & { source: Source }) | undefined> {
  const source = { ...readDefaults(options), yes: false };
  if (address === null)
    return { source: { ...source, file: file ?? '' }, validators: NO_VALIDATORS, partial: undefined };
  const path = join(folder, `feed${ENDING.exec(new URL(address).pathname)?.[0] ?? ''}`);
  const found = await download(address, path, { etag, last_modified }, network);
  return found && { source: { ...source, file: path }, ...found };
}

/** Why this run waits for a person, in words; undefined where it need not. The first run may bring any number. */
async function weigh(
  { id: feed, name, before, taken_at }: Begun,
  checked: Checked,
  closesNothing: boolean,
  target: Target,
): Promise<string | undefined> {
  const coming: Row[] = [];
  for await (const { row } of advertsOf(checked)) coming.push({ ...row, description: '' });
  const { lost, fresh } = WEIGHED.parse(
    await target.call('weigh_feed_run', { feed, coming, rejected: checked.identified }),
  );
  const why = whyHeldBack(before, closesNothing ? 0 : lost, taken_at === null ? 0 : fresh);
  return why && `${why}; \`npm run feeds -- run ${name} --accept\` to go on`;
}

/**
 * Why a run waits for a person, all in open adverts: a larger change is more often a fault of the source than right. The floors let
 * small feeds change.
 */
export function whyHeldBack(before: number, lost: number, fresh: number): string | undefined {
  if (lost > Math.max(5, before / 5)) return `would close ${count(lost)} of ${count(before)}`;
  if (fresh > Math.max(100, before * 3)) return `would add ${count(fresh)} to ${count(before)}`;
  return undefined;
}

/** Counts misses, and closes what is gone. */
async function closeGone(
  { id: feed, run }: Begun,
  seen: readonly number[],
  { identified: rejected }: Checked,
  { target, network, accept: accepted }: RunWorld,
) {
  const request = { feed, run, seen, rejected, accepted };
  const { close, waiting } = MISSED.parse(await target.call('miss_adverts', request));
  for (let from = 0; from < close.length; from += target.batch) {
    network.signal.throwIfAborted();
    await target.call('close_gone_adverts', { feed, run, ids: close.slice(from, from + target.batch) });
  }
  return { closed: close.length, waiting };
}
