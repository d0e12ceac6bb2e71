/** `npm run feeds`: keeps and runs feeds (docs/importing.md, decision 037). */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemResolver, type Resolver } from '@board/shared/internal/public-address';
import { z } from 'zod';
import { parsed, runCommand, type Code, type Running, type World } from '../import/command';
import { quoted, Unmapped, Unusable, wordsOf } from '../import/problem';
import { READ_OPTIONS, readDefaults } from '../import/read-options';
import type { Target } from '../import/target';
import { feedAddress, LIMITS, NO_VALIDATORS, type Network } from './download';
import { LISTED, linesOfFeed, type ListedFeed } from './feed';
import { contentOf, runFeed, type FeedSource } from './run-feed';

const USAGE = `npm run feeds -- add NAME (--address URL | --file FILE) [--every HOURS] [options]
npm run feeds -- list
npm run feeds -- run [NAME…] [--accept]
npm run feeds -- watch
npm run feeds -- remove NAME

A feed is an address or a file that adverts come from again and again. docs/importing.md says what a run does.

add      a feed that is read every 24 hours, or as --every says. A name that there is gets the new address and options.
         The options --map, --country, --firm, --base, --source and --date-order are those of npm run import.
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

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const NETWORK = { 'allow-private': FLAG };
const ADDING = { address: TEXT, file: TEXT, every: TEXT, yes: FLAG, ...NETWORK, ...READ_OPTIONS };
const RUNNING = { accept: FLAG, ...NETWORK };
/** How often `watch` looks for due feeds, in ms. */
const LOOK_MS = 60_000;

/** Runs one command and returns its exit code: 0 all taken, 1 some rejected, 2 nothing or not everything done. */
export const runFeeds = (world: FeedsWorld): Promise<Code> =>
  runCommand(world, USAGE, async (running) => {
    const [command = '', ...args] = world.args;
    const { target, say } = running;
    if (command === 'add') await add(args, world, running);
    else if (command === 'remove') {
      const name = nameIn(args);
      await (await target()).call('remove_feed', { name });
      say('Removed. Its adverts stay.');
    } else if (command === 'list' && args.length === 0)
      for (const line of (await listed(await target())).flatMap(linesOfFeed)) say(line);
    else if (command === 'run') return run(args, world, running);
    else if (command === 'watch') await watch(args, world, running);
    else throw new Unusable(`There is no command ${quoted(command)}.\n\n${USAGE}`);
    return 0;
  });

function nameIn([name = '', ...others]: readonly string[]): string {
  if (others.length === 0 && /^[a-z0-9][a-z0-9._-]{0,59}$/.test(name)) return name;
  throw new Unusable('One NAME is needed: up to 60 of a-z, 0-9, ".", "-" and "_".');
}

const listed = async (target: Target) => z.array(LISTED).parse(await target.call('list_feeds', {}));

const networkOf = (
  { resolve: resolver = systemResolver, signal, limits = LIMITS }: FeedsWorld,
  allowPrivate = false,
): Network => ({ resolve: resolver, allowPrivate, limits, signal });

async function add(args: readonly string[], world: FeedsWorld, running: Running): Promise<void> {
  const { values, positionals } = parsed(args, ADDING, USAGE);
  const { address, file, every = '24', yes = false, 'allow-private': allowPrivate, ...options } = values;
  const name = nameIn(positionals);
  if ((address === undefined) === (file === undefined)) throw new Unusable('Say --address or --file.');
  if (!/^\d{1,3}$/.test(every) || Number(every) < 1 || Number(every) > 720)
    throw new Unusable(`--every is a whole number of hours from 1 to 720, not ${quoted(every)}.`);
  readDefaults(options);
  const path = file && resolve(world.folder, file);
  const source = path ? { file: path } : { address: feedAddress(address ?? '').href };
  const kept = { address: null, file: null, ...source, options, ...NO_VALIDATORS };
  const map = await proposed(kept, yes, networkOf(world, allowPrivate), world, running);
  const target = await running.target();
  const saved = { name, ...source, every_hours: Number(every), options: { ...options, ...(map && { map }) } };
  await target.call('save_feed', saved);
  running.say('Saved.');
}

/** A map of the feed's fields, where no vendor is known and a person agrees. Throws `Unusable` where not. */
async function proposed(
  feed: FeedSource,
  yes: boolean,
  network: Network,
  { check, ask }: FeedsWorld,
  { say, temporary }: Running,
): Promise<string[] | undefined> {
  try {
    const content = await contentOf(feed, temporary, network);
    if (content) await check(content.source, temporary, network.signal);
  } catch (error) {
    network.signal.throwIfAborted();
    // what cannot be read now is for its first run to say
    if (!(error instanceof Unmapped)) return undefined;
    say(error.message);
    if (!(yes || (await ask('Take this? [y/N] ')))) throw new Unusable('Not added.');
    return error.map.map(([path, column]) => `${path}=${column}`);
  }
  return undefined;
}

async function run(args: readonly string[], world: FeedsWorld, running: Running): Promise<Code> {
  const { values, positionals: names } = parsed(args, RUNNING, USAGE);
  if (values.accept && names.length === 0)
    throw new Unusable('--accept needs the NAME of each feed that it is for.');
  const target = await running.target();
  const feeds = await listed(target);
  const unknown = names.find((name) => !feeds.some((feed) => feed.name === name));
  if (unknown !== undefined) throw new Unusable(`There is no feed ${unknown}.`);
  const chosen = feeds.filter(({ name, due }) => (names.length > 0 ? names.includes(name) : due));
  if (chosen.length === 0) running.say('No feed is due.');
  return runAll(chosen, target, world, running, values);
}

/** Runs feeds one after another; the exit code is the highest of theirs. */
async function runAll(
  feeds: readonly ListedFeed[],
  target: Target,
  world: FeedsWorld,
  { temporary }: Running,
  options: { accept?: boolean | undefined; 'allow-private'?: boolean | undefined },
): Promise<Code> {
  const { output, check } = world;
  const { accept = false } = options;
  const network = networkOf(world, options['allow-private']);
  let worst: Code = 0;
  for (const { name } of feeds) {
    world.signal.throwIfAborted();
    const code = await runFeed(name, { target, check, network, output, accept, temporary });
    if (code > worst) worst = code;
  }
  return worst;
}

/**
 * Runs what is due until the signal aborts. It opens the target for each look, so that a backend can start meanwhile on
 * the same embedded database. A failure is a line, and the next look tries again.
 */
async function watch(args: readonly string[], world: FeedsWorld, running: Running): Promise<void> {
  const { signal, open } = world;
  const { values } = parsed(args, NETWORK, USAGE);
  const look = async () => {
    const target = await open();
    try {
      const due = (await listed(target)).filter((feed) => feed.due);
      await runAll(due, target, world, running, values);
    } finally {
      await target.close();
    }
  };
  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      if (!signal.aborted) running.say(wordsOf(error));
    });
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
