// npm run section -- new events | publish jobs | list | rollback jobs | …: makes a section, and runs the release command
// (kit/src/releases/). Before it publishes, it builds, so it publishes the current sources, and renders them if a site runs.
import { parseArgs } from 'node:util';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { portOf } from '../kit/src/programs/ports.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install, installNew } from './lib/install.mjs';
import { newSection } from './lib/new-section.mjs';
import { ports, sections } from './lib/project.mjs';
import { releases } from './lib/publish-sections.mjs';

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
  // Builds of another folder need no build here.
  if (command === 'publish' && names.length > 0 && !isHelp && values.from === undefined) {
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
    const isOwnSite = values.to === undefined && values.platform === undefined;
    for (const section of sections.filter(({ name }) => isOwnSite && names.includes(name)))
      await render(section);
  }
  process.stdout.write(await releases(args));
});

/** The smoke render of a section's builds, over the site of `npm start`. @param {(typeof sections)[number]} section */
async function render(section) {
  const site = `http://localhost:${portOf(ports.shell.variable, ports.shell.port)}`;
  const runs = await fetch(`${site}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!runs)
    return console.log(`  No site runs at ${site}, so the pages of ${section.name} are not rendered.`);
  const { smoke } = await import('../kit/src/check/smoke.mjs');
  await step(`rendering ${section.name}`, () => smoke(section, site));
}
