// npm run pack: packs the packages that other repositories install into
// dist-packages/, as `npm install <file>` takes them.
import { statSync } from 'node:fs';
import path from 'node:path';
import { main } from '../../platform/kit/src/programs/refusal.mjs';
import { step } from '../../platform/kit/src/programs/run.mjs';
import { perform } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { root } from './lib/project.mjs';

await main(() =>
  perform('npm run pack --', (program) =>
    program
      .description('Packs what other repositories install into dist-packages/.')
      .action(packPackages),
  ),
);

async function packPackages() {
  await step('installing packages', installPackages);
  const { packPackage } = await import('./lib/pack.mjs');
  for (const name of /** @type {const} */ (['shared', 'kit']))
    await step(`packing ${name}`, async () => {
      const file = await packPackage(name);
      return `${path.relative(root, file)} (${Math.ceil(statSync(file).size / 1024)} kB)`;
    });
}
