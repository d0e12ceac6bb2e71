// npm run pack [-- shared]: packs packages for other repositories into dist-packages/, as `npm install <file>` takes them.
import { statSync } from 'node:fs';
import path from 'node:path';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

await main(async () => {
  const names = process.argv.slice(2);
  checkNode();
  await step('installing packages', install);
  const { pack, packages } = await import('./lib/pack.mjs');
  const wanted = packages.filter((name) => names.length === 0 || names.includes(name));
  const unknown = names.find((name) => !packages.some((one) => one === name));
  if (unknown !== undefined) throw new Refusal(`${unknown} is not packed. Packages: ${packages.join(', ')}.`);
  for (const name of wanted) {
    await step(`packing ${name}`, async () => {
      const file = await pack(name);
      return `${path.relative(root, file)} (${Math.ceil(statSync(file).size / 1024)} kB)`;
    });
  }
});
