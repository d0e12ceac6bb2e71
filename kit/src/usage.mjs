// The commands: of a team in the repository of its section (`board`), and of this checkout (`npm run section`).
import { spelled } from './programs/ports.mjs';
import { portVariable, SECTION_PORT } from './section.mjs';

/** @typedef {import('./programs/command-line.mjs').Program} Program */
/** @typedef {import('./programs/command-line.mjs').Command} Command */
/** @typedef {import('./programs/command-line.mjs').Line} Line */
/** @typedef {import('./section.mjs').SectionPackage} SectionPackage */

/**
 * Where the commands run.
 * @typedef {object} Place
 * @property {() => SectionPackage} [own] the section of the folder; its commands name none. A `Refusal` where there is none.
 * @property {(name: string) => SectionPackage} section by its name; a `Refusal` where there is none
 * @property {(name: string, line: Line) => Promise<void> | void} make makes a section
 * @property {(sections: SectionPackage[], site?: string) => Promise<void>} build
 * @property {(line: Line) => Promise<string | undefined> | string} site that renders a section's pages; undefined without one
 * @property {(line: Line) => Promise<void>} release runs a command of the release tool
 */

/** Where the backends of `board dev` and `board test` listen. The first is that of shared/build/ports.json, which may not be installed. */
export const DEV_BACKEND = { port: 54321, variable: 'BACKEND_PORT' };
export const TEST_BACKEND = { port: 54391, variable: 'TEST_BACKEND_PORT' };

/** What whole numbers among the options are, unless a command has them. `days` by command. */
export const USUAL = { hours: 24, keep: 5, days: { prune: 30, delegate: 365 } };

/** Each section has a variable of its own. */
const ALONE = spelled({ port: SECTION_PORT, variable: `${portVariable('weather')} for weather` });

const OF_PLATFORM = { takes: 'VERSION', words: 'for servers of another platform version' };

const SITE = {
  takes: 'https://SITE',
  words:
    'the running site; else BOARD_SITE, "site" in package.json’s "board", or in the checkout that of npm start',
};

const NEW = 'makes a section from the template: two pages, a widget, a query, tests';

const make = (/** @type {Line} */ line, /** @type {Place} */ place) => place.make(line.args[0] ?? '', line);
const check = async (/** @type {Line} */ line, /** @type {Place} */ place) =>
  (await import('./commands/check.mjs')).check(line, place);
const release = (/** @type {Line} */ line, /** @type {Place} */ place) => place.release(line);

/**
 * A row of the table. `at` is the only place with the command: a team's repository of one section, or the checkout.
 * @typedef {Omit<Command, 'run'> & { at?: 'repository' | 'checkout', run: (line: Line, place: Place) => Promise<void> | void }} Row
 */

/** @type {Row[]} */
const ROWS = [
  {
    name: 'new',
    at: 'checkout',
    takes: ['NAME'],
    words: NEW,
    isApart: true,
    run: make,
  },
  {
    name: 'new',
    at: 'repository',
    takes: ['NAME'],
    words: NEW,
    isApart: true,
    options: {
      packages: { takes: 'FOLDER', words: 'the platform’s two packages are in that folder' },
      service: { words: 'with a little service and table of its own, which its pages read' },
    },
    run: make,
  },
  {
    name: 'dev',
    at: 'repository',
    words: `runs the section alone, and open pages follow edits: at ${ALONE} or "port" in package.json’s "board", its backend at ${spelled(DEV_BACKEND)}; with a site, fetches the types of its widgets into board-types/`,
    isApart: true,
    options: {
      with: { takes: 'https://SITE', words: 'in a running site: its other sections, and its data' },
    },
    run: async (line, { own }) => own && (await import('./commands/own.mjs')).dev(own(), line.values),
  },
  {
    name: 'test',
    at: 'repository',
    takes: ['[PATH…]'],
    words: `runs the tests of test/, over a backend with sample data at ${spelled(TEST_BACKEND)}`,
    isApart: true,
    run: async ({ args }) => (await import('./commands/own.mjs')).test(args),
  },
  {
    name: 'build',
    at: 'repository',
    words: 'builds the section',
    isApart: true,
    run: async (_line, { own }) => own && (await import('./commands/own.mjs')).build(own()),
  },
  {
    name: 'check',
    takes: ['SECTION…'],
    words: 'builds, and checks the builds against the store and a running site, as publish does',
    options: {
      from: { takes: 'FOLDER', words: 'checks the builds in a folder' },
      platform: OF_PLATFORM,
      with: SITE,
    },
    run: check,
  },
  {
    name: 'publish',
    takes: ['SECTION…'],
    words: 'builds, checks and publishes; visitors get the release at once',
    options: {
      hold: { words: 'lists it for no visitors yet' },
      from: { takes: 'FOLDER', words: 'publishes the builds in a folder' },
      missing: { words: 'only where no release runs on this platform' },
      platform: { ...OF_PLATFORM, words: `${OF_PLATFORM.words}, beside the release of this one` },
      with: SITE,
    },
    run: async (line, place) => {
      await check(line, place);
      await release(line, place);
    },
  },
  {
    name: 'list',
    takes: ['[SECTION]'],
    words: 'the releases, and who gets them; of "shell" in the checkout, its stored builds',
    run: release,
  },
  {
    name: 'traffic',
    takes: ['SECTION', 'VERSION', 'PERCENT'],
    words: 'gives a release to a share of visitors: 0, 0.01 to 99.99, or 100; a build of "shell" to all',
    options: { again: { words: 'in spite of a server that has withdrawn it' } },
    run: release,
  },
  {
    name: 'preview',
    takes: ['SECTION', 'VERSION'],
    words: 'the end of a link that shows the site with a release',
    options: { hours: { takes: 'N', words: `how long the link works, ${USUAL.hours} by default` } },
    run: release,
  },
  {
    name: 'rollback',
    takes: ['SECTION'],
    words: 'the release that visitors had before; of "shell", the build',
    options: { platform: OF_PLATFORM },
    run: release,
  },
  {
    name: 'pin',
    takes: ['SECTION', 'VERSION'],
    words: 'keeps a release for visitors, whatever is published',
    run: release,
  },
  { name: 'unpin', takes: ['SECTION'], words: 'ends that', options: { platform: OF_PLATFORM }, run: release },
  {
    name: 'remove',
    takes: ['SECTION'],
    words: 'takes a section off the site, after a question',
    options: { yes: { words: 'without the question' } },
    run: release,
  },
  {
    name: 'restore',
    takes: ['SECTION'],
    words: 'brings a removed section back, while its files are there',
    run: release,
  },
  {
    name: 'prune',
    at: 'checkout',
    words: 'unlists old releases, and deletes files that nobody needs',
    options: {
      keep: {
        takes: 'N',
        words: `releases per section and platform that stay listed, ${USUAL.keep} by default`,
      },
      days: {
        takes: 'N',
        words: `age of unlisted files that are deleted, ${USUAL.days.prune} by default`,
      },
    },
    run: release,
  },
  {
    name: 'recover',
    at: 'checkout',
    words: 'lists the releases of the store as its log says, after its registry was lost',
    options: {
      default: {
        takes: 'SECTION=VERSION,…',
        words: 'the default, or none, where the log does not say it',
      },
    },
    run: release,
  },
  {
    name: 'keys',
    takes: ['FILE'],
    words: 'makes a team’s key pair: FILE and FILE.pub',
    isApart: true,
    run: release,
  },
  {
    name: 'delegate',
    at: 'checkout',
    takes: ['SECTION', 'PREFIX', '[FILE.pub]'],
    words: 'lets a team’s key sign a section’s releases',
    options: {
      days: { takes: 'N', words: `how long it may, ${USUAL.days.delegate} by default` },
      service: {
        takes: 'URL',
        words:
          'what /backend/x/SECTION/ leads to, or none; the key may be missing with this and the next two',
      },
      connect: { takes: 'ORIGIN,…', words: 'origins that its scripts may request, or none' },
      images: { takes: 'ORIGIN,…', words: 'origins that its pictures may come from, or none' },
    },
    run: release,
  },
  {
    name: 'revoke',
    at: 'checkout',
    takes: ['SECTION', 'KEYID'],
    words: 'takes that right away',
    run: release,
  },
  { name: 'delegations', words: 'who may sign what', run: release },
  {
    name: 'renew',
    takes: ['[SECTION…]'],
    words: 'signs again, for 90 days, what the key may sign',
    options: { due: { words: 'only what was signed three weeks ago or earlier; for a schedule' } },
    run: release,
  },
];

/** @type {Program['options']} */
const OF_STORE = {
  to: {
    takes: 'STORE',
    words:
      'a data folder or s3://BUCKET/PREFIX; else BOARD_STORE, "store" in package.json’s "board", or in the checkout DATA_DIR',
  },
  key: {
    takes: 'FILE',
    words: 'signs with a team’s key; else BOARD_KEY, or in the checkout the platform’s key',
  },
};

/** @param {'repository' | 'checkout'} at @param {Place} [place] undefined for a program that only reads @returns {Program} */
export const programAt = (at, place) => ({
  usage: at === 'checkout' ? 'npm run section -- <command>' : 'board <command>, in the folder of a section',
  options: OF_STORE,
  commands: ROWS.filter((row) => (row.at ?? at) === at).map(({ run, at: _at, ...row }) => ({
    ...row,
    ...(place ? { run: (/** @type {Line} */ line) => run(line, place) } : {}),
  })),
  isOfSection: at === 'repository',
  ...(place?.own ? { section: () => place.own?.().name ?? '' } : {}),
});

/** The release tool. */
export const RELEASES = programAt('checkout');
