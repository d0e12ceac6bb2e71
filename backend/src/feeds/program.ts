/** `npm run feeds`: keeps and runs feeds (docs/importing.md, decision 037). */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  systemResolver,
  type Resolver,
} from '@board/shared/internal/public-address';
import {
  runCommand,
  type Code,
  type Running,
  type World,
} from '../import/command';
import { quoted, Unusable, wordsOf } from '../import/problem';
import { READ_OPTIONS, readDefaults } from '../import/run';
import type { Target } from '../import/write/target';
import { linesOfFeed, readFeeds, type ListedFeed } from './feed';
import { feedAddress, LIMITS, NO_VALIDATORS, type Network } from './request';
import { runFeed, type RunWorld } from './run-feed';
import { answerStatuses, contentNow, requireSome, tryRead } from './try-feed';

const USAGE = `npm run feeds -- add NAME (--address URL | --file FILE)
                         [--every HOURS] [options]
npm run feeds -- list
npm run feeds -- run [NAME…] [--accept]
npm run feeds -- watch
npm run feeds -- remove NAME

A feed is an address or a file that adverts come from again and again.
docs/importing.md says what a run does.

add      a feed that is read every 24 hours, or as --every says. A name that
         there is gets the new address and options. The options --map, --public,
         --hidden, --country, --firm, --base, --source and --date-order are
         those of npm run import. The feed is read once first: what is not a
         feed is not added. It shows what the names of unknown fields say; --yes
         takes it.
run      the named feeds, or those that are due. --accept goes on where a run
         was held back, closes what is gone, and takes adverts whose number is
         that of another title, firm and place.
watch    runs what is due, until SIGTERM.
remove   The adverts of the feed stay.
--allow-private   of add, run and watch: allows addresses that are not public.

Target and exit code: those of npm run import. 2 is also a run that was held
back.
`;

export interface FeedsWorld extends World {
  signal: AbortSignal;
  resolve?: Resolver;
  limits?: typeof LIMITS;
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const NETWORK = { 'allow-private': FLAG };
const ADDING = {
  address: TEXT,
  file: TEXT,
  every: TEXT,
  yes: FLAG,
  ...NETWORK,
  ...READ_OPTIONS,
};
const RUNNING = { accept: FLAG, ...NETWORK };
const LOOK_MS = 60_000;

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
      for (const line of (await readFeeds(await target())).flatMap(linesOfFeed))
        say(line);
    else if (command === 'run') return run(args, world, running);
    else if (command === 'watch') await watch(args, world, running);
    else
      throw new Unusable(`There is no command ${quoted(command)}.\n\n${USAGE}`);
    return 0;
  });

function nameIn([name = '', ...others]: readonly string[]): string {
  if (others.length === 0 && /^[a-z0-9][a-z0-9._-]{0,59}$/.test(name))
    return name;
  throw new Unusable(
    'One NAME is needed: up to 60 of a-z, 0-9, ".", "-" and "_".',
  );
}

const networkOf = (
  { resolve: resolver = systemResolver, signal, limits = LIMITS }: FeedsWorld,
  {
    'allow-private': allowPrivate = false,
  }: { 'allow-private'?: boolean | undefined },
): Network => ({ resolve: resolver, allowPrivate, limits, signal });

async function add(
  args: string[],
  world: FeedsWorld,
  running: Running,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: ADDING,
    allowPositionals: true,
  });
  const {
    address,
    file,
    every = '24',
    yes = false,
    'allow-private': _,
    ...options
  } = values;
  const name = nameIn(positionals);
  if ((address === undefined) === (file === undefined))
    throw new Unusable('Say --address or --file.');
  const every_hours = hoursIn(every);
  readDefaults(options);
  const source = file
    ? { file: resolve(world.folder, file) }
    : { address: feedAddress(address ?? '').href };
  const feed = {
    address: null,
    file: null,
    ...source,
    options,
    ...NO_VALIDATORS,
  };
  const content = await contentNow(feed, networkOf(world, values), running);
  if (content) {
    const { checked, map } = await tryRead(content, yes, world, running);
    if (map) options.map = map;
    answerStatuses(checked.unknownStatuses, options, yes);
    requireSome(checked);
  }
  const target = await running.target();
  await target.call('save_feed', { name, ...source, every_hours, options });
  running.say('Saved.');
}

function hoursIn(every: string): number {
  const hours = Number(every);
  if (/^\d{1,3}$/.test(every) && hours >= 1 && hours <= 720) return hours;
  throw new Unusable(
    `--every is a whole number of hours from 1 to 720, not ${quoted(every)}.`,
  );
}

async function run(
  args: string[],
  world: FeedsWorld,
  running: Running,
): Promise<Code> {
  const { values, positionals: names } = parseArgs({
    args,
    options: RUNNING,
    allowPositionals: true,
  });
  if (values.accept && names.length === 0)
    throw new Unusable('--accept needs the NAME of each feed that it is for.');
  const target = await running.target();
  const feeds = await readFeeds(target);
  const unknown = names.find(
    (name) => !feeds.some((feed) => feed.name === name),
  );
  if (unknown !== undefined) throw new Unusable(`There is no feed ${unknown}.`);
  const chosen = feeds.filter(({ name, due }) =>
    names.length > 0 ? names.includes(name) : due,
  );
  if (chosen.length === 0) running.say('No feed is due.');
  return runAll(chosen, {
    ...world,
    ...running,
    ...values,
    target,
    network: networkOf(world, values),
  });
}

async function runAll(
  feeds: readonly ListedFeed[],
  world: RunWorld,
): Promise<Code> {
  let worst: Code = 0;
  for (const { name } of feeds) {
    world.network.signal.throwIfAborted();
    const code = await runFeed(name, world);
    if (code > worst) worst = code;
  }
  return worst;
}

/**
 * It opens the target for each look, so that a backend can start meanwhile on
 * the same embedded database.
 */
async function watch(
  args: string[],
  world: FeedsWorld,
  running: Running,
): Promise<void> {
  const { signal, open } = world;
  const { values } = parseArgs({ args, options: NETWORK });
  while (!signal.aborted) {
    let target: Target | undefined;
    try {
      target = await open();
      const due = (await readFeeds(target)).filter((feed) => feed.due);
      await runAll(due, {
        ...world,
        ...running,
        target,
        network: networkOf(world, values),
      });
    } catch (error) {
      if (!signal.aborted) running.say(wordsOf(error));
    }
    await target?.close();
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
