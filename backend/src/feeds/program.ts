/** `npm run feeds`: keeps and runs feeds (docs/importing.md, decision 037). */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  systemResolver,
  type Resolver,
} from '@board/shared/node/public-address';
import {
  runCommand,
  TARGET_HELP,
  type ExitCode,
  type CommandLine,
  type RunAction,
  type RunningCommand,
  type CommandWorld,
} from '../import/command';
import { quotedText, Unusable, wordsOf } from '../import/problem';
import {
  readDefaults,
  readOptionsOf,
  withReadOptions,
  type ReadValues,
} from '../import/run';
import type { ImportTarget } from '../import/write/target';
import { linesOfFeed, readFeeds, type ListedFeed } from './feed';
import { feedAddress, LIMITS, NO_VALIDATORS, type Network } from './request';
import { runFeed, type RunWorld } from './run-feed';
import { answerStatuses, contentNow, requireSome, tryRead } from './try-feed';

const AFTER = `${TARGET_HELP}
Exit code: that of npm run import. 2 is also a run that was held back.
`;

export interface FeedsWorld extends CommandWorld {
  signal: AbortSignal;
  resolve?: Resolver;
  limits?: typeof LIMITS;
}

interface NetworkOptions {
  allowPrivate?: boolean | undefined;
}

interface AddOptions extends ReadValues, NetworkOptions {
  address?: string | undefined;
  file?: string | undefined;
  every: string;
  yes?: boolean | undefined;
}

interface RunOptions extends NetworkOptions {
  accept?: boolean | undefined;
}

const LOOK_MS = 60_000;

export const runFeeds = (world: FeedsWorld): Promise<ExitCode> =>
  runCommand(world, 'npm run feeds --', (program, run) => {
    program
      .description(
        'A feed is an address or a file that adverts come from again and ' +
          'again. docs/importing.md says what a run does.',
      )
      .addHelpText('after', AFTER);
    addFeedCommands(program, world, run);
    addRunCommands(program, world, run);
  });

const withNetwork = (command: CommandLine): CommandLine =>
  command.option('--allow-private', 'allows addresses that are not public');

function addFeedCommands(
  program: CommandLine,
  world: FeedsWorld,
  run: RunAction,
): void {
  withNetwork(withReadOptions(program.command('add <name>')))
    .description(
      'A name that there is gets the new address and options. Options of ' +
        'reading are those of npm run import. The feed is read once first: ' +
        'what is not a feed is not added.',
    )
    .summary('adds a feed')
    .option('--address <url>', 'where the feed is')
    .option('--file <file>', 'the file that is the feed')
    .option('--every <hours>', 'how often it is read', '24')
    .option('--yes', 'takes what the names of unknown fields say')
    .action((name: string, options: AddOptions) =>
      run((running) => add(name, options, world, running)),
    );
  program
    .command('list')
    .description('the feeds, and how their last runs ended')
    .action(() =>
      run(async ({ target, say }) => {
        const feeds = await readFeeds(await target());
        for (const line of feeds.flatMap(linesOfFeed)) say(line);
        return 0;
      }),
    );
  program
    .command('remove <name>')
    .description('removes a feed; its adverts stay')
    .action((name: string) =>
      run(async ({ target, say }) => {
        const request = { name: nameIn(name) };
        await (await target()).call('remove_feed', request);
        say('Removed. Its adverts stay.');
        return 0;
      }),
    );
}

function addRunCommands(
  program: CommandLine,
  world: FeedsWorld,
  run: RunAction,
): void {
  withNetwork(program.command('run [name...]'))
    .description('runs the named feeds, or those that are due')
    .option(
      '--accept',
      'goes on where a run was held back, closes what is gone, and takes ' +
        'adverts whose number is that of another title, firm and place',
    )
    .action((names: string[], options: RunOptions) =>
      run((running) => runNamed(names, options, world, running)),
    );
  withNetwork(program.command('watch'))
    .description('runs what is due, until SIGTERM')
    .action((options: NetworkOptions) =>
      run(async (running) => {
        await watch(options, world, running);
        return 0;
      }),
    );
}

function nameIn(name: string): string {
  if (/^[a-z0-9][a-z0-9._-]{0,59}$/.test(name)) return name;
  throw new Unusable(
    `${quotedText(name)} cannot be a name, which has up to 60 of a-z, 0-9, ".", "-" and "_".`,
  );
}

const networkOf = (
  { resolve: resolver = systemResolver, signal, limits = LIMITS }: FeedsWorld,
  { allowPrivate = false }: NetworkOptions,
): Network => ({ resolve: resolver, allowPrivate, limits, signal });

async function add(
  typedName: string,
  values: AddOptions,
  world: FeedsWorld,
  running: RunningCommand,
): Promise<ExitCode> {
  const { address, file, every, yes = false } = values;
  const name = nameIn(typedName);
  const options = readOptionsOf(values);
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
  return 0;
}

function hoursIn(every: string): number {
  const hours = Number(every);
  if (/^\d{1,3}$/.test(every) && hours >= 1 && hours <= 720) return hours;
  throw new Unusable(
    `--every is a whole number of hours from 1 to 720, not ${quotedText(every)}.`,
  );
}

async function runNamed(
  names: string[],
  options: RunOptions,
  world: FeedsWorld,
  running: RunningCommand,
): Promise<ExitCode> {
  if (options.accept && names.length === 0)
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
    accept: options.accept,
    target,
    network: networkOf(world, options),
  });
}

async function runAll(
  feeds: readonly ListedFeed[],
  world: RunWorld,
): Promise<ExitCode> {
  let worst: ExitCode = 0;
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
  options: NetworkOptions,
  world: FeedsWorld,
  running: RunningCommand,
): Promise<void> {
  const { signal, open } = world;
  while (!signal.aborted) {
    let target: ImportTarget | undefined;
    try {
      target = await open();
      const due = (await readFeeds(target)).filter((feed) => feed.due);
      await runAll(due, {
        ...world,
        ...running,
        target,
        network: networkOf(world, options),
      });
    } catch (error) {
      if (!signal.aborted) running.say(wordsOf(error));
    }
    await target?.close();
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
