// The commands of a team with a repository of its own (docs/deploying.md). Each works in the folder of one section.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main, Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';
import { siteOf, storeOf } from './site-of.mjs';
import { USAGE } from './usage.mjs';

/** @typedef {Partial<Record<Option, string | boolean>>} Values */
/** @typedef {{ args: string[], values: Values }} Given */

const WITH_VALUE = /** @type {const} */ (['with', 'packages', 'to', 'key', 'hours', 'platform']);
/** @typedef {(typeof WITH_VALUE)[number] | 'hold' | 'again' | 'yes'} Option */
/** @type {import('node:util').ParseArgsConfig['options']} */
const OPTIONS = { hold: { type: 'boolean' }, again: { type: 'boolean' }, yes: { type: 'boolean' } };
for (const name of WITH_VALUE) OPTIONS[name] = { type: 'string' };

/**
 * A command: how many arguments it takes, its options, and its module, which is loaded only when it runs.
 * @typedef {{ takes: [number, number], options: Option[], run(given: Given): Promise<void> }} Command
 */

/** Commands of the release tool that name the section first. */
const ofReleases = (
  /** @type {string} */ name,
  /** @type {Command['takes']} */ takes,
  options = /** @type {Command['options']} */ ([]),
) =>
  /** @type {const} */ ([
    name,
    {
      takes,
      options: ['to', 'key', ...options],
      run: async (/** @type {Given} */ given) =>
        (await import('./commands/release.mjs')).release(name, own(), given),
    },
  ]);

/** @type {Record<string, Command>} */
const COMMANDS = {
  new: {
    takes: [1, 1],
    options: ['packages'],
    run: async ({ args: [name = ''], values }) =>
      (await import('./commands/new.mjs')).makeSection(name, values),
  },
  dev: {
    takes: [0, 0],
    options: ['with'],
    run: async ({ values }) => {
      const site = values.with === undefined ? undefined : String(values.with);
      await (await import('./dev/alone.mjs')).runAlone(own(), { site });
    },
  },
  test: {
    takes: [0, Infinity],
    options: [],
    run: async ({ args }) => (await import('./commands/test.mjs')).test(args),
  },
  types: {
    takes: [0, 0],
    options: ['to'],
    run: async ({ values }) => (await import('./commands/types.mjs')).fetchTypes(own(), siteOf(values)),
  },
  build: {
    takes: [0, 0],
    options: [],
    run: async () => (await import('./commands/build.mjs')).buildSection(own()),
  },
  check: {
    takes: [0, 0],
    options: ['to', 'platform'],
    run: async ({ values }) => (await import('./commands/check.mjs')).check(own(), siteOf(values), values),
  },
  publish: {
    takes: [0, 0],
    options: ['to', 'key', 'hold', 'platform'],
    run: async ({ values }) => {
      await (await import('./commands/check.mjs')).check(own(), siteOf(values), values);
      await (await import('./commands/release.mjs')).release('publish', own(), { args: [], values });
    },
  },
  ...Object.fromEntries([
    ofReleases('list', [0, 0]),
    ofReleases('traffic', [2, 2], ['again']),
    ofReleases('preview', [1, 1], ['hours']),
    ofReleases('rollback', [0, 0], ['platform']),
    ofReleases('pin', [1, 1]),
    ofReleases('unpin', [0, 0], ['platform']),
    ofReleases('remove', [0, 0], ['yes']),
    ofReleases('restore', [0, 0]),
    ofReleases('renew', [0, 0]),
  ]),
  delegations: {
    takes: [0, 0],
    options: ['to'],
    run: async ({ values }) =>
      (await import('./commands/release.mjs')).passOn(['delegations', '--to', storeOf(values)]),
  },
  keys: {
    takes: [1, 1],
    options: [],
    run: async ({ args: [file = ''] }) =>
      (await import('./commands/release.mjs')).passOn(['keys', path.resolve(file)]),
  },
};

await main(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) return console.log(USAGE);
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new Refusal(`${name ? `There is no command "${name}"` : 'A command is missing'}.\n\n${USAGE}`);
  await command.run(read(name, command, rest));
});

/** @param {string} name @param {Command} command @param {string[]} words @returns {Given} */
function read(name, { takes: [least, most], options }, words) {
  const given = parsed(words);
  const foreign = Object.keys(given.values).find((option) => !options.some((known) => known === option));
  if (foreign !== undefined) throw new Refusal(`${name} has no option --${foreign}.\n\n${USAGE}`);
  const count = given.args.length;
  if (count < least) throw new Refusal(`${name} needs more words.\n\n${USAGE}`);
  if (count > most) throw new Refusal(`${name} takes no "${given.args[most]}".\n\n${USAGE}`);
  return given;
}

/** @param {string[]} words @returns {Given} */
function parsed(words) {
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS });
    return { args: positionals, values };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function own() {
  const section = sectionIn(process.cwd());
  if (section) return section;
  throw new Refusal('This folder has no section: its package.json needs "board": { "section": "NAME" }.');
}
