/** `npm run feeds`: keeps and runs feeds (docs/importing.md, decision 037). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemResolver, type Resolver } from '@board/shared/internal/public-address';
import { z } from 'zod';
import { parsed } from '../import/arguments';
import { quoted, Unmapped, Unusable, wordsOf } from '../import/problem';
import { READ_OPTIONS, readDefaults, type WrittenOptions } from '../import/read-options';
import type { World } from '../import/run';
import type { Target } from '../import/target';
import { feedAddress, LIMITS, NO_VALIDATORS, type Network } from './download';
import { LISTED, linesOfFeed, type ListedFeed } from './feed';
import { contentOf, runFeed } from './run-feed';

const USAGE = `npm run feeds -- add NAME (--address URL | --file FILE) [--every HOURS] [options]
npm run feeds -- list
npm run feeds -- run [NAME…] [--accept]
npm run feeds -- watch
npm run feeds -- remove NAME

A feed is an address or a file that adverts come from again and again. docs/importing.md says what a run does.

add      a feed that is read every 24 hours, or as --every says. A name that there is gets the new address and options.
         The options --format, --map, --country, --firm, --base, --source and --date-order are those of npm run import.
         It shows what the names of unknown fields say, and asks; --yes takes it.
run      the named feeds, or those that are due. --accept goes on where a run was held back, and closes what is gone.
watch    runs what is due, until SIGTERM.
remove   The adverts of the feed stay.
--allow-private   of add, run and watch: allows addresses that are not public.

Target and exit code: those of npm run import. 2 is also a run that was held back.
`;

/** What the program needs from its environment. */
export interface FeedsWorld extends World {
  signal: AbortSignal;
  /** Asks a person, who says yes or no. */
  ask: (question: string) => Promise<boolean>;
  resolve?: Resolver;
  limits?: typeof LIMITS;
}

type Code = 0 | 1 | 2;
const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const NETWORK = { 'allow-private': FLAG };
const ADDING = { address: TEXT, file: TEXT, every: TEXT, yes: FLAG, ...NETWORK, ...READ_OPTIONS };
/** How often `watch` looks for due feeds, in ms. */
const LOOK_MS = 60_000;

/** Runs one command and returns its exit code: 0 all taken, 1 some rejected, 2 nothing or not everything done. */
export async function runFeeds(world: FeedsWorld): Promise<Code> {
  const { output, args } = world;
  const say = (line: string) => output.write(`${line}\n`);
  try {
    if (args.includes('--help')) say(USAGE);
    else if (args[0] === 'watch') await watch(world);
    else {
      const work = workOf(world, say); // before the target is opened
      return await withTarget(world, work);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    say(error.message.trimEnd());
    return 2;
  }
}

async function withTarget<Result>(
  { open }: World,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const target = await open();
  return work(target).finally(() => target.close());
}

/** What a command does with the target. Throws `Unusable`. */
function workOf(world: FeedsWorld, say: (line: string) => void): (target: Target) => Promise<Code> {
  const [command = '', ...args] = world.args;
  if (command === 'add') {
    const { values, positionals } = parsed(args, ADDING, USAGE);
    const { address, file, every = '24', yes, 'allow-private': allowPrivate, ...written } = values;
    const name = nameIn(positionals);
    if ((address === undefined) === (file === undefined)) throw new Unusable('Say --address or --file.');
    if (!/^\d{1,3}$/.test(every) || Number(every) < 1 || Number(every) > 720)
      throw new Unusable(`--every is a whole number of hours from 1 to 720, not ${quoted(every)}.`);
    readDefaults(written);
    const path = file && resolve(world.folder, file);
    const source = path ? { file: path } : { address: feedAddress(address ?? '').href };
    return async (target) => {
      const options = await mapped(written, source, yes, networkOf(world, allowPrivate), world);
      await target.call('save_feed', { name, ...source, every_hours: Number(every), options });
      say('Saved.');
      return 0;
    };
  }
  if (command === 'remove')
    return async (target) => {
      await target.call('remove_feed', { name: nameIn(args) });
      say('Removed. Its adverts stay.');
      return 0;
    };
  if (command === 'list' && args.length === 0)
    return async (target) => {
      for (const line of (await listed(target)).flatMap(linesOfFeed)) say(line);
      return 0;
    };
  if (command !== 'run') throw new Unusable(`There is no command ${quoted(command)}.\n\n${USAGE}`);
  const { values, positionals: names } = parsed(args, { accept: FLAG, ...NETWORK }, USAGE);
  if (values.accept && names.length === 0)
    throw new Unusable('--accept needs the NAME of each feed that it is for.');
  return async (target) => {
    const feeds = await listed(target);
    const unknown = names.find((name) => !feeds.some((feed) => feed.name === name));
    if (unknown !== undefined) throw new Unusable(`There is no feed ${unknown}.`);
    const chosen = feeds.filter(({ name, due }) => (names.length > 0 ? names.includes(name) : due));
    if (chosen.length === 0) say('No feed is due.');
    return runAll(chosen, target, world, values);
  };
}

function nameIn([name = '', ...others]: readonly string[]): string {
  if (others.length === 0 && /^[a-z0-9][a-z0-9._-]{0,59}$/.test(name)) return name;
  throw new Unusable('One NAME is needed: up to 60 of a-z, 0-9, ".", "-" and "_".');
}

const listed = async (target: Target) => z.array(LISTED).parse(await target.call('list_feeds', {}));

const networkOf = (
  { resolve: resolver = systemResolver, signal, limits = LIMITS }: FeedsWorld,
  allowPrivate = false,
): Network => ({ resolve: resolver, allowPrivate, limits, signal });

/** The options with a map of the feed's fields, where no vendor is known and a person agrees. Throws `Unusable` where not. */
async function mapped(
  options: WrittenOptions,
  source: { address?: string; file?: string },
  yes: boolean | undefined,
  network: Network,
  { check, output, ask }: FeedsWorld,
): Promise<WrittenOptions> {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  try {
    const kept = { address: null, file: null, ...source, options, ...NO_VALIDATORS };
    const content = await contentOf(kept, folder, network);
    if (content === undefined) return options;
    await check(content.source, folder, network.signal);
    return options;
  } catch (error) {
    network.signal.throwIfAborted();
    // what cannot be read now is for its first run to say
    if (!(error instanceof Unmapped)) return options;
    output.write(`${error.message}\n`);
    if (!(yes || (await ask('Take this? [y/N] ')))) throw new Unusable('Not added.');
    return { ...options, map: error.map.map(([path, column]) => `${path}=${column}`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs feeds one after another; the exit code is the highest of theirs. */
async function runAll(
  feeds: readonly ListedFeed[],
  target: Target,
  world: FeedsWorld,
  options: { accept?: boolean | undefined; 'allow-private'?: boolean | undefined },
): Promise<Code> {
  const { signal, output, check } = world;
  const { accept = false } = options;
  const network = networkOf(world, options['allow-private']);
  let worst: Code = 0;
  for (const { name } of feeds) {
    signal.throwIfAborted();
    const code = await runFeed(name, { target, check, network, output, accept });
    if (code > worst) worst = code;
  }
  return worst;
}

/**
 * Runs what is due until the signal aborts. It opens the target for each look, so that a backend can start meanwhile on
 * the same embedded database. A failure is a line, and the next look tries again.
 */
async function watch(world: FeedsWorld): Promise<void> {
  const { signal, output, args } = world;
  const { values } = parsed(args.slice(1), NETWORK, USAGE);
  while (!signal.aborted) {
    await withTarget(world, async (target) => {
      const due = (await listed(target)).filter((feed) => feed.due);
      await runAll(due, target, world, values);
    }).catch((error: unknown) => {
      if (!signal.aborted) output.write(`${wordsOf(error)}\n`);
    });
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
