// npm run section -- publish jobs | list: the release command. It builds first, so it publishes the current sources.
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { main, Refusal, sections } from './lib/project.mjs';
import { publish, releases } from './lib/publish-changed-sections.mjs';
import { step } from './lib/run.mjs';

const USAGE = `Usage:
  npm run section -- publish <${sections.map(({ name }) => name).join('|')}>   build, check and publish a release; visitors get it at once
  npm run section -- list                                     the releases in the registry`;

await main(async () => {
  const [command, name, ...others] = process.argv.slice(2);
  const isHelp = (/** @type {string | undefined} */ word) => word === '--help' || word === '-h';
  if ([command, name, ...others].some(isHelp)) return console.log(USAGE);
  if (command === 'list' && name === undefined) return void process.stdout.write(await releases(['list']));
  const isSection = sections.some((section) => section.name === name);
  if (command !== 'publish' || !isSection || others.length > 0) throw new Refusal(USAGE);
  checkNode();
  await step('installing packages', install);
  await step(`building ${name}`, async () => (await build([`${name}-mfe`])).join('') || 'nothing changed');
  await step(`publishing ${name}`, () => publish([String(name)]));
});
