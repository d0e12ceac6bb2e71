// npm run build: production builds of the shell and the sections, and the sections' releases in the release store.
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { main } from './lib/project.mjs';
import { publishChanged } from './lib/publish-changed-sections.mjs';
import { step } from './lib/run.mjs';

await main(async () => {
  checkNode();
  await step('installing packages', install);
  await step('building what changed', async () => (await build()).join(', ') || 'nothing');
  await step('publishing the sections', publishChanged);
});
