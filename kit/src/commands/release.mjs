import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dataDir, releaseTool } from '../platform.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { step } from '../programs/run.mjs';
import { platformOf, storeIn } from '../site.mjs';

/** @typedef {import('../programs/command-line.mjs').Line} Line */

/**
 * Returns what a command of the release tool says. Throws a `Refusal` with a
 * sentence for whatever went wrong.
 * @param {Pick<Line, 'name' | 'args'> & { values?: Record<string, string |
 * undefined>, flags?: Set<string> }} line
 * @param {string} [folder] the data folder
 */
export async function perform(
  { name, args, values = {}, flags = new Set() },
  folder = dataDir,
) {
  const { runLine } = await releaseTool();
  const person = process.stdin.isTTY && process.stderr.isTTY ? { ask } : {};
  try {
    return await runLine({ name, args, values, flags }, folder, person);
  } catch (error) {
    const { sentenceOf } = await import('@board/shared/internal/sentence');
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
 * @param {Line['values']} values
 */
const keyIn = ({ key }) => key ?? (process.env['BOARD_KEY'] || undefined);

/**
 * Prints what the command says.
 * @param {Line} line
 * @param {string | undefined} to where releases go
 * @param {string} [folder]
 */
export async function release({ values, ...line }, to, folder) {
  const lines = await perform(
    { ...line, values: { ...values, to, key: keyIn(values) } },
    folder,
  );
  for (const text of lines) console.log(text);
}

/**
 * Builds sections, and checks what publishing them would bring to a site:
 * types, contract and prefix, owed widgets, sizes, and their pages, rendered by
 * the platform's document server over the site's data. Throws a `Refusal` with
 * every problem of a section. For servers of another platform version than the
 * site's, and with `--unchecked`, pages are not rendered.
 * @param {Line} line
 * @param {import('../usage.mjs').Place} place
 */
export async function check(line, place) {
  const { from, platform } = line.values;
  const ownSections = from === undefined ? line.args.map(place.section) : [];
  const builds =
    from === undefined
      ? ownSections
      : line.args.map((name) => ({ name, folder: path.resolve(from) }));
  const site = await place.site(line);
  if (ownSections.length > 0) await place.build(ownSections, site);
  // it needs packages, which are installed now
  const { smoke } = await import('../check/smoke.mjs');
  for (const section of builds) {
    await step(`comparing ${section.name} with the store`, async () => {
      const values = {
        from,
        to: storeIn(line.values),
        key: line.name === 'publish' ? keyIn(line.values) : undefined,
        platform:
          platform ?? (site === undefined ? undefined : await platformOf(site)),
      };
      return (
        await perform(
          { name: 'check', args: [section.name], values },
          place.dataDir,
        )
      ).join();
    });
    if (
      site !== undefined &&
      platform === undefined &&
      !line.flags.has('unchecked')
    )
      await step(`rendering the pages of ${section.name}`, () =>
        smoke(section, site),
      );
  }
}
