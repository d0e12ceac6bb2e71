import { spelled } from './programs/ports.mjs';
import { portVariable, SECTION_PORT } from './section.mjs';

/** @typedef {import('./programs/command-line.mjs').Program} Program */

/** Where the backends of `board dev` and `board test` listen. The first is that of shared/build/ports.json, which may not be installed. */
export const DEV_BACKEND = { port: 54321, variable: 'BACKEND_PORT' };
export const TEST_BACKEND = { port: 54391, variable: 'TEST_BACKEND_PORT' };

/** What whole numbers among the options are, unless a command has them. `days` by command. */
export const USUAL = { hours: 24, keep: 5, days: { prune: 30, delegate: 365 } };

/** The release tool. @type {Program} */
export const RELEASES = {
  usage: 'npm run section -- <command>',
  apart: ['new', 'keys'],
  rows: {
    'new SECTION': 'makes a section from the template: two pages, a widget, a query, tests',
    'publish SECTION…': 'builds, checks and publishes; visitors get the release at once',
    'publish --hold': 'lists it for no visitors yet',
    'publish --from FOLDER': 'publishes the builds in a folder',
    'publish --missing': 'only where no release runs on this platform',
    'publish --platform VERSION': 'for servers of another platform version, beside the release of this one',
    'check SECTION': 'checks the builds, and publishes nothing',
    'check --from FOLDER': 'checks the builds in a folder',
    'check --platform VERSION': 'for servers of another platform version',
    'list [SECTION]': 'the releases, and who gets them',
    'list shell': 'the stored builds of the shell, and which one serves',
    'traffic SECTION VERSION PERCENT': 'gives a release to a share of visitors: 0, 0.01 to 99.99, or 100',
    'traffic --again': 'in spite of a server that has withdrawn it',
    'traffic shell VERSION 100': 'makes a stored build of the shell the one that serves',
    'preview SECTION VERSION': 'the end of a link that shows the site with a release',
    'preview --hours N': `how long the link works, ${USUAL.hours} by default`,
    'rollback SECTION': 'the release that visitors had before',
    'rollback --platform VERSION': 'of servers of another platform version',
    'rollback shell': 'the build of the shell before the one that serves',
    'pin SECTION VERSION': 'keeps a release for visitors, whatever is published',
    'unpin SECTION': 'ends that',
    'unpin --platform VERSION': 'for servers of another platform version',
    'remove SECTION': 'takes a section off the site, after a question',
    'remove --yes': 'without the question',
    'restore SECTION': 'brings a removed section back, while its files are there',
    prune: 'unlists old releases, and deletes files that nobody needs',
    'prune --keep N': `releases per section and platform that stay listed, ${USUAL.keep} by default`,
    'prune --days N': `age of unlisted files that are deleted, ${USUAL.days.prune} by default`,
    recover: 'lists the releases of the store as its log says, after its registry was lost',
    'recover --default SECTION=VERSION,…': 'the default, or none, where the log does not say it',
    'keys FILE': 'makes a team’s key pair: FILE and FILE.pub',
    'delegate SECTION PREFIX [FILE.pub]': 'lets a team’s key sign a section’s releases',
    'delegate --days N': `how long it may, ${USUAL.days.delegate} by default`,
    'delegate --service URL':
      'what /backend/x/SECTION/ leads to, or none; the key may be missing with this and the next two',
    'delegate --connect ORIGIN,…': 'origins that its scripts may request, or none',
    'delegate --images ORIGIN,…': 'origins that its pictures may come from, or none',
    'revoke SECTION KEYID': 'takes that right away',
    delegations: 'who may sign what',
    'renew [SECTION…]': 'signs again, for 90 days, what the key may sign',
    'renew --due': 'only what was signed three weeks ago or earlier; for a schedule',
    '--key FILE': 'signs with a team’s key, in place of the platform’s',
    '--to FOLDER': 'works on the store in a data folder; else in DATA_DIR',
    '--to s3://BUCKET/PREFIX': 'works on a store in a bucket',
  },
};

/** Rows of the release tool that `board` has too: it knows the section. */
const OF_SECTION =
  /^(?!\w+ shell)(?:list|traffic|preview|rollback|pin|unpin|remove|restore|renew|delegations|keys)\b/;

/** Each section has a variable of its own. */
const SECTION = spelled({ port: SECTION_PORT, variable: `${portVariable('weather')} for weather` });

/** The commands of a team. @type {Program} */
export const BOARD = {
  usage: 'board <command>, in the folder of a section',
  apart: ['new', 'dev', 'test', 'build', 'keys'],
  rows: {
    'new SECTION': 'makes a section in a new folder: two pages, a widget, a query, tests',
    'new --packages FOLDER': 'with the platform’s two packages, which are in that folder',
    'new --service': 'with a little service and table of its own, which its pages read',
    dev: `runs the section alone, and open pages follow edits: at ${SECTION} or "port" in package.json’s "board", its backend at ${spelled(DEV_BACKEND)}`,
    'dev --with https://SITE': 'in a running site: its other sections, and its data',
    'test [PATH…]': `runs the tests of test/, over a backend with sample data at ${spelled(TEST_BACKEND)}`,
    types: 'fetches the types of the site’s widgets into board-types/, as dev does when it starts',
    build: 'builds the section',
    check: 'builds, and checks the builds against the store and the site, as publish does',
    'check --platform VERSION': 'for servers of another platform version',
    publish: 'builds, checks and publishes; visitors get the release at once',
    'publish --hold': 'lists it for no visitors yet',
    'publish --platform VERSION': 'for servers of another platform version, beside the release of this one',
    ...Object.fromEntries(
      Object.entries(RELEASES.rows)
        .filter(([row]) => OF_SECTION.test(row))
        .map(([row, words]) => [row.replace(/ \[?SECTION…?\]?/, ''), words]),
    ),
    '--with https://SITE': 'the running site; else BOARD_SITE, or "site" in package.json’s "board"',
    '--to FOLDER': 'the store: a data folder; else BOARD_STORE, or "store" in package.json’s "board"',
    '--to s3://BUCKET/PREFIX': 'the store, in a bucket',
    '--key FILE': 'the key; else BOARD_KEY',
  },
};
