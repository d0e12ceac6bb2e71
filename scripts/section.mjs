// npm run section -- new events | publish jobs | list | rollback jobs | …: makes a section, and runs the release command
// (kit/src/releases/). Before it publishes, it builds, so it publishes the current sources, and renders them if a site runs.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { passOn } from '../kit/src/commands/release.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { portOf } from '../kit/src/programs/ports.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install, installNew } from './lib/install.mjs';
import { newSection } from './lib/new-section.mjs';
import { dataDir, ports, root, sections } from './lib/project.mjs';

const STRING = /** @type {const} */ ({ type: 'string' });

await main(async () => {
  const args = process.argv.slice(2);
  const [command, ...rest] = args;
  const { values, positionals: names } = parseArgs({
    args: rest,
    allowPositionals: true,
    strict: false, // the tool refuses what it does not know
    options: { from: STRING, key: STRING, platform: STRING, to: STRING },
  });
  checkNode();
  if (command === 'new' && names.length === 1 && Object.keys(values).length === 0) {
    const [name = ''] = names;
    const made = newSection(name);
    await step('installing packages', installNew);
    return console.log(`Made ${made.join(' and ')}. Next:
  npm run dev -- ${name}                 runs it alone
  npm run unit -- ${name}-mfe            runs its tests
  npm run section -- publish ${name}     puts it on the site`);
  }
  const isHelp = Object.keys(values).some((option) => option === 'help' || option === 'h');
  if (command === 'publish' && names.length > 0 && !isHelp) {
    // Builds of another folder need no build here, and the same check.
    const from = typeof values.from === 'string' ? path.resolve(values.from) : undefined;
    if (from === undefined) await buildOf(names);
    const isOwnSite = values.to === undefined && values.platform === undefined;
    for (const name of isOwnSite ? names : [])
      await render({ name, folder: from ?? path.join(root, `${name}-mfe`) });
  }
  await passOn(args, { DATA_DIR: dataDir });
});

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

/** The smoke render of a section's builds, over the site of `npm start`. @param {{ name: string, folder: string }} section */
async function render(section) {
  const site = `http://localhost:${portOf(ports.shell.variable, ports.shell.port)}`;
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
