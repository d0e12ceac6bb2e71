// npm run section -- new events | publish jobs | list | rollback jobs | …: makes a section, and runs the release command
// (kit/src/releases/). Before it publishes, it builds, so it publishes the current sources, and renders them if a site runs.
import path from 'node:path';
import { passOn } from '../kit/src/commands/release.mjs';
import { asksHelp, helpOf, read } from '../kit/src/programs/command-line.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { portOf } from '../kit/src/programs/ports.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { RELEASES } from '../kit/src/usage.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install, installNew, isInstalled } from './lib/install.mjs';
import { newSection } from './lib/new-section.mjs';
import { dataDir, ports, root, sections } from './lib/project.mjs';
import { rollBackShell, storedShells } from './lib/shell-releases.mjs';

await main(async () => {
  if (asksHelp()) return console.log(helpOf(RELEASES));
  const { name: command, args: names, values } = read(RELEASES);
  checkNode();
  if (names[0] === 'shell' && ['list', 'traffic', 'rollback'].includes(command))
    return ofShell(command, names);
  if (command === 'new') {
    const [name = ''] = names;
    const made = newSection(name);
    await step('installing packages', installNew);
    return console.log(`Made ${made.join(' and ')}. Next:
  npm run dev -- ${name}                 runs it alone
  npx jest ${name}-mfe                   runs its tests
  npm run section -- publish ${name}     puts it on the site`);
  }
  if (command === 'publish') {
    const { from, to, platform } = values;
    // Builds of another folder need no build here, and the same check.
    if (from === undefined) await buildOf(names);
    for (const name of to === undefined && platform === undefined ? names : []) {
      const folder = path.resolve(from ?? path.join(root, `${name}-mfe`));
      await render({ name, folder });
    }
  }
  if (!isInstalled()) await step('installing packages', install); // such as in a CI job that renews
  await passOn(process.argv.slice(2), { DATA_DIR: dataDir });
});

/** Which builds of the shell are stored, and another one that serves. @param {string} command @param {string[]} words */
function ofShell(command, [, version, percent = '100']) {
  if (percent !== '100')
    throw new Refusal('A build of the shell serves all visitors: traffic shell VERSION 100');
  if (command !== 'list') return console.log(`${rollBackShell(version)} serves`);
  for (const { version: name, at, isCurrent } of storedShells())
    console.log(`${name}  ${at.toISOString().slice(0, 16).replace('T', ' ')}${isCurrent ? '  serves' : ''}`);
}

/** Builds sections of this checkout. @param {string[]} names */
async function buildOf(names) {
  const unknown = names.find((name) => !sections.some((section) => section.name === name));
  if (unknown !== undefined) {
    const known = sections.map(({ name }) => name).join(', ');
    throw new Refusal(`This checkout has no section ${unknown}. It has: ${known}.`);
  }
  const packages = names.map((name) => `${name}-mfe`);
  await step('installing packages', install);
  await step(
    `building ${names.join(', ')}`,
    async () => (await build(packages)).join(', ') || 'nothing changed',
  );
}

/** The site of `npm start`. */
function localSite() {
  return `http://localhost:${portOf(ports.shell.variable, ports.shell.port)}`;
}

/** The smoke render of a section's builds, over the site of `npm start`. @param {Parameters<typeof import('../kit/src/check/smoke.mjs').smoke>[0]} section */
async function render(section) {
  const site = localSite();
  const runs = await fetch(`${site}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!runs)
    return console.log(`  No site runs at ${site}, so the pages of ${section.name} are not rendered.`);
  const { smoke } = await import('../kit/src/check/smoke.mjs');
  await step(`rendering ${section.name}`, async () => {
    await build(['shell']); // the site may be of another checkout
    return smoke(section, site);
  });
}
