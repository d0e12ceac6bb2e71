// npm run build: production builds of the shell and the sections. Publishes sections without a release; with --publish,
// every section of this checkout.
import { main } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { publishFlag } from './lib/project.mjs';
import { publishSections } from './lib/publish-sections.mjs';
import { storeShell } from './lib/shell-releases.mjs';

await main(async () => {
  const all = publishFlag();
  checkNode();
  await step('installing packages', install);
  await step('building what changed', async () => (await build()).join(', ') || 'nothing');
  await step('storing the shell', () => storeShell({ again: all }));
  await step('publishing the sections', () => publishSections({ all }));
});
