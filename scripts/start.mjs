// npm start: brings a fresh clone to a running site with one command. With --publish, it publishes every section of this
// checkout, over the releases that the store has.
import path from 'node:path';
import { build } from './lib/build.mjs';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { checkNode, install } from './lib/install.mjs';
import { main, publishFlag, root } from './lib/project.mjs';
import { publishSections } from './lib/publish-sections.mjs';
import { step } from './lib/run.mjs';
import { createServices } from './lib/services.mjs';
import { requirePorts, up } from './lib/up.mjs';

await main(async () => {
  endWithNpm();
  const all = publishFlag();
  checkNode();
  await requirePorts();
  console.log(`Accounting Jobs in ${path.basename(root)}`);
  await step('installing packages', install);
  await step('building what changed', async () => (await build()).join(', ') || 'nothing');
  await step('publishing the sections', () => publishSections({ all }));
  const services = createServices({ restart: true });
  await up(services);
});
