// npm run section -- new events | publish jobs | list | rollback jobs | …: the
// commands of kit/src/usage.mjs in this checkout. Before it publishes, it
// builds, so it publishes the current sources, and renders them if a site runs.
import { release } from '../kit/src/commands/release.mjs';
import { perform } from '../kit/src/programs/command-line.mjs';
import { main, Misuse, Refusal } from '../kit/src/programs/refusal.mjs';
import { portOf } from '../kit/src/programs/ports.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { siteIn, storeIn } from '../kit/src/site.mjs';
import { programAt } from '../kit/src/usage.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install, installNew, isInstalled } from './lib/install.mjs';
import { newSection } from './lib/new-section.mjs';
import { dataDir, ports, sections } from './lib/project.mjs';
import { checkTypes } from './lib/types.mjs';
import { rollBackShell, storedShells } from './lib/shell-releases.mjs';

/** @typedef {import('../kit/src/programs/command-line.mjs').Line} Line */

const place = {
  section,
  make,
  build: buildAll,
  site,
  release: releaseHere,
  dataDir,
};
await main(() => perform(programAt('checkout', place)));

/** @param {string} name */
function section(name) {
  const knownSection = sections.find((candidate) => candidate.name === name);
  if (knownSection) return knownSection;
  const names = sections.map((candidate) => candidate.name).join(', ');
  throw new Refusal(`This checkout has no section ${name}. It has: ${names}.`);
}

/** @param {Line} line */
async function make({ args: [name = ''] }) {
  checkNode();
  const files = newSection(name);
  await step('installing packages', installNew);
  console.log(`Made ${files.join(' and ')}. Next:
  npm run dev -- ${name}                 runs it alone
  npx jest ${name}-mfe                   runs its tests
  npm run section -- publish ${name}     puts it on the site`);
}

/** @param {import('../kit/src/section.mjs').SectionPackage[]} chosen */
async function buildAll(chosen) {
  checkNode();
  await step('installing packages', install);
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
 * its own. Throws a `Refusal` where none renders the pages, unless
 * `--unchecked` says that none should.
 * @param {Line} line
 */
async function site({ values, flags, args }) {
  const pages = `the pages of ${args.join(', ')}`;
  const named = siteIn(values);
  if (
    flags.has('unchecked') ||
    (named === undefined && values['platform'] !== undefined)
  ) {
    console.log(`  Nothing renders ${pages} before visitors do.`);
    return named;
  }
  const address =
    named ?? (values['to'] === undefined ? await localSite(pages) : undefined);
  if (address === undefined)
    throw new Misuse(
      `Which site renders ${pages}? Name it: --with https://SITE, or say --unchecked.`,
    );
  await step('installing packages', install);
  await step(
    'building the shell',
    async () => (await build(['shell'])).join('') || 'nothing changed',
  ); // the site may be of another checkout
  return address;
}

/** @param {string} pages what it would render */
async function localSite(pages) {
  const { variable, port } = ports.shell;
  const local = `http://localhost:${portOf(variable, port)}`;
  const runs = await fetch(`${local}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (runs) return local;
  throw new Refusal(
    `No site runs at ${local}, so nothing renders ${pages}. ` +
      'Start it (npm start), name another (--with https://SITE), ' +
      'or say --unchecked.',
  );
}

/** @param {Line} line */
async function releaseHere(line) {
  checkNode();
  if (
    line.args[0] === 'shell' &&
    ['list', 'traffic', 'rollback'].includes(line.name)
  )
    return ofShell(line);
  // such as in a CI job that renews
  if (!isInstalled()) await step('installing packages', install);
  await release(line, storeIn(line.values), dataDir);
}

/**
 * Which builds of the shell are stored, and another one that serves.
 * @param {Line} line
 */
function ofShell({ name: command, args: [, version, percent = '100'] }) {
  if (percent !== '100')
    throw new Misuse(
      'A build of the shell serves all visitors: traffic shell VERSION 100',
    );
  if (command !== 'list')
    return console.log(`${rollBackShell(version)} serves`);
  for (const { version: name, at, isCurrent } of storedShells()) {
    // without date-fns, whose package may not be installed yet
    const minute = at.toISOString().slice(0, 16).replace('T', ' ');
    console.log(`${name}  ${minute}${isCurrent ? '  serves' : ''}`);
  }
}
