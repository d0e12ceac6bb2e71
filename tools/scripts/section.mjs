// npm run section -- new events | publish jobs | list | rollback jobs | …: the
// commands of platform/kit/src/usage.mjs in this checkout. Before it publishes, it
// builds, so it publishes the current sources, and renders them if a site runs.
import {
  check,
  keys,
  release,
} from '../../platform/kit/src/commands/release.mjs';
import {
  main,
  Misuse,
  Refusal,
} from '../../platform/kit/src/programs/refusal.mjs';
import { portOf } from '../../platform/kit/src/programs/ports.mjs';
import { step } from '../../platform/kit/src/programs/run.mjs';
import { siteIn, storeIn } from '../../platform/kit/src/site.mjs';
import { addCommands } from '../../platform/kit/src/usage.mjs';
import { build } from './lib/build.mjs';
import { perform } from './lib/command.mjs';
import { installPackages, installNew } from './lib/install.mjs';
import { newSection } from './lib/new-section.mjs';
import { dataDir, ports, sections } from './lib/project.mjs';
import { checkTypes } from './lib/types.mjs';
import { rollBackShell, storedShells } from './lib/shell-releases.mjs';

/**
 * @typedef {import('../../platform/kit/src/command-place.mjs').Options} Options
 */

/** @type {import('../../platform/kit/src/command-place.mjs').Place} */
const checkoutPlace = {
  section,
  make: makeSection,
  check: (checked) =>
    check(checked, { section, build: buildAll, site: siteFor, dataDir }),
  release: (options, command) =>
    release(command, { ...options, to: storeIn(options) }, dataDir),
  keys,
  shell: { list: listShells, serve: serveShell },
};
await main(() =>
  perform('npm run section --', (program) =>
    addCommands(program, 'checkout', checkoutPlace),
  ),
);

/** @param {string} name */
function section(name) {
  const knownSection = sections.find((candidate) => candidate.name === name);
  if (knownSection) return knownSection;
  const names = sections.map((candidate) => candidate.name).join(', ');
  throw new Refusal(`This checkout has no section ${name}. It has: ${names}.`);
}

/** @param {string} name */
async function makeSection(name) {
  const files = newSection(name);
  await step('installing packages', installNew);
  console.log(`Made ${files.join(' and ')}. Next:
  npm run dev -- ${name}                 runs it alone
  npx jest ${name}-mfe                   runs its tests
  npm run section -- publish ${name}     puts it on the site`);
}

/**
 * @param {import('../../platform/kit/src/section.mjs').SectionPackage[]} chosen
 */
async function buildAll(chosen) {
  await step('installing packages', installPackages);
  for (const knownSection of chosen)
    await step(`checking the types of ${knownSection.name}`, () =>
      checkTypes(knownSection),
    );
  const names = chosen.map(({ name }) => `${name}-mfe`);
  await step(
    `building ${names.join(', ')}`,
    async () => (await build(names)).join(', ') || 'nothing changed',
  );
}

/**
 * The named site, or the one of `npm start`, if the store and the platform are
 * its own. Throws a `Refusal` if no site can render the pages, unless
 * `--unchecked` says that they need not be rendered.
 * @param {string[]} names
 * @param {Options} options
 */
async function siteFor(names, options) {
  const pages = `the pages of ${names.join(', ')}`;
  const namedSite = siteIn(options);
  if (
    options.unchecked ||
    (namedSite === undefined && options.platform !== undefined)
  ) {
    console.log(`  Publishing without rendering ${pages} first.`);
    return namedSite;
  }
  const address =
    namedSite ??
    (options.to === undefined ? await localSite(pages) : undefined);
  if (address === undefined)
    throw new Misuse(
      `Which site renders ${pages}? Name it: --with https://SITE, or say --unchecked.`,
    );
  await step('installing packages', installPackages);
  await step(
    'building the shell',
    async () => (await build(['shell'])).join('') || 'nothing changed',
  ); // the site may be of another checkout
  return address;
}

/** @param {string} pages what it would render */
async function localSite(pages) {
  const { variable, port } = ports.shell;
  const localOrigin = `http://localhost:${portOf(variable, port)}`;
  const isRunning = await fetch(`${localOrigin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) return localOrigin;
  throw new Refusal(
    `No site runs at ${localOrigin}, so nothing renders ${pages}. ` +
      'Start it (npm start), name another (--with https://SITE), ' +
      'or say --unchecked.',
  );
}

/** Which builds of the shell are stored. */
function listShells() {
  for (const { version, at, isCurrent } of storedShells()) {
    // without date-fns, as no other command of the shell's builds needs a
    // package
    const minuteText = at.toISOString().slice(0, 16).replace('T', ' ');
    console.log(`${version}  ${minuteText}${isCurrent ? '  serves' : ''}`);
  }
}

/**
 * Serves another build of the shell, by default the one before.
 * @param {string} [version]
 * @param {string} [percent]
 */
function serveShell(version, percent = '100') {
  if (percent !== '100')
    throw new Misuse(
      'A build of the shell serves all visitors: traffic shell VERSION 100',
    );
  console.log(`${rollBackShell(version)} serves`);
}
