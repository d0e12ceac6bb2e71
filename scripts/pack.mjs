// npm run pack: packs packages for other repositories into dist-packages/, as `npm install <file>` takes them.
import { statSync } from 'node:fs';
import path from 'node:path';
import { perform } from '../kit/src/programs/command-line.mjs';
import { main, Misuse } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

await main(() =>
  perform({
    usage: 'npm run pack, or npm run pack -- PACKAGE…',
    commands: [{ name: '', takes: ['[PACKAGE…]'], words: 'shared or kit; both by default', run: packAll }],
  }),
);

/** @param {import('../kit/src/programs/command-line.mjs').Line} line */
async function packAll({ args: names }) {
  checkNode();
  await step('installing packages', install);
  const { pack, packages } = await import('./lib/pack.mjs');
  const unknown = names.find((name) => !packages.some((one) => one === name));
  if (unknown !== undefined) throw new Misuse(`${unknown} is not packed. Packages: ${packages.join(', ')}.`);
  for (const name of packages.filter((one) => names.length === 0 || names.includes(one))) {
    await step(`packing ${name}`, async () => {
      const file = await pack(name);
      return `${path.relative(root, file)} (${Math.ceil(statSync(file).size / 1024)} kB)`;
    });
  }
}
