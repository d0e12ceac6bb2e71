// Where commands of releases run, and what several of them take.

/** @typedef {import('commander').Command} Command */
/** @typedef {Parameters<Command['action']>[0]} Action */
/** @typedef {import('./section.mjs').SectionPackage} SectionPackage */
/** @typedef {typeof import('./releases/cli').commands} ReleaseCommands */
/**
 * @typedef {import('@board/releases/store/release-store').ReleaseStore} Store
 */
/** @typedef {import('@board/releases/publish/commands').AskPerson} Ask */

/**
 * The values of the commands' options.
 * @typedef {object} Options
 * @property {string | undefined} [to]
 * @property {string | undefined} [key]
 * @property {string | undefined} [from]
 * @property {string | undefined} [platform]
 * @property {string | undefined} [with]
 * @property {string | undefined} [packages]
 * @property {boolean | undefined} [unchecked]
 * @property {boolean | undefined} [service]
 */

/**
 * What a command does in a store of releases, and the lines that it prints.
 * @typedef {(commands: ReleaseCommands, store: Store, ask?: Ask) => Promise<string[] |
 * string> | string[] | string} ReleaseCommand
 */

/**
 * Sections to check before they are published, or instead.
 * @typedef {{ names: string[], options: Options, willPublish: boolean }} Checked
 */

/**
 * Where the commands run.
 * @typedef {object} Place
 * @property {(name: string) => SectionPackage} section by its name, or the one
 * of the folder for `''`; a `Refusal` where there is none
 * @property {(name: string, options: Options) => Promise<void> | void} make
 * makes a section
 * @property {(checked: Checked) => Promise<void>} check
 * @property {(options: Options, command: ReleaseCommand) => Promise<void>}
 * release
 * @property {(file: string) => Promise<void>} keys makes a team's key pair
 * @property {{ list: () => void, serve: (version?: string, percent?: string) =>
 * void }} [shell] the checkout's stored builds of the shell
 */

/** @typedef {'repository' | 'checkout'} At */
/**
 * @typedef {object} Context
 * @property {Command} program
 * @property {At} at
 * @property {Place} place
 */

/**
 * A command of sections. In a team's repository it takes no name of one: the
 * folder says it.
 * @param {Context} context
 * @param {string} name
 * @param {'section' | 'section...'} argument
 */
export function sectionCommand({ program, at }, name, argument = 'section') {
  const namedCommand = program.command(name);
  return at === 'checkout'
    ? namedCommand.argument(`<${argument}>`)
    : namedCommand;
}

/**
 * Runs an action with the section's name before the other arguments.
 * @param {Context} context
 * @param {Action} run
 * @returns {Action}
 */
export const inSection =
  ({ program, at, place }, run) =>
  (...parameters) =>
    at === 'checkout'
      ? run.apply(program, parameters)
      : run.call(program, place.section('').name, ...parameters);

/** @param {Command} namedCommand */
export const withStore = (namedCommand) =>
  namedCommand
    .option(
      '--to <store>',
      'a data folder or s3://BUCKET/PREFIX; by default BOARD_STORE, in the checkout DATA_DIR',
    )
    .option(
      '--key <file>',
      'signs with a team’s key; by default BOARD_KEY, in the checkout the platform’s key',
    );

/**
 * Adds the options of a store, and those of the site over which pages are
 * rendered.
 * @param {Command} namedCommand
 */
export const withSite = (namedCommand) =>
  withStore(namedCommand)
    .option(
      '--with <https://SITE>',
      'the running site; by default BOARD_SITE, in the checkout that of npm start',
    )
    .option(
      '--unchecked',
      'does not render the pages, so visitors are the first to see them',
    );
