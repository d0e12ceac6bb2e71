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
    const person =
      process.stdin.isTTY && process.stderr.isTTY ? ask : undefined;
    return tool.inStore(store, folder, (opened) =>
      command(tool.commands, opened, person),
    );
  });

/**
 * @template T
 * @param {(tool: typeof import('../releases/cli')) => Promise<T> | T} work
 */
async function withTool(work) {
  const tool = await releaseTool();
  try {
    return await work(tool);
  } catch (error) {
    const { sentenceOf } = await import('@board/shared/node/sentence');
    throw new Refusal(sentenceOf(error));
  }
}

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stderr,
  });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * The team's key that signs; undefined for the platform's.
 * @param {Options} options
 */
const keyIn = ({ key }) => key ?? (process.env['BOARD_KEY'] || undefined);

/**
 * Prints what the command says.
 * @param {ReleaseCommand} command
 * @param {Options} options `to` is where releases go
 * @param {string} [folder]
 */
export async function release(command, options, folder) {
  const store = { to: options.to, key: keyIn(options) };
  for (const text of await perform(command, store, folder)) console.log(text);
}

/** Makes a team's key pair, and says where. @param {string} file */
export async function keys(file) {
  for (const text of await withTool((tool) => tool.newKeys(path.resolve(file))))
    console.log(text);
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
  const builds =
    from === undefined
      ? ownSections
      : names.map((name) => ({ name, folder: path.resolve(from) }));
  const site = await sources.site(names, options);
  if (ownSections.length > 0) await sources.build(ownSections, site);
  // it needs packages, which are installed now
  const { smoke } = await import('../check/smoke.mjs');
  const key = willPublish ? keyIn(options) : undefined;
  for (const section of builds) {
    await step(`comparing ${section.name} with the store`, async () => {
      const build = {
        from,
        key,
        platform:
          platform ?? (site === undefined ? undefined : await platformOf(site)),
      };
      const lines = await perform(
        (commands, store) => commands.checkBuild(store, section.name, build),
        { to: storeIn(options), key },
        sources.dataDir,
      );
      return lines.join();
    });
    if (site !== undefined && platform === undefined && !options.unchecked)
      await step(`rendering the pages of ${section.name}`, () =>
        smoke(section, site),
      );
  }
}
