// npm run build: production builds of the shell and the sections. Publishes sections without a release; with --publish,
// every section of this checkout.
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { main, publishFlag } from './lib/project.mjs';
import { publishSections } from './lib/publish-sections.mjs';
import { step } from './lib/run.mjs';

await main(async () => {
  const all = publishFlag();
  checkNode();
  await step('installing packages', install);
  await step('building what changed', async () => (await build()).join(', ') || 'nothing');
  await step('publishing the sections', () => publishSections({ all }));
});
