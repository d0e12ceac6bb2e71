// The commands: of a team in the repository of its section (`board`), and of
// this checkout (`npm run section`).
import { spelled } from './programs/ports.mjs';
import { portVariable, SECTION_PORT } from './section.mjs';

/** @typedef {import('./programs/command-line.mjs').Line} Line */
/** @typedef {import('./section.mjs').SectionPackage} SectionPackage */

/**
 * Where the commands run.
 * @typedef {object} Place
 * @property {(name: string) => SectionPackage} section by its name, or the one
 * of the folder; a `Refusal` where there is none
 * @property {(line: Line) => Promise<void> | void} make makes a section
 * @property {(sections: SectionPackage[], site?: string) => Promise<void>}
 * build
 * @property {(line: Line) => Promise<string | undefined> | string | undefined}
 * site that renders a section's pages; undefined without one
 * @property {(line: Line) => Promise<void>} release runs a command of the
 * release tool
 * @property {string} [dataDir] that of this process by default
 */

/**
 * Where the backends of `board dev` and `board test` listen. The first is that
 * of shared/build/ports.json, which may not be installed.
 */
export const DEV_BACKEND = { port: 54321, variable: 'BACKEND_PORT' };
export const TEST_BACKEND = { port: 24391, variable: 'TEST_BACKEND_PORT' };

/** What the numbers of `prune` are, unless it has them. */
export const USUAL = { keep: 5, days: 30 };

const ALONE = spelled({
  port: SECTION_PORT,
  variable: `${portVariable('weather')} for weather`,
});

/** @typedef {(line: Line, place: Place) => Promise<void> | void} Run */
/** @type {Run} */
const check = async (line, place) =>
  (await import('./commands/release.mjs')).check(line, place);
/** @type {Run} */
const release = (line, place) => place.release(line);
/**
 * A command of a team, with the section of its folder.
 * @param {(commands: typeof import('./commands/own.mjs'),
 * section: SectionPackage, line: Line) => Promise<void>} run
 * @returns {Run}
 */
const inSectionFolder = (run) => async (line, place) =>
  run(await import('./commands/own.mjs'), place.section(''), line);

const NEW =
  'makes a section from the template: two pages, a widget, a query, tests';
const OF_PLATFORM = {
  '--platform VERSION': 'for servers of another platform version',
};
const WITH = {
  '--with https://SITE':
    'the running site; else BOARD_SITE, or in the checkout that of npm start',
};
const UNCHECKED = {
  '--unchecked': 'renders no page, so visitors are the first who see them',
};

/**
 * The table. `at` is the only place with the command: a team's repository of
 * one section, or the checkout.
 * @type {(Omit<import('./programs/command-line.mjs').Command, 'run'> & { at?:
 * 'repository' | 'checkout', run: Run })[]}
 */
const COMMANDS = [
  {
    at: 'checkout',
    usage: 'new NAME',
    words: NEW,
    isApart: true,
    run: (line, place) => place.make(line),
  },
  {
    at: 'repository',
    usage: 'new NAME',
    words: NEW,
    isApart: true,
    options: {
      '--packages FOLDER': 'the platform’s two packages are in that folder',
      '--service':
        'with a little service and table of its own, which its pages read',
    },
    run: (line, place) => place.make(line),
  },
  {
    at: 'repository',
    usage: 'dev',
    words:
      'runs the section alone, and open pages follow edits: ' +
      `at ${ALONE} or "port" in package.json’s "board", ` +
      `its backend at ${spelled(DEV_BACKEND)}; ` +
      'with a site, fetches the types of its widgets into board-types/',
    isApart: true,
    options: {
      '--with https://SITE':
        'in a running site: its other sections, and its data',
    },
    run: inSectionFolder(({ dev }, section, { values }) =>
      dev(section, values),
    ),
  },
  {
    at: 'repository',
    usage: 'test [PATH…]',
    words: `runs the tests of test/, over a backend with sample data at ${spelled(TEST_BACKEND)}`,
    isApart: true,
    run: inSectionFolder(({ test }, _section, { args }) => test(args)),
  },
  {
    at: 'repository',
    usage: 'build',
    words: 'builds the section',
    isApart: true,
    run: inSectionFolder(({ build }, section) => build(section)),
  },
  {
    usage: 'check SECTION…',
    words:
      'builds, and checks the builds against the store and a running site, as publish does',
    options: {
      '--from FOLDER': 'checks the builds in a folder',
      ...OF_PLATFORM,
      ...WITH,
      ...UNCHECKED,
    },
    run: check,
  },
  {
    usage: 'publish SECTION…',
    words: 'builds, checks and publishes; visitors get the release at once',
    options: {
      '--hold': 'lists it for no visitors yet',
      '--from FOLDER': 'publishes the builds in a folder',
      '--missing': 'only where no release runs on this platform',
      '--platform VERSION':
        'for servers of another platform version, beside the release of this one',
      ...WITH,
      ...UNCHECKED,
    },
    run: async (line, place) => {
      await check(line, place);
      await release(line, place);
    },
  },
  {
    usage: 'list [SECTION]',
    words:
      'the releases, and who gets them; of "shell" in the checkout, its stored builds',
    run: release,
  },
  {
    usage: 'traffic SECTION VERSION PERCENT',
    words:
      'gives a release to a share of visitors: 0, 0.01 to 99.99, or 100; a build of "shell" to all',
    run: release,
  },
  {
    usage: 'preview SECTION VERSION',
    words: 'the end of a link that shows the site with a release, for a day',
    run: release,
  },
  {
    usage: 'rollback SECTION',
    words: 'the release that visitors had before; of "shell", the build',
    options: OF_PLATFORM,
    run: release,
  },
  {
    usage: 'remove SECTION',
    words: 'takes a section off the site, after a question',
    options: { '--yes': 'without the question' },
    run: release,
  },
  {
    at: 'checkout',
    usage: 'prune',
    words: 'unlists old releases, and deletes files that nobody needs',
    options: {
      '--keep N': `releases per section and platform that stay listed, ${USUAL.keep} by default`,
      '--days N': `age of unlisted files that are deleted, ${USUAL.days} by default`,
    },
    run: release,
  },
  {
    usage: 'keys FILE',
    words: 'makes a team’s key pair: FILE and FILE.pub',
    isApart: true,
    run: release,
  },
  {
    at: 'checkout',
    usage: 'delegate SECTION PREFIX [FILE.pub]',
    words: 'lets a team’s key sign a section’s releases, for a year',
    options: {
      '--service URL':
        'what /backend/x/SECTION/ leads to, or none; ' +
        'the key may be missing with this and the next three',
      '--connect ORIGIN,…': 'origins that its scripts may request, or none',
      '--images ORIGIN,…': 'origins that its pictures may come from, or none',
      '--scripts ORIGIN,…':
        'origins that files of its releases may be at besides the site, or none',
    },
    run: release,
  },
  {
    at: 'checkout',
    usage: 'revoke SECTION KEYID',
    words: 'takes that right away',
    run: release,
  },
  { usage: 'delegations', words: 'who may sign what', run: release },
  {
    usage: 'renew',
    words: 'signs again, for 90 days, what the key may sign',
    options: {
      '--due':
        'only what was signed three weeks ago or earlier; for a schedule',
    },
    run: release,
  },
];

const OF_STORE = {
  '--to STORE':
    'a data folder or s3://BUCKET/PREFIX; else BOARD_STORE, or in the checkout DATA_DIR',
  '--key FILE':
    'signs with a team’s key; else BOARD_KEY, or in the checkout the platform’s key',
};

/**
 * @param {'repository' | 'checkout'} at
 * @param {Place} [place] undefined for a program that only reads
 * @returns {import('./programs/command-line.mjs').Program}
 */
export const programAt = (at, place) => ({
  usage:
    at === 'checkout'
      ? 'npm run section -- <command>'
      : 'board <command>, in the folder of a section',
  options: OF_STORE,
  commands: COMMANDS.filter((command) => (command.at ?? at) === at).map(
    ({ run, ...command }) => ({
      ...command,
      run: (line) => place && run(line, place),
    }),
  ),
  isOfSection: at === 'repository',
  section:
    place && at === 'repository' ? () => place.section('').name : undefined,
});

/** The release tool. */
export const RELEASES = programAt('checkout');
