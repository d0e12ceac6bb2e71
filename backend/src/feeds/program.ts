import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Unmapped, Unusable, wordsOf } from '../import/problem';
import type { World } from '../import/run';
import type { Target } from '../import/target';
import { FEEDS_USAGE, readCommand, type Command, type SaveRequest } from './arguments';
import { LIMITS, type Network } from './download';
import { LISTED, OPTIONS, type ListedFeed } from './feed';
import { linesOfFeed } from './feed-report';
import type { Resolver } from '@board/shared/internal/public-address';
import { contentOf, runFeed, Stopped, type RunOptions } from './run-feed';

/** What the program needs from its environment. */
export interface FeedsWorld extends World {
  resolve: Resolver;
  signal: AbortSignal;
  limits?: Network['limits'];
  /** Asks a person, who says yes or no. */
  ask: (question: string) => Promise<boolean>;
}

/** How often `watch` looks for due feeds, in ms. */
const LOOK_MS = 60_000;
const AS_SCHEDULED: RunOptions = { dryRun: false, accept: false, report: undefined };

/**
 * Runs one command and returns its exit code: 0 all taken, 1 some rejected, 2 nothing or not everything done.
 */
export async function runFeeds(world: FeedsWorld): Promise<0 | 1 | 2> {
  const say = (line: string) => world.output.write(`${line}\n`);
  try {
    const command = readCommand(world.args, world.folder);
    if (command.command === 'watch') return await watch(command.allowPrivate, world);
    if (command.command === 'help') {
      world.output.write(FEEDS_USAGE);
      return 0;
    }
    const target = await world.open();
    try {
      return await perform(command, target, world);
    } finally {
      await target.close();
    }
  } catch (error) {
    if (!(error instanceof Unusable || error instanceof Stopped)) throw error;
    say(error.message);
    return 2;
  }
}

type OneTime = Exclude<Command, { command: 'help' } | { command: 'watch' }>;

async function perform(command: OneTime, target: Target, world: FeedsWorld): Promise<0 | 1 | 2> {
  const say = (line: string) => world.output.write(`${line}\n`);
  switch (command.command) {
    case 'save':
      await target.call('save_feed', { ...(await mapped(command, world)) });
      say('Saved.');
      return 0;
    case 'remove':
      await target.call('remove_feed', { name: command.name });
      say('Removed. Its adverts stay.');
      return 0;
    case 'list':
      for (const line of (await listed(target)).flatMap(linesOfFeed)) say(line);
      return 0;
    case 'run': {
      const { names, all, options, allowPrivate } = command;
      const feeds = await listed(target);
      const unknown = names.find((name) => !feeds.some((feed) => feed.name === name));
      if (unknown !== undefined) throw new Unusable(`There is no feed ${unknown}.`);
      const chosen = feeds.filter(({ name, due }) => (names.length > 0 ? names.includes(name) : all || due));
      if (chosen.length === 0) say('No feed is due.');
      return await runAll(chosen, options, target, allowPrivate, world);
    }
  }
}

/** The request with a map of the feed's fields, where no vendor is known and a person agrees. Throws `Unusable` where not. */
async function mapped(
  { request, yes, allowPrivate }: Extract<OneTime, { command: 'save' }>,
  { read, output, ask, resolve, signal, limits = LIMITS }: FeedsWorld,
): Promise<SaveRequest> {
  if (!request.add) return request;
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  try {
    const { address = null, file = null, options } = request;
    const kept = { address, file, options: OPTIONS.parse(options), etag: null, last_modified: null };
    const content = await contentOf(kept, folder, { resolve, allowPrivate, limits, signal });
    const entries = content && read(content.source.file, { ...content.source, warn: () => undefined });
    await entries?.[Symbol.asyncIterator]().next();
    return request;
  } catch (error) {
    // what cannot be read now is for its first run to say
    if (!(error instanceof Unmapped)) return request;
    output.write(`${error.message}\n`);
    if (!(yes || (await ask('Take this? [y/N] ')))) throw new Unusable('Not added.');
    const map = error.map.map(([path, column]) => `${path}=${column}`);
    return { ...request, options: { ...request.options, map } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs feeds one after another; the exit code is the highest of theirs. */
async function runAll(
  feeds: readonly ListedFeed[],
  options: RunOptions,
  target: Target,
  allowPrivate: boolean,
  { resolve, signal, output, read, limits = LIMITS }: FeedsWorld,
): Promise<0 | 1 | 2> {
  let worst: 0 | 1 | 2 = 0;
  for (const { name } of feeds) {
    signal.throwIfAborted();
    const network = { resolve, allowPrivate, limits, signal };
    const code = await runFeed(name, options, { target, read, network, output });
    if (code > worst) worst = code;
  }
  return worst;
}

const listed = async (target: Target) => z.array(LISTED).parse(await target.call('list_feeds', {}));

/**
 * Runs what is due until the signal aborts. It opens the target for each look, so that a backend can start meanwhile on
 * the same embedded database. A failure is a line, and the next look tries again.
 */
async function watch(allowPrivate: boolean, world: FeedsWorld): Promise<0> {
  const { signal, output } = world;
  while (!signal.aborted) {
    try {
      const target = await world.open();
      try {
        const due = (await listed(target)).filter((feed) => feed.due);
        await runAll(due, AS_SCHEDULED, target, allowPrivate, world);
      } finally {
        await target.close();
      }
    } catch (error) {
      if (!signal.aborted) output.write(`${wordsOf(error)}\n`);
    }
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return 0;
}
