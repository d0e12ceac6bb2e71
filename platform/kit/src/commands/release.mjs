import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dataDir, releaseTool } from '../platform.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { step } from '../programs/run.mjs';
import { platformOf, storeIn } from '../site.mjs';

/** @typedef {import('../command-place.mjs').Options} Options */
/** @typedef {import('../command-place.mjs').ReleaseCommand} ReleaseCommand */

/**
 * Runs a command of the release tool, and returns what it says. Throws a
 * `Refusal` with a sentence for whatever went wrong.
 * @param {ReleaseCommand} command
 * @param {{ to?: string | undefined, key?: string | undefined }} [store]
 * @param {string} [folder] the data folder
 */
export const perform = (command, store = {}, folder = dataDir) =>
  withTool((tool) => {
    const hasTerminal = process.stdin.isTTY && process.stderr.isTTY;
    return tool.inStore(store, folder, (opened) =>
      command(tool.commands, opened, hasTerminal ? askPerson : undefined),
    );
  });

/**
 * @template T
 * @param {(tool: typeof import('../releases/cli')) => Promise<T> | T} work
 */
async function withTool(work) {
  const releaseCommands = await releaseTool();
  try {
    return await work(releaseCommands);
  } catch (error) {
    const { sentenceOf } = await import('@board/shared/node/sentence');
    throw new Refusal(sentenceOf(error));
  }
}

/** @param {string} question */
async function askPerson(question) {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stderr,
  });
  const typedAnswer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(typedAnswer.trim());
}

/**
 * The team's key that signs; undefined for the platform's.
 * @param {Options} options
 */
const keyFileIn = ({ key }) => key ?? (process.env['BOARD_KEY'] || undefined);

/**
 * Prints what the command says.
 * @param {ReleaseCommand} command
 * @param {Options} options `to` is where releases go
 * @param {string} [folder]
 */
export async function release(command, options, folder) {
  const store = { to: options.to, key: keyFileIn(options) };
  for (const outputLine of await perform(command, store, folder))
    console.log(outputLine);
}

/** Makes a team's key pair, and says where. @param {string} file */
export async function keys(file) {
  for (const outputLine of await withTool((tool) =>
    tool.newKeys(path.resolve(file)),
  ))
    console.log(outputLine);
}

/**
 * What a check needs of where it runs.
 * @typedef {object} Sources
 * @property {(name: string) => SectionPackage} section
 * @property {(sections: SectionPackage[], site?: string) => Promise<void>}
 * build
 * @property {(names: string[], options: Options) => Promise<string | undefined> |
 * string | undefined} site that renders a section's pages; undefined without one
 * @property {string} [dataDir] that of this process by default
 */
/** @typedef {import('../section.mjs').SectionPackage} SectionPackage */

/**
 * Builds sections, and checks what publishing them would bring to a site:
 * types, contract and prefix, owed widgets and sizes. The platform's document
 * server renders their pages over the site's data. Throws a `Refusal` with
 * every problem of a section. For servers of another platform version than the
 * site's, and with `--unchecked`, pages are not rendered.
 * @param {import('../command-place.mjs').Checked} checked
 * @param {Sources} sources
 */
export async function check({ names, options, willPublish }, sources) {
  const { from, platform } = options;
  const ownSections = from === undefined ? names.map(sources.section) : [];
  const checkedBuilds =
    from === undefined
      ? ownSections
      : names.map((name) => ({ name, folder: path.resolve(from) }));
  const checkSite = await sources.site(names, options);
  if (ownSections.length > 0) await sources.build(ownSections, checkSite);
  // Its packages may have been installed by the build above.
  const { smoke } = await import('../check/smoke.mjs');
  const key = willPublish ? keyFileIn(options) : undefined;
  for (const section of checkedBuilds) {
    await step(`comparing ${section.name} with the store`, async () => {
      const checkedBuild = {
        from,
        key,
        platform:
          platform ??
          (checkSite === undefined ? undefined : await platformOf(checkSite)),
      };
      const releaseLines = await perform(
        (commands, store) =>
          commands.checkBuild(store, section.name, checkedBuild),
        { to: storeIn(options), key },
        sources.dataDir,
      );
      return releaseLines.join();
    });
    if (checkSite !== undefined && platform === undefined && !options.unchecked)
      await step(`rendering the pages of ${section.name}`, () =>
        smoke(section, checkSite),
      );
  }
}
