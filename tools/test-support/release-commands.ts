/** The commands of `npm run section` in a store of a test's own. */
import {
  commandLine,
  perform,
} from '../../platform/kit/src/programs/command-line.mjs';
import {
  commands,
  inStore,
  newKeys,
} from '../../platform/kit/src/releases/cli';
import type {
  Options,
  Place,
  ReleaseCommand,
} from '../../platform/kit/src/command-place.mjs';
import { addCommands } from '../../platform/kit/src/usage.mjs';

interface Person {
  /** Reaches the person at the terminal. */
  ask?: (question: string) => Promise<boolean>;
}

/**
 * Runs a command on the store in `dataDir`, without a build and without pages.
 * Returns the lines to print.
 */
export async function run(
  words: string[],
  dataDir: string,
  { ask }: Person = {},
): Promise<string[]> {
  const lines: string[] = [];
  const release = async (options: Options, command: ReleaseCommand) => {
    const said = await inStore(options, dataDir, (store) =>
      command(commands, store, ask),
    );
    lines.push(...said);
  };
  const unused = () => {
    throw new Error('A store has no folders of sections.');
  };
  const place: Place = {
    section: unused,
    make: unused,
    release,
    async check({ names: [name = ''], options, willPublish }) {
      if (!willPublish)
        await release(options, (_commands, store) =>
          commands.checkBuild(store, name, options),
        );
    },
    keys: async (file) => void lines.push(...newKeys(file)),
  };
  const program = commandLine('npm run section --');
  await perform(addCommands(program, 'checkout', place), words);
  return lines;
}
