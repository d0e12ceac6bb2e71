// What every site of the end-to-end tests starts as a copy of: production builds published, the sample data loaded.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { dataDir, main } from './lib/project.mjs';
import { publishChanged } from './lib/publish.mjs';
import { step } from './lib/run.mjs';
import { createServices } from './lib/services.mjs';
import { backend } from './lib/topology.mjs';

await main(async () => {
  await step('building what changed', async () => (await build()).join(', ') || 'nothing');
  rmSync(path.join(dataDir, 'registry'), { recursive: true, force: true });
  rmSync(path.join(dataDir, 'releases'), { recursive: true, force: true });
  await step('publishing the sections', publishChanged);
  const loaded = path.join(dataDir, 'loaded');
  if (existsSync(loaded)) return;
  const services = createServices();
  await services.start(backend());
  await services.stop('backend');
  writeFileSync(loaded, '');
});
