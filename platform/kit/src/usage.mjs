// The commands: of a team in the repository of its section (`board`), and of
// this checkout (`npm run section`).
import { spelledPort } from './programs/ports.mjs';
import { addReleaseCommands } from './release-commands.mjs';
import { portVariable, SECTION_PORT } from './section.mjs';

/** @typedef {import('commander').Command} Command */
/** @typedef {import('./command-place.mjs').Context} Context */
/** @typedef {import('./command-place.mjs').Place} Place */

/**
 * Where the backends of `board dev` and `board test` listen. The first is that
 * of shared/build/ports.json, which may not be installed.
 */
export const DEV_BACKEND = { port: 54321, variable: 'BACKEND_PORT' };
export const TEST_BACKEND = { port: 24391, variable: 'TEST_BACKEND_PORT' };

const ALONE_PORTS = spelledPort({
  port: SECTION_PORT,
  variable: `${portVariable('weather')} for weather`,
});

/**
 * Adds the commands of a team's repository, which is of one section, or those
 * of the checkout. It needs no package, so that the checkout's script can load
 * it before it installs.
 * @param {Command} program
 * @param {Context['at']} at
 * @param {Place} place
 */
export function addCommands(program, at, place) {
  const context = { program, at, place };
  if (at === 'repository') {
    program.description(
      'Develops, checks and publishes the section of this folder.',
    );
    addDevelopment(context);
  } else addNew(program).action((name, options) => place.make(name, options));
  addReleaseCommands(context);
  return program;
}

/** @param {Command} program */
const addNew = (program) =>
  program
    .command('new <name>')
    .description(
      'makes a section from the template: two pages, a widget, a query, tests',
    );

/** @param {Context} context */
function addDevelopment({ program, place }) {
  const ownCommands = () => import('./commands/own.mjs');
  addNew(program)
    .option(
      '--packages <folder>',
      'the folder with the platform’s two packages',
    )
    .option(
      '--service',
      'adds a small service with a table, which the section’s pages read',
    )
    .action((name, options) => place.make(name, options));
  program
    .command('dev')
    .description(
      'runs the section alone, and open pages follow edits: ' +
        `at ${ALONE_PORTS} or "port" in package.json’s "board", ` +
        `its backend at ${spelledPort(DEV_BACKEND)}; ` +
        'with a site, fetches the types of its widgets into board-types/',
    )
    .option(
      '--with <https://SITE>',
      'adds a running site: its other sections, and its data',
    )
    .action(async (options) =>
      (await ownCommands()).dev(place.section(''), options),
    );
  program
    .command('test [path...]')
    .description(
      `runs the tests of test/, over a backend with sample data at ${spelledPort(TEST_BACKEND)}`,
    )
    .action(async (paths) => {
      place.section('');
      await (await ownCommands()).test(paths);
    });
  program
    .command('build')
    .description('builds the section')
    .action(async () => (await ownCommands()).build(place.section('')));
}
