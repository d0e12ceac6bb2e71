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

interface ActingPerson {
  /** Reaches the person at the terminal. */
  ask?: (question: string) => Promise<boolean>;
}

/**
 * Runs a command on the store in `dataDir`, without a build and without pages.
 * Returns the lines to print.
 */
export async function runBoard(
  commandWords: string[],
  dataDir: string,
  { ask }: ActingPerson = {},
): Promise<string[]> {
  const outputLines: string[] = [];
  const performRelease = async (options: Options, command: ReleaseCommand) => {
    const saidLines = await inStore(options, dataDir, (store) =>
      command(commands, store, ask),
    );
    outputLines.push(...saidLines);
  };
  const refuseUse = () => {
    throw new Error('A store has no folders of sections.');
  };
  const testPlace: Place = {
    section: refuseUse,
    make: refuseUse,
    release: performRelease,
    async check({ names: [name = ''], options, willPublish }) {
      if (!willPublish)
        await performRelease(options, (_commands, store) =>
          commands.checkBuild(store, name, options),
        );
    },
    keys: async (file) => void outputLines.push(...newKeys(file)),
  };
  const program = commandLine('npm run section --');
  await perform(addCommands(program, 'checkout', testPlace), commandWords);
  return outputLines;
}
