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
import {
  feedAddress,
  REQUEST_LIMITS,
  NO_VALIDATORS,
  type FeedNetwork,
} from './request';
import { runFeed, type RunWorld } from './run-feed';
import { answerStatuses, contentNow, requireSome, tryRead } from './try-feed';

const HELP_AFTER = `${TARGET_HELP}
Exit code: that of npm run import. 2 is also a run that was held back.
`;

export interface FeedsWorld extends CommandWorld {
  signal: AbortSignal;
  resolve?: Resolver;
  limits?: typeof REQUEST_LIMITS;
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

/** How often `watch` looks for feeds that are due. */
const LOOK_EVERY_MS = 60_000;

export const runFeeds = (feedsWorld: FeedsWorld): Promise<ExitCode> =>
  runCommand(feedsWorld, 'npm run feeds --', (program, runAction) => {
    program
      .description(
        'A feed is an address or a file that adverts come from again and ' +
          'again. docs/importing.md says what a run does.',
      )
      .addHelpText('after', HELP_AFTER);
    addFeedCommands(program, feedsWorld, runAction);
    addRunCommands(program, feedsWorld, runAction);
  });

const withNetwork = (command: CommandLine): CommandLine =>
  command.option('--allow-private', 'allows addresses that are not public');

function addFeedCommands(
  program: CommandLine,
  feedsWorld: FeedsWorld,
  runAction: RunAction,
): void {
  withNetwork(withReadOptions(program.command('add <name>')))
    .description(
      'Adds a feed, or changes the one of this name. The options of reading ' +
        'are those of npm run import. The feed is read once first, and ' +
        'refused if it is not a feed.',
    )
    .summary('adds a feed')
    .option('--address <url>', 'where the feed is')
    .option('--file <file>', 'the file that is the feed')
    .option('--every <hours>', 'how often it is read', '24')
    .option(
      '--yes',
      'accepts the meanings that names of unknown fields suggest',
    )
    .action((name: string, options: AddOptions) =>
      runAction((runningCommand) =>
        addFeed(name, options, feedsWorld, runningCommand),
      ),
    );
  program
    .command('list')
    .description('lists the feeds, and how their last runs ended')
    .action(() =>
      runAction(async ({ target, say }) => {
        const feeds = await readFeeds(await target());
        for (const line of feeds.flatMap(linesOfFeed)) say(line);
        return 0;
      }),
    );
  program
    .command('remove <name>')
    .description('removes a feed; its adverts stay')
    .action((name: string) =>
      runAction(async ({ target, say }) => {
        const request = { name: nameIn(name) };
        await (await target()).call('remove_feed', request);
        say('Removed. Its adverts stay.');
        return 0;
      }),
    );
}

function addRunCommands(
  program: CommandLine,
  feedsWorld: FeedsWorld,
  runAction: RunAction,
): void {
  withNetwork(program.command('run [name...]'))
    .description('runs the named feeds, or those that are due')
    .option(
      '--accept',
      'writes what a held-back run would write: closes adverts that are ' +
        'gone, and takes those whose number has another title, firm and place',
    )
    .action((names: string[], options: RunOptions) =>
      runAction((runningCommand) =>
        runNamed(names, options, feedsWorld, runningCommand),
      ),
    );
  withNetwork(program.command('watch'))
    .description('runs feeds when they are due, until SIGTERM')
    .action((options: NetworkOptions) =>
      runAction(async (runningCommand) => {
        await watchFeeds(options, feedsWorld, runningCommand);
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
  {
    resolve: resolver = systemResolver,
    signal,
    limits = REQUEST_LIMITS,
  }: FeedsWorld,
  { allowPrivate = false }: NetworkOptions,
): FeedNetwork => ({ resolve: resolver, allowPrivate, limits, signal });

async function addFeed(
  typedName: string,
  addOptions: AddOptions,
  feedsWorld: FeedsWorld,
  runningCommand: RunningCommand,
): Promise<ExitCode> {
  const { address, file, every, yes = false } = addOptions;
  const name = nameIn(typedName);
  const options = readOptionsOf(addOptions);
  if ((address === undefined) === (file === undefined))
    throw new Unusable('Say --address or --file.');
  const every_hours = hoursIn(every);
  readDefaults(options);
  const feedSource = file
    ? { file: resolve(feedsWorld.folder, file) }
    : { address: feedAddress(address ?? '').href };
  const feed = {
    address: null,
    file: null,
    ...feedSource,
    options,
    ...NO_VALIDATORS,
  };
  const feedContent = await contentNow(
    feed,
    networkOf(feedsWorld, addOptions),
    runningCommand,
  );
  if (feedContent) {
    const { checked, map } = await tryRead(
      feedContent,
      yes,
      feedsWorld,
      runningCommand,
    );
    if (map) options.map = map;
    answerStatuses(checked.unknownStatuses, options, yes);
    requireSome(checked);
  }
  const importTarget = await runningCommand.target();
  await importTarget.call('save_feed', {
    name,
    ...feedSource,
    every_hours,
    options,
  });
  runningCommand.say('Saved.');
  return 0;
}

function hoursIn(hoursText: string): number {
  const hours = Number(hoursText);
  if (/^\d{1,3}$/.test(hoursText) && hours >= 1 && hours <= 720) return hours;
  throw new Unusable(
    `--every is a whole number of hours from 1 to 720, not ${quotedText(hoursText)}.`,
  );
}

async function runNamed(
  names: string[],
  options: RunOptions,
  feedsWorld: FeedsWorld,
  runningCommand: RunningCommand,
): Promise<ExitCode> {
  if (options.accept && names.length === 0)
    throw new Unusable('--accept needs the NAME of each feed that it is for.');
  const importTarget = await runningCommand.target();
  const feeds = await readFeeds(importTarget);
  const unknownName = names.find(
    (name) => !feeds.some((feed) => feed.name === name),
  );
  if (unknownName !== undefined)
    throw new Unusable(`There is no feed ${unknownName}.`);
  const chosenFeeds = feeds.filter(({ name, due }) =>
    names.length > 0 ? names.includes(name) : due,
  );
  if (chosenFeeds.length === 0) runningCommand.say('No feed is due.');
  return runAll(chosenFeeds, {
    ...feedsWorld,
    ...runningCommand,
    accept: options.accept,
    target: importTarget,
    network: networkOf(feedsWorld, options),
  });
}

async function runAll(
  feeds: readonly ListedFeed[],
  feedsWorld: RunWorld,
): Promise<ExitCode> {
  let worstCode: ExitCode = 0;
  for (const { name } of feeds) {
    feedsWorld.network.signal.throwIfAborted();
    const exitCode = await runFeed(name, feedsWorld);
    if (exitCode > worstCode) worstCode = exitCode;
  }
  return worstCode;
}

/**
 * It opens the target for each look, so that a backend can start meanwhile on
 * the same embedded database.
 */
async function watchFeeds(
  options: NetworkOptions,
  feedsWorld: FeedsWorld,
  runningCommand: RunningCommand,
): Promise<void> {
  const { signal, open } = feedsWorld;
  while (!signal.aborted) {
    let importTarget: ImportTarget | undefined;
    try {
      importTarget = await open();
      const dueFeeds = (await readFeeds(importTarget)).filter(
        (feed) => feed.due,
      );
      await runAll(dueFeeds, {
        ...feedsWorld,
        ...runningCommand,
        target: importTarget,
        network: networkOf(feedsWorld, options),
      });
    } catch (error) {
      if (!signal.aborted) runningCommand.say(wordsOf(error));
    }
    await importTarget?.close();
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
